import { useState } from 'react'
import { decrease, increase, quantity } from '../words/common.ts'
import { Icon } from './icon.tsx'
import { clampQuantity, maxQuantity } from './quantity.ts'

interface StepperProps {
  readonly value: number
  readonly onChange: (value: number) => void
  /** 0 where minus at 1 removes the line (cart drawer). */
  readonly min?: 0 | 1
  readonly max?: number
  /** Name of the group: `Količina: Đul, uljani miris`. */
  readonly label?: string
  /** 52 px high with a field one can type into (product page); else 44 px with the number only. */
  readonly large?: boolean
}

/** Quantity in whole pieces. */
export function Stepper({
  value,
  onChange,
  min = 1,
  max = maxQuantity,
  label = quantity,
  large = false,
}: StepperProps) {
  const iconSize = large ? 20 : 16
  return (
    <fieldset className={large ? 'stepper stepper--lg' : 'stepper'} aria-label={label}>
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

type InputProps = Required<Pick<StepperProps, 'value' | 'min' | 'max' | 'label' | 'onChange'>>

/** Holds what is being typed until the field is left, so that a quantity may be cleared and typed anew. */
function QuantityInput({ value, min, max, label, onChange }: InputProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const settle = () => {
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
      onBlur={settle}
      onKeyDown={event => event.key === 'Enter' && settle()}
    />
  )
}
