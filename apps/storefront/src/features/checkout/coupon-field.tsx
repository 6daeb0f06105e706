import { formatMoney } from '@sultan/kernel/money'
import { useRef, useState } from 'react'
import type { ShopQuote } from '../../api/quote/quote.ts'
import { Button } from '../../design/button.tsx'
import { Field } from '../../design/field.tsx'
import { Icon } from '../../design/icon.tsx'
import { LiveRegion } from '../../design/live-region.tsx'
import * as messages from '../../messages/coupons.ts'
import { type Coupons, couponCode } from './use-coupons.ts'
import type { QuoteState } from './use-quote.ts'

interface CouponFieldProps {
  readonly coupons: Coupons
  readonly quoting: QuoteState
  readonly email: string
}

/**
 * Limits of the gateway: number of coupons of an order, and number of characters of a coupon code
 * (docs/http-api.md).
 */
const MAX_COUPONS = 5
const MAX_CODE_LENGTH = 100

/**
 * The applied coupons, and a field for a coupon code. Collapsed at first if no coupon code has been added,
 * because few customers have a coupon.
 */
export function CouponField({ coupons, quoting, email }: CouponFieldProps) {
  const [typed, setTyped] = useState('')
  const applied = quoting.quote?.coupons ?? []
  const refused = quoting.isCurrent ? (quoting.quote?.refusedCoupons ?? []) : []
  const errors = [...refused, ...coupons.withdrawn].map(({ message }) => message)
  const [isOpen, setIsOpen] = useState(coupons.codes.length + coupons.withdrawn.length > 0)
  const summary = useRef<HTMLElement>(null)
  const isLoading = coupons.codes.length > 0 && !quoting.isCurrent && !quoting.hasFailed
  const apply = () => {
    const code = couponCode(typed)
    if (code === '' || isLoading) return
    coupons.add(
      code,
      applied.map(one => one.code),
      email,
    )
    setTyped('')
  }
  const remove = (code: string) => {
    coupons.remove(code)
    // The pressed button disappears together with the coupon, so the focus moves to the `summary` element.
    summary.current?.focus()
  }
  return (
    <details
      className="checkout__note checkout__coupon"
      open={isOpen}
      onToggle={event => setIsOpen(event.currentTarget.open)}
    >
      <summary className="text-small" ref={summary}>
        <Icon name="down" size={20} />
        <span>{messages.haveCoupon}</span>
      </summary>
      {applied.map(coupon => (
        <p className="amount-row" key={coupon.code}>
          <span className="break-anywhere">
            {messages.applied(coupon.code, effectOf(coupon, quoting.quote))}
          </span>
          <Button kind="outline" small onClick={() => remove(coupon.code)}>
            {messages.remove} <span className="visually-hidden">{coupon.code}</span>
          </Button>
        </p>
      ))}
      {applied.length < MAX_COUPONS && (
        <div className="checkout__coupon-row">
          <Field
            id="checkout-coupon"
            label={messages.code}
            error={errors.join(' ') || undefined}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={MAX_CODE_LENGTH}
            value={typed}
            onChange={event => setTyped(event.target.value)}
            onKeyDown={event => {
              // In the coupon field the Enter key adds the coupon. By default the Enter key would submit the
              // order form, which contains the field.
              if (event.key !== 'Enter') return
              event.preventDefault()
              apply()
            }}
          />
          <Button kind="outline" busy={isLoading && messages.checking} onClick={apply}>
            {messages.apply}
          </Button>
        </div>
      )}
      <LiveRegion>{errors.join(' ')}</LiveRegion>
    </details>
  )
}

/** Text for the effect of a coupon: the discount, free delivery, or no effect (wire fact 72). */
function effectOf({ discount }: ShopQuote['coupons'][number], quote: ShopQuote | null): string {
  if (discount.amount > 0) return formatMoney({ ...discount, amount: -discount.amount })
  return quote?.shippingTotal.amount === 0 ? messages.freeShipping : messages.noEffect
}
