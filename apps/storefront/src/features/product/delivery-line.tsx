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

/** How often the dates are compared with the clock, in ms. They change at the cut-off hour. */
const CLOCK_INTERVAL_MS = 10_000

interface DeliveryLineProps {
  readonly product: Product
  /** The chosen variation, otherwise the product. */
  readonly item: Product | Variation
}

/** When an order of the product arrives; nothing for a product that is sold out or consists of others. */
export function DeliveryLine({ product, item }: DeliveryLineProps) {
  const { terms } = useShopInfo()
  if (!item.hasPrice) return TERM_ON_REQUEST
  if (!item.inStock || product.type === 'grouped') return null
  const term = itemDeliveryTerm({
    onBackorder: item.onBackorder,
    ownTerm: ownDeliveryTerm(product.attributes),
  })
  if (term !== null || terms.hasOwnPeriods) return term
  return <DeliveryDates terms={terms} />
}

/**
 * The dates by the clock of the device, and the cut-off until which they hold. Pages are cached, so the server's
 * text has only the number of days.
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

/** Browsers stop the timers of a hidden page, so a page that is shown again is compared at once. */
function subscribeToClock(onChange: () => void): () => void {
  const timer = setInterval(onChange, CLOCK_INTERVAL_MS)
  document.addEventListener('visibilitychange', onChange)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onChange)
  }
}
