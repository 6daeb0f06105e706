import { formatMoney } from '@sultan/kernel/money'
import type { ShopQuote } from '../../api/quote/quote.ts'
import { type CheckoutLine, type PricedLine, priceLines } from '../../api/quote/quote-changes.ts'
import { backgroundClass } from '../../design/background.ts'
import { Icon } from '../../design/icon.tsx'
import { LiveRegion } from '../../design/live-region.tsx'
import { Spinner } from '../../design/loading.tsx'
import { ProductImage } from '../../design/picture.tsx'
import * as messages from '../../messages/checkout.ts'
import * as paymentMessages from '../../messages/payment.ts'
import type { QuoteState } from './use-quote.ts'

interface OrderSummaryProps {
  readonly lines: readonly CheckoutLine[]
  readonly quoting: QuoteState
}

/**
 * The order summary: the cart lines at the store's prices. On phones the summary is collapsed to the total;
 * from 992 px it is a column beside the form.
 */
export function OrderSummary({ lines, quoting }: OrderSummaryProps) {
  const { quote, isCurrent, hasFailed } = quoting
  const priced =
    quote && isCurrent ? priceLines(lines, quote) : lines.map(line => ({ line, quoted: null, problem: null }))
  const pieces = lines.reduce((sum, line) => sum + line.quantity, 0)
  return (
    <>
      <details className="order-summary order-summary--collapsible checkout__summary-toggle mobile-only">
        <summary>
          <Icon name="basket" />
          <span>{messages.showSummary(pieces)}</span>
          <Icon name="down" size={20} />
          <b>{quote && formatMoney(quote.total)}</b>
        </summary>
        <div className="order-summary__content">
          <SummaryLines priced={priced} />
          {!hasFailed && <Totals quote={quote} />}
        </div>
      </details>
      <aside className="order-summary desktop-only" aria-labelledby="checkout-summary" tabIndex={-1}>
        <h2 className="text-h3" id="checkout-summary">
          {messages.summary}
        </h2>
        <SummaryLines priced={priced} />
        {!hasFailed && <Totals quote={quote} />}
        {quote?.missingToFreeShipping && (
          <p className="text-small text-soft order-summary__shipping">
            {messages.missingBefore}{' '}
            <b className="tabular-nums nowrap">{formatMoney(quote.missingToFreeShipping)}</b>.
          </p>
        )}
      </aside>
      <LiveRegion>{quote && isCurrent && `${messages.total} ${formatMoney(quote.total)}`}</LiveRegion>
    </>
  )
}

/**
 * Focuses the order summary that is visible at this window width: the collapsible one, or the column.
 */
export function focusOrderSummary(): void {
  const folded = document.querySelector<HTMLElement>('.order-summary > summary')
  const column = document.querySelector<HTMLElement>('aside.order-summary')
  const shown = folded?.checkVisibility() ? folded : column
  shown?.focus()
}

function SummaryLines({ priced }: { readonly priced: readonly PricedLine[] }) {
  return (
    <ul>
      {priced.map(({ line, quoted }) => (
        <li className="line-item" key={line.key}>
          <ProductImage
            picture={line.image ? { path: line.image, alt: '' } : null}
            background={backgroundClass('')}
            sizes="64px"
            widest={320}
          />
          <div>
            <p className="line-item__name clamp-2">{line.name}</p>
            <p className="line-item__options tabular-nums">
              {details(line, quoted?.quantity ?? line.quantity)}
            </p>
          </div>
          <span className="line-item__total text-small">{quoted && formatMoney(quoted.total)}</span>
        </li>
      ))}
    </ul>
  )
}

function details({ variations = {} }: CheckoutLine, quantity: number): string {
  const options = Object.entries(variations).map(([name, option]) => `${name}: ${option}`)
  return [...options, messages.pieces(quantity)].join(' · ')
}

function Totals({ quote }: { readonly quote: ShopQuote | null }) {
  if (!quote) {
    return (
      <p className="totals">
        <span className="loading">
          <Spinner />
          {messages.quoteLoading}
        </span>
      </p>
    )
  }
  const { shipping, shippingTotal, delivery, discount, fees, tax } = quote
  return (
    <div className="totals">
      <p className="amount-row">
        <span>{messages.items}</span>
        <span>{formatMoney(quote.itemsTotal)}</span>
      </p>
      {discount.amount > 0 && (
        <p className="amount-row">
          <span>{messages.discount}</span>
          <span>{formatMoney({ ...discount, amount: -discount.amount })}</span>
        </p>
      )}
      {shipping && (
        <p className="amount-row">
          <span>{shipping.isPickup ? messages.pickup : messages.shipping}</span>
          <span>{shippingTotal.amount === 0 ? messages.free : formatMoney(shippingTotal)}</span>
        </p>
      )}
      {fees.amount !== 0 && (
        <p className="amount-row">
          <span>{paymentMessages.fees}</span>
          <span>{formatMoney(fees)}</span>
        </p>
      )}
      {tax && !tax.isIncluded && (
        <p className="amount-row">
          <span>{paymentMessages.added(tax.label)}</span>
          <span>{formatMoney(tax.amount)}</span>
        </p>
      )}
      <p className="amount-row amount-row--total">
        <span>{messages.total}</span>
        <span>{formatMoney(quote.total)}</span>
      </p>
      {delivery && <p className="text-small text-soft tabular-nums">{delivery.text}</p>}
      {tax?.isIncluded && (
        <p className="text-small text-soft tabular-nums">
          {paymentMessages.included(tax.label, formatMoney(tax.amount))}
        </p>
      )}
    </div>
  )
}
