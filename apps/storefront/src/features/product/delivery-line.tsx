import {
  type DeliveryTerms,
  deliveryDates,
  formatDeliveryDates,
  formatOrderDeadline,
  formatOrderToArrival,
} from '@sultan/kernel/delivery-dates'
import { itemDeliveryTerm, ownDeliveryTerm, TERM_ON_REQUEST } from '@sultan/kernel/delivery-term'
import { useSyncExternalStore } from 'react'
import type { Product, Variation } from '../../api/products/product.ts'
import { useShopInfo } from '../../platform/shop-info.ts'

/**
 * Interval at which the delivery dates are compared with the device's clock, in ms. The delivery dates change
 * at the cut-off hour.
 */
const CLOCK_INTERVAL_MS = 10_000

interface DeliveryLineProps {
  readonly product: Product
  /** The chosen variation, or the product itself when no variation is chosen. */
  readonly item: Product | Variation
}

/**
 * Text that says when the product arrives if it is ordered now. A product without a price has the text
 * `TERM_ON_REQUEST`. The text is null when the product has a price but is sold out or cannot be ordered (such
 * as a grouped product). The text is also null when the product is sent from stock and a connected shop
 * states the delivery period on its own page.
 */
export function DeliveryLine({ product, item }: DeliveryLineProps) {
  const { terms } = useShopInfo()
  if (!item.hasPrice) return TERM_ON_REQUEST
  if (!item.inStock || !item.isPurchasable) return null
  const term = itemDeliveryTerm({
    onBackorder: item.onBackorder,
    ownTerm: ownDeliveryTerm(product.attributes),
  })
  if (term !== null || terms.hasOwnPeriods) return term
  return <DeliveryDates terms={terms} />
}

/**
 * The delivery dates by the clock of the device, with the order deadline until which the dates are true.
 * Pages are cached, so the server renders only a number of days.
 */
function DeliveryDates({ terms }: { readonly terms: DeliveryTerms }) {
  const text = useSyncExternalStore(
    subscribeToClock,
    () => datesText(terms, new Date()),
    () => formatOrderToArrival(terms),
  )
  return <span className="tabular-nums">{text}</span>
}

function datesText(terms: DeliveryTerms, now: Date): string {
  const dates = deliveryDates(terms, now)
  return `${formatDeliveryDates(dates)} ${formatOrderDeadline(terms, dates, now)}`
}

/**
 * Calls `onChange` at each interval, and when the page becomes visible again: browsers stop the timers of a
 * hidden page.
 */
function subscribeToClock(onChange: () => void): () => void {
  const timer = setInterval(onChange, CLOCK_INTERVAL_MS)
  document.addEventListener('visibilitychange', onChange)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onChange)
  }
}
