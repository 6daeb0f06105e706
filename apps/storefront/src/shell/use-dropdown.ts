import { type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'

/*
 * CSS opens a dropdown on hover and on focus inside, script or not. This adds what CSS cannot: the arrow button (touch),
 * Escape, closing after a choice, and an honest aria-expanded. `forced` overrules hover and focus until the item is left.
 */
export function useDropdown<Item extends HTMLElement = HTMLLIElement>() {
  const item = useRef<Item>(null)
  const arrow = useRef<HTMLButtonElement>(null)
  const [inside, setInside] = useState(false)
  const [forced, setForced] = useState<'open' | 'closed' | null>(null)
  const wasOpenAtPress = useRef<boolean | null>(null)
  const expanded = forced === null ? inside : forced === 'open'

  useEffect(() => {
    if (forced !== 'open') return
    const pressOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !item.current?.contains(event.target)) setForced(null)
    }
    document.addEventListener('pointerdown', pressOutside)
    return () => document.removeEventListener('pointerdown', pressOutside)
  }, [forced])

  const enterOrLeave = (stillInside: boolean) => {
    setInside(stillInside)
    setForced(null)
  }

  const itemProps = {
    ref: item,
    onMouseEnter: () => enterOrLeave(true),
    onMouseLeave: () => {
      // after a mouse click the arrow keeps the focus, which alone must not hold the menu open
      const focused = item.current?.contains(document.activeElement) ?? false
      const byKeyboard = item.current?.querySelector(':focus-visible') != null
      enterOrLeave(byKeyboard)
      if (focused && !byKeyboard) setForced('closed')
    },
    onFocus: () => setInside(true),
    onBlur: (event: FocusEvent) => {
      if (item.current?.contains(event.relatedTarget)) return
      // a choice takes the focus to the new page while the pointer is still here: what was closed stays closed
      if (!item.current?.matches(':hover')) enterOrLeave(false)
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !expanded) return
      if (document.activeElement?.closest('.drop')) arrow.current?.focus()
      setForced('closed')
    },
  }

  const arrowProps = {
    ref: arrow,
    'aria-expanded': expanded,
    // a touch focuses (and so opens) before it clicks: what counts is how it was when the finger came down
    onPointerDown: () => {
      wasOpenAtPress.current = expanded
    },
    onClick: (event: MouseEvent) => {
      const wasOpen = event.detail === 0 ? expanded : (wasOpenAtPress.current ?? expanded)
      setForced(wasOpen ? 'closed' : 'open')
    },
  }

  return { forced, itemProps, arrowProps, close: () => setForced('closed') }
}
