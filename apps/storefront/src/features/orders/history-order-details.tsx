import { formatDate } from '@sultan/kernel/date'
import type { AccountOrder } from '../../api/account/account.ts'
import { TextLink } from '../../design/link.tsx'
import * as messages from '../../messages/order-history.ts'
import { cash } from '../../messages/payment.ts'
import { useShopInfo } from '../../platform/shop-info.ts'
import { returnLastDay } from './order-status.ts'
import { OrderSums } from './order-sums.tsx'
import { type Reorder, ReorderButton } from './reorder-button.tsx'

/**
 * Details of an order in the history: address or place of pick-up, payment, totals, last day for a return.
 */
export function HistoryOrderDetails({
  order,
  reorder,
}: {
  readonly order: AccountOrder
  readonly reorder: Reorder
}) {
  return (
    <div className="text-small text-soft">
      <Destination order={order} />
      <p className="tabular-nums history-order__sums">
        <span className="block">{paymentOf(order)}</span>
        <OrderSums order={order} />
      </p>
      <Returns order={order} />
      <ReorderButton order={order} reorder={reorder} />
    </div>
  )
}

/**
 * Returns the name of the payment method to show. The store calls every cash payment “cash on delivery”. When
 * the order is picked up or not shipped, this name is replaced by a text of this shop.
 */
function paymentOf({ payment, isPaidInCash, shipping }: AccountOrder): string {
  if (!isPaidInCash) return payment
  if (shipping === null) return cash.none
  return shipping.isPickup ? cash.pickup : payment
}

/** The delivery address, or the place of pick-up; the customer's address when nothing is shipped. */
function Destination({ order: { address, shipping } }: { readonly order: AccountOrder }) {
  const isPickup = shipping?.isPickup ?? false
  return (
    <p className="break-anywhere">
      <span className="visually-hidden">{destinationName(shipping)}: </span>
      <span className="block">
        {address.firstName} {address.lastName}
      </span>
      {isPickup ? (
        <>
          <span className="block">{shipping?.name}</span>
          <span className="block">{shipping?.place}</span>
        </>
      ) : (
        <>
          <span className="block">{address.street}</span>
          <span className="block">
            {address.postcode} {address.city}
          </span>
        </>
      )}
    </p>
  )
}

function destinationName(shipping: AccountOrder['shipping']): string {
  if (shipping === null) return messages.customer
  return shipping.isPickup ? messages.pickup : messages.address
}

/**
 * The return policy of an order; nothing for a cancelled, refunded or failed order. Only a link to the return
 * terms when nothing is shipped, because a return period starts with a delivery. Also only a link when a
 * connected shop states the period on its own page.
 */
function Returns({ order }: { readonly order: AccountOrder }) {
  const { returnDays, hasOwnPeriods } = useShopInfo().terms
  if (['cancelled', 'refunded', 'failed'].includes(order.status)) return null
  if (order.shipping === null || hasOwnPeriods)
    return (
      <p className="history-order__returns">
        <TextLink to="/dostava">{messages.returnTerms}</TextLink>
      </p>
    )
  const lastDay = order.completedAt === null ? null : returnLastDay(order.completedAt, returnDays)
  return (
    <p className="history-order__returns">
      {lastDay === null ? messages.returnLater(messages.days(returnDays)) : returnPeriod(lastDay)}{' '}
      <TextLink to="/dostava">{messages.returnTerms}</TextLink>
    </p>
  )
}

/**
 * `lastDay`: last day for a return, such as `2026-11-20`. This day ends at midnight by the clock of the
 * device.
 */
function returnPeriod(lastDay: string): string {
  const date = formatDate(`${lastDay}T00:00:00`)
  const hasEnded = Date.parse(`${lastDay}T24:00:00`) <= Date.now()
  return hasEnded ? messages.returnEnded(date) : messages.returnUntil(date)
}
