import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { Price, type Priced } from '../../design/price.tsx'

/** An element counts as on the screen when at least 90 % of it is visible below the header (64 px high). */
const OBSERVER_OPTIONS = { threshold: 0.9, rootMargin: '-64px 0px 0px 0px' }

/** Whether the element is on the screen; false until the IntersectionObserver first reports. */
function useIsOnScreen(ref: RefObject<HTMLElement | null>): boolean {
  const [isOnScreen, setIsOnScreen] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new IntersectionObserver(
      entries => setIsOnScreen((entries.at(-1)?.intersectionRatio ?? 0) >= OBSERVER_OPTIONS.threshold),
      OBSERVER_OPTIONS,
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return isOnScreen
}

interface StickyBuyBarProps {
  readonly of: Priced
  /**
   * The buy control (such as the row with the add button) in the product page. The sticky bar is shown while
   * this control is out of view.
   */
  readonly row: RefObject<HTMLElement | null>
  /** The button or link to the right of the price in the sticky bar. */
  readonly children: ReactNode
}

/**
 * Bar with price and buy control at the bottom of the screen on phones. The bar is shown while the page's own
 * buy control is above or below the visible part of the page. So price and buy control are visible before the
 * shopper scrolls.
 */
export function StickyBuyBar({ of, row, children }: StickyBuyBarProps) {
  return (
    <div className={useIsOnScreen(row) ? 'sticky-buy-bar is-away' : 'sticky-buy-bar script-only'}>
      <Price of={of} />
      {children}
    </div>
  )
}
