import { type RefObject, useEffect, useState } from 'react'
import { Button } from '../../design/button.tsx'
import { Price, type Priced } from '../../design/price.tsx'
import { addToCart } from '../../messages/product.ts'

// Extends the area of the IntersectionObserver far below the window, so that only an element above the window
// counts as out of view. A jump from above the element to below it is therefore noticed.
const OBSERVER_OPTIONS = { rootMargin: '0px 0px 1000000px 0px' }

/** Whether the element is above the window; false until the observer first reports. */
export function useScrolledPast(ref: RefObject<HTMLElement | null>): boolean {
  const [isPast, setIsPast] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new IntersectionObserver(
      ([entry]) => setIsPast(entry?.isIntersecting === false),
      OBSERVER_OPTIONS,
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return isPast
}

interface StickyBuyBarProps {
  readonly of: Priced
  readonly onAdd: () => void
}

/** Price and add button at the bottom of the screen on phones, while the page's buy row is out of view. */
export function StickyBuyBar({ of, onAdd }: StickyBuyBarProps) {
  // The class `has-sticky-buy-bar` adds space to the footer and raises the chat button above the bar
  // (sticky-buy-bar.css).
  useEffect(() => {
    const { classList } = document.body
    classList.add('has-sticky-buy-bar')
    return () => classList.remove('has-sticky-buy-bar')
  }, [])
  return (
    <div className="sticky-buy-bar">
      <Price of={of} />
      <Button onClick={onAdd}>{addToCart}</Button>
    </div>
  )
}
