import { compareMoney, formatMoney, type Money } from '@sultan/kernel/money'
import * as words from '../words/common.ts'

/** What a price shows; product cards, products and variations all carry it. */
export interface Priced {
  readonly price: Money
  readonly regularPrice: Money
  readonly hasPrice: boolean
  readonly onSale: boolean
  /** The lowest of several prices. */
  readonly priceFrom?: boolean
}

interface PriceProps {
  readonly of: Priced
  readonly className?: string
}

/** A price, said as well as shown: which is the sale price and which the regular one; `od` for the lowest of several. */
export function Price({ of, className = '' }: PriceProps) {
  const struck = of.hasPrice && of.onSale && compareMoney(of.regularPrice, of.price) > 0
  return (
    <p className={`price ${struck ? 'price--sale' : ''} ${className}`.trim()}>
      <PriceParts of={of} struck={struck} />
    </p>
  )
}

function PriceParts({ of, struck }: { readonly of: Priced; readonly struck: boolean }) {
  if (!of.hasPrice) return <b>{words.priceOnRequest}</b>
  const from = of.priceFrom ? `${words.priceFrom} ` : ''
  const now = (
    <b>
      {from}
      {formatMoney(of.price)}
    </b>
  )
  if (!struck) return now
  return (
    <>
      <span className="sr">{words.salePrice}</span> {now} <span className="sr">{words.regularPrice}</span>{' '}
      <s>{formatMoney(of.regularPrice)}</s>
    </>
  )
}
