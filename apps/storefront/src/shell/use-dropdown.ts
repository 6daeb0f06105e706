import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react'

/**
 * CSS opens a dropdown on hover. For keyboard and touch, this hook opens the dropdown when the dropdown's
 * button is pressed. The hook also closes the dropdown on Escape and after a choice, and sets
 * `aria-expanded`. Focus does not open the dropdown, so pressing Tab on the button skips the links in the
 * closed dropdown. `forced` is the state (open or closed) that temporarily overrides hover; null when nothing
 * is overridden.
 */
export function useDropdown<Item extends HTMLElement = HTMLLIElement>() {
  const item = useRef<Item>(null)
  const arrow = useRef<HTMLButtonElement>(null)
  const [isHovered, setIsHovered] = useState(false)
  const [forced, setForced] = useState<'open' | 'closed' | null>(null)
  const wasOpenAtPress = useRef<boolean | null>(null)
  const expanded = forced === null ? isHovered : forced === 'open'

  useEffect(() => {
    if (forced !== 'open') return
    const pressOutside = (event: globalThis.PointerEvent) => {
      if (event.target instanceof Node && !item.current?.contains(event.target)) setForced(null)
    }
    document.addEventListener('pointerdown', pressOutside)
    return () => document.removeEventListener('pointerdown', pressOutside)
  }, [forced])

  const hasFocus = () => item.current?.querySelector(':focus-visible')

  const itemProps = {
    ref: item,
    onMouseEnter: () => {
      setIsHovered(true)
      // A menu that was opened by keyboard stays open when the pointer enters the element around the menu.
      if (forced !== 'open' || !hasFocus()) setForced(null)
    },
    onMouseLeave: () => {
      setIsHovered(false)
      // A menu that was opened by keyboard while the pointer was over the item stays open when the pointer
      // leaves the item.
      if (!hasFocus()) setForced(null)
    },
    onBlur: (event: FocusEvent) => {
      if (item.current?.contains(event.relatedTarget)) return
      // A click on a link of the menu moves the focus to the new page while the pointer is still over the
      // menu item. `forced` therefore keeps the menu closed until the pointer leaves the item.
      if (!item.current?.matches(':hover')) setForced(null)
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
    // A tap fires `pointerdown`, then `mouseenter`, which opens the menu, then `click`. The click handler
    // therefore uses the menu's state at `pointerdown`. A click of a mouse leaves the menu open, because the
    // menu is already open by hover.
    onPointerDown: ({ pointerType }: PointerEvent) => {
      wasOpenAtPress.current = pointerType !== 'mouse' && expanded
    },
    onClick: (event: MouseEvent) => {
      const wasOpen = event.detail === 0 ? expanded : (wasOpenAtPress.current ?? expanded)
      setForced(wasOpen ? 'closed' : 'open')
    },
  }

  return { forced, itemProps, arrowProps, close: () => setForced('closed') }
}
