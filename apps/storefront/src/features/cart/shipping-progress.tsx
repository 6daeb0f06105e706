import { formatMoney } from '@sultan/kernel/money'
import { formatTermsAmount } from '@sultan/kernel/shop-terms'
import * as messages from '../../messages/cart.ts'
import type { FreeShippingProgress } from './free-shipping.ts'

const star =
  'M96.2 69.1H69.1v27.1L50 77.1 30.9 96.2V69.1H3.8L22.9 50 3.8 30.9h27.1V3.8L50 22.9 69.1 3.8v27.1h27.1L77.1 50Z'

interface ShippingProgressProps {
  readonly progress: FreeShippingProgress
  /** Total from which shipping is free, in minor units. */
  readonly from: number
}

/** Progress towards free shipping: a text, and a progress bar that ends in a star. */
export function ShippingProgress({ progress, from }: ShippingProgressProps) {
  const { missing, percent } = progress
  // The CSSOM sets the length of the progress bar, because the content security policy forbids style
  // attributes.
  const setLength = (rail: HTMLElement | null) => rail?.style.setProperty('--p', `${percent}%`)
  return (
    <div
      className={missing ? 'shipping-progress' : 'shipping-progress shipping-progress--complete'}
      role="status"
    >
      {missing ? (
        <p>
          {messages.missingBefore} <b>{formatMoney(missing)}</b> {messages.missingAfter}
        </p>
      ) : (
        <p>
          <b>{messages.shippingFree}</b> {from > 0 && messages.passed(formatTermsAmount(from))}
        </p>
      )}
      <div className="shipping-progress__track">
        <i ref={setLength} />
        <svg viewBox="0 0 100 100" aria-hidden="true">
          <path className="shipping-progress__fill" d={star} stroke="currentColor" strokeWidth="7" />
        </svg>
      </div>
    </div>
  )
}
