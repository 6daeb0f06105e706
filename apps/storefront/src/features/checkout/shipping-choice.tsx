import { formatMoney } from '@sultan/kernel/money'
import type { OfferedRate } from '../../api/quote/quote.ts'
import { Icon } from '../../design/icon.tsx'
import * as messages from '../../messages/checkout.ts'

interface ShippingChoiceProps {
  readonly rates: readonly OfferedRate[]
  /**
   * Id of the shipping rate that the shopper has chosen, also while the quote with this rate loads; null
   * before a choice.
   */
  readonly chosenId: string | null
  readonly onChoose: (rateId: string) => void
}

/** The offered shipping rates as a radio group. Renders nothing for fewer than two rates. */
export function ShippingChoice({ rates, chosenId, onChoose }: ShippingChoiceProps) {
  if (rates.length < 2) return null
  const isOffered = rates.some(({ id }) => id === chosenId)
  return (
    <fieldset className="checkout__shipping">
      <legend className="field__label">{messages.shippingChoice}</legend>
      {rates.map(({ id, name, place, price, isPickup, isSelected }) => (
        <label className="payment-option" key={id}>
          <input
            type="radio"
            name="shipping"
            checked={isOffered ? id === chosenId : isSelected}
            onChange={() => onChoose(id)}
          />
          <b>{name}</b>
          <Icon name={isPickup ? 'basket' : 'truck'} />
          {place !== '' && <p>{place}</p>}
          <p className="tabular-nums">{price.amount === 0 ? messages.free : formatMoney(price)}</p>
        </label>
      ))}
    </fieldset>
  )
}
