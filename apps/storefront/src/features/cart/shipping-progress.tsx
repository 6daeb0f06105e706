import { formatMoney, type Money } from '@sultan/kernel/money'
import * as words from '../../words/cart.ts'
import { freeFrom, shippingProgress } from './free-shipping.ts'

const star =
  'M96.2 69.1H69.1v27.1L50 77.1 30.9 96.2V69.1H3.8L22.9 50 3.8 30.9h27.1V3.8L50 22.9 69.1 3.8v27.1h27.1L77.1 50Z'

/** How far it is to free shipping: words, and a rail that ends in a star. */
export function ShippingProgress({ total }: { readonly total: Money }) {
  const { missing, percent } = shippingProgress(total)
  // The rail's length goes in through the style object model: the policy forbids style attributes in markup, and no class
  // could say every length there is.
  const setLength = (rail: HTMLElement | null) => rail?.style.setProperty('--p', `${percent}%`)
  return (
    <div className={missing ? 'ship' : 'ship ship--done'} role="status">
      {missing ? (
        <p>
          {words.missingBefore} <b>{formatMoney(missing)}</b> {words.missingAfter}
        </p>
      ) : (
        <p>
          <b>{words.shippingFree}</b> {words.passed(formatMoney(freeFrom))}
        </p>
      )}
      <div className="ship__rail">
        <i ref={setLength} />
        <svg viewBox="0 0 100 100" aria-hidden="true">
          <path className="in" d={star} stroke="currentColor" strokeWidth="7" />
        </svg>
      </div>
    </div>
  )
}
