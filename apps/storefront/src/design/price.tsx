import { compareMoney, formatMoney, type Money } from '@sultan/kernel/money'
import * as messages from '../messages/common.ts'

/** Price data that product cards, products and variations have in common. */
export interface Priced {
  readonly price: Money
  readonly regularPrice: Money
  readonly hasPrice: boolean
  readonly onSale: boolean
  /** True when the price is the lowest of several prices. */
  readonly priceFrom?: boolean
}

interface PriceProps {
  readonly of: Priced
  readonly className?: string
}

/**
 * Renders the price of a product. The word `od` (from) precedes a price that is the lowest of several prices.
 * When the price is reduced, screen readers read one label before the sale price and another label before
 * the regular price.
 */
export function Price({ of, className = '' }: PriceProps) {
  const struck = of.hasPrice && of.onSale && compareMoney(of.regularPrice, of.price) > 0
  return (
    <p className={`price ${struck ? 'price--sale' : ''} ${className}`.trim()}>
      <PriceParts of={of} struck={struck} />
    </p>
  )
}

function PriceParts({ of, struck }: { readonly of: Priced; readonly struck: boolean }) {
  if (!of.hasPrice) return <b>{messages.priceOnRequest}</b>
  const from = of.priceFrom ? `${messages.priceFrom} ` : ''
  const now = (
    <b>
      {from}
      {formatMoney(of.price)}
    </b>
  )
  if (!struck) return now
  return (
    <>
      <span className="visually-hidden">{messages.salePrice}</span> {now}{' '}
      <span className="visually-hidden">{messages.regularPrice}</span> <s>{formatMoney(of.regularPrice)}</s>
    </>
  )
}
