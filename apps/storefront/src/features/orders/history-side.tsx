import { formatDate } from '@sultan/kernel/date'
import { formatMoney } from '@sultan/kernel/money'
import { TextLink } from '../../design/link.tsx'
import type { AccountOrder } from '../../shop/account.ts'
import { useShop } from '../../shop/use-shop.ts'
import * as words from '../../words/history.ts'
import type { Reorder } from './reorder.ts'
import { ReorderButton } from './reorder-button.tsx'
import { returnLastDay } from './return-until.ts'

/** Where to, how it is paid, what it costs, until when it may come back. */
export function HistorySide({ order, reorder }: { readonly order: AccountOrder; readonly reorder: Reorder }) {
  const { address } = order
  return (
    <div className="t-small t-soft">
      <p className="wrap-anywhere">
        <span className="sr">{words.address}: </span>
        <span className="block">
          {address.firstName} {address.lastName}
        </span>
        <span className="block">{address.street}</span>
        <span className="block">
          {address.postcode} {address.city}
        </span>
      </p>
      <Sums order={order} />
      <Returns order={order} />
      <ReorderButton order={order} reorder={reorder} />
    </div>
  )
}

function Sums({ order }: { readonly order: AccountOrder }) {
  const { discount, shippingTotal, shippingName } = order
  return (
    <p className="num mt-3">
      <span className="block">{order.payment}</span>
      {discount.amount > 0 && (
        <span className="block">
          {words.discount} {formatMoney({ ...discount, amount: -discount.amount })}
        </span>
      )}
      <span className="block">
        {shippingName || words.shipping}{' '}
        {shippingTotal.amount === 0 ? words.free.toLowerCase() : formatMoney(shippingTotal)}
      </span>
      <b className="block">
        {words.total} {formatMoney(order.total)}
      </b>
    </p>
  )
}

/** Only for what was or will be delivered. */
function Returns({ order }: { readonly order: AccountOrder }) {
  const { returnDays } = useShop()
  if (['cancelled', 'refunded', 'failed'].includes(order.status)) return null
  const lastDay = order.completedAt === null ? null : returnLastDay(order.completedAt, returnDays)
  return (
    <p className="mt-3">
      {lastDay === null
        ? words.returnLater(words.days(returnDays))
        : words.returnUntil(formatDate(`${lastDay}T00:00:00`))}{' '}
      <TextLink to="/dostava">{words.returnTerms}</TextLink>
    </p>
  )
}
