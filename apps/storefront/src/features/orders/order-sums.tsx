import { formatMoney } from '@sultan/kernel/money'
import type { ShippingMethod } from '../../api/quote/shipping-method.ts'
import type { Sums } from '../../api/quote/sums.ts'
import * as messages from '../../messages/order-history.ts'
import * as paymentMessages from '../../messages/payment.ts'

interface OrderSumsProps {
  /** The sums of an order, and how the order is shipped; `shipping` is null when nothing is shipped. */
  readonly order: Sums & { readonly shipping: ShippingMethod | null }
}

/** The total of an order, with the discount, shipping, fees and tax that lead to the total. */
export function OrderSums({ order }: OrderSumsProps) {
  const { discount, shippingTotal, shipping, fees, tax } = order
  return (
    <>
      {discount.amount > 0 && (
        <span className="block">
          {messages.discount} {formatMoney({ ...discount, amount: -discount.amount })}
        </span>
      )}
      {(shipping !== null || shippingTotal.amount > 0) && (
        <span className="block">
          {shipping?.name || messages.shipping}{' '}
          {shippingTotal.amount === 0 ? messages.free.toLowerCase() : formatMoney(shippingTotal)}
        </span>
      )}
      {fees.amount !== 0 && (
        <span className="block">
          {paymentMessages.fees} {formatMoney(fees)}
        </span>
      )}
      {tax && !tax.isIncluded && (
        <span className="block">
          {paymentMessages.added(tax.label)}: {formatMoney(tax.amount)}
        </span>
      )}
      <b className="block">
        {messages.total} {formatMoney(order.total)}
      </b>
      {tax?.isIncluded && (
        <span className="block">{paymentMessages.included(tax.label, formatMoney(tax.amount))}</span>
      )}
    </>
  )
}
