import { useState } from 'react'
import { decrease, increase, quantity } from '../messages/common.ts'
import { Icon } from './icon.tsx'
import { clampQuantity, MAX_QUANTITY } from './quantity.ts'

interface QuantityStepperProps {
  readonly value: number
  readonly onChange: (value: number) => void
  /**
   * Minimum quantity; 0 in the cart drawer, where a press of minus at 1 removes the line, and for the parts
   * of a grouped product.
   */
  readonly min?: 0 | 1
  readonly max?: number
  /** Accessible name of the stepper, such as `Količina: Đul, uljani miris` (quantity of a product). */
  readonly label?: string
  /**
   * True shows a stepper 52 px high with an editable field, for the product page. Otherwise the stepper is 44
   * px high and its quantity cannot be typed.
   */
  readonly large?: boolean
}

/** Buttons and field for a quantity in whole pieces. */
export function QuantityStepper({
  value,
  onChange,
  min = 1,
  max = MAX_QUANTITY,
  label = quantity,
  large = false,
}: QuantityStepperProps) {
  const iconSize = large ? 20 : 16
  return (
    <fieldset
      className={large ? 'quantity-stepper quantity-stepper--large' : 'quantity-stepper'}
      aria-label={label}
    >
      <button type="button" aria-label={decrease} disabled={value <= min} onClick={() => onChange(value - 1)}>
        <Icon name="minus" size={iconSize} />
      </button>
      {large ? (
        <QuantityInput value={value} min={min} max={max} label={label} onChange={onChange} />
      ) : (
        <output>{value}</output>
      )}
      <button type="button" aria-label={increase} disabled={value >= max} onClick={() => onChange(value + 1)}>
        <Icon name="plus" size={iconSize} />
      </button>
    </fieldset>
  )
}

type InputProps = Required<Pick<QuantityStepperProps, 'value' | 'min' | 'max' | 'label' | 'onChange'>>

/**
 * The editable quantity. The typed text stays a draft until blur or Enter, so that the field can be emptied
 * while typing.
 */
function QuantityInput({ value, min, max, label, onChange }: InputProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const commit = () => {
    if (draft !== null) onChange(clampQuantity(draft.trim() === '' ? Number.NaN : Number(draft), min, max))
    setDraft(null)
  }
  return (
    <input
      value={draft ?? value}
      inputMode="numeric"
      maxLength={3}
      aria-label={label}
      onChange={event => setDraft(event.target.value)}
      onBlur={commit}
      onKeyDown={event => event.key === 'Enter' && commit()}
    />
  )
}
