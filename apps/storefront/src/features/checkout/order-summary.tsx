import { formatMoney } from '@sultan/kernel/money'
import { Icon } from '../../design/icon.tsx'
import { LiveRegion } from '../../design/live-region.tsx'
import { Shot } from '../../design/picture.tsx'
import { Spinner } from '../../design/spinner.tsx'
import { wallClass } from '../../design/wall.ts'
import type { ShopQuote } from '../../shop/quote.ts'
import * as words from '../../words/checkout.ts'
import { type CheckoutLine, type PricedLine, priceLines } from './quote-changes.ts'
import type { QuoteState } from './use-quote.ts'

interface OrderSummaryProps {
  readonly lines: readonly CheckoutLine[]
  readonly quoting: QuoteState
}

/** What is being ordered at the store's prices: a folded line with the total on phones, a column beside the form from 992 px. */
export function OrderSummary({ lines, quoting }: OrderSummaryProps) {
  const { quote, isCurrent, hasFailed } = quoting
  const priced =
    quote && isCurrent ? priceLines(lines, quote) : lines.map(line => ({ line, quoted: null, problem: null }))
  const pieces = lines.reduce((sum, line) => sum + line.quantity, 0)
  return (
    <>
      <details className="summary summary--fold pay__fold only-touch">
        <summary>
          <Icon name="basket" />
          <span>{words.showSummary(pieces)}</span>
          <Icon name="down" size={20} />
          <b>{quote && formatMoney(quote.total)}</b>
        </summary>
        <div className="pb-5">
          <SummaryLines priced={priced} />
          {!hasFailed && <Totals quote={quote} />}
        </div>
      </details>
      <aside className="summary only-desk" aria-labelledby="checkout-summary">
        <h2 className="t-h3" id="checkout-summary">
          {words.summary}
        </h2>
        <SummaryLines priced={priced} />
        {!hasFailed && <Totals quote={quote} />}
        {quote?.missingToFreeShipping && (
          <p className="t-small t-soft mt-4">
            {words.missingBefore} <b className="num nowrap">{formatMoney(quote.missingToFreeShipping)}</b>.
          </p>
        )}
      </aside>
      <LiveRegion>{quote && isCurrent && `${words.total} ${formatMoney(quote.total)}`}</LiveRegion>
    </>
  )
}

function SummaryLines({ priced }: { readonly priced: readonly PricedLine[] }) {
  return (
    <ul>
      {priced.map(({ line, quoted }) => (
        <li className="line" key={line.key}>
          <Shot
            picture={line.image ? { path: line.image, alt: '' } : null}
            wall={wallClass('')}
            sizes="64px"
            widest={320}
          />
          <div>
            <p className="line__name clamp-2">{line.name}</p>
            <p className="line__opt num">{details(line, quoted?.quantity ?? line.quantity)}</p>
          </div>
          <span className="line__sum t-small">{quoted && formatMoney(quoted.total)}</span>
        </li>
      ))}
    </ul>
  )
}

function details({ variations = {} }: CheckoutLine, quantity: number): string {
  const options = Object.entries(variations).map(([name, option]) => `${name}: ${option}`)
  return [...options, words.pieces(quantity)].join(' · ')
}

function Totals({ quote }: { readonly quote: ShopQuote | null }) {
  if (!quote) {
    return (
      <p className="totals">
        <span className="wait">
          <Spinner />
          {words.pricing}
        </span>
      </p>
    )
  }
  const { shipping, shippingTotal } = quote
  return (
    <div className="totals">
      <p className="sum">
        <span>{words.items}</span>
        <span>{formatMoney(quote.itemsTotal)}</span>
      </p>
      {shipping && (
        <p className="sum">
          <span>{words.shipping}</span>
          <span>{shippingTotal.amount === 0 ? words.free : formatMoney(shippingTotal)}</span>
        </p>
      )}
      <p className="sum sum--big">
        <span>{words.total}</span>
        <span>{formatMoney(quote.total)}</span>
      </p>
    </div>
  )
}
