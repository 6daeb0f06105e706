import { useEffect } from 'react'
import { Button } from '../../design/button.tsx'
import { Price, type Priced } from '../../design/price.tsx'
import { addToCart } from '../../words/product.ts'

interface BuyBarProps {
  readonly of: Priced
  readonly onAdd: () => void
}

/** Price and button at the bottom of a phone, once the page's own button has left the view. */
export function BuyBar({ of, onAdd }: BuyBarProps) {
  // the footer and the chat button make room for it (buy.css)
  useEffect(() => {
    const { classList } = document.body
    classList.add('has-buybar')
    return () => classList.remove('has-buybar')
  }, [])
  return (
    <div className="buybar">
      <Price of={of} />
      <Button onClick={onAdd}>{addToCart}</Button>
    </div>
  )
}
