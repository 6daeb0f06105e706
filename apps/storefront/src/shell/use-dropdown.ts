import { type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'

/**
 * CSS opens a dropdown on hover and focus, without JavaScript. This hook opens it by an arrow button on touch
 * screens, closes it on Escape and after a choice, and sets `aria-expanded`. `forced` is the state (open or
 * closed) that overrides hover and focus until the pointer or the focus leaves the item; null when nothing is
 * overridden.
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
      // After a mouse click the arrow button stays focused, and this focus alone must not leave the menu
      // open.
      const focused = item.current?.contains(document.activeElement) ?? false
      const byKeyboard = item.current?.querySelector(':focus-visible') != null
      enterOrLeave(byKeyboard)
      if (focused && !byKeyboard) setForced('closed')
    },
    onFocus: () => setInside(true),
    onBlur: (event: FocusEvent) => {
      if (item.current?.contains(event.relatedTarget)) return
      // A click on a link moves the focus to the new page while the pointer is still over the item. `forced`
      // therefore keeps the menu closed until the pointer leaves the item.
      if (!item.current?.matches(':hover')) enterOrLeave(false)
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !expanded) return
      if (document.activeElement?.closest('.dropdown')) arrow.current?.focus()
      setForced('closed')
    },
  }

  const arrowProps = {
    ref: arrow,
    'aria-expanded': expanded,
    // A touch focuses the button, which opens the menu, before the click event. The state at pointer down
    // therefore decides whether the click opens or closes.
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
