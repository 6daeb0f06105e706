import type { Money } from '@sultan/kernel/money'
import { type FocusEvent, useEffect, useRef } from 'react'
import { type Filters, priceRange, readPrice, writePrice } from '../../../shop/filters.ts'
import * as words from '../../../words/filters.ts'

type Range = Pick<Filters, 'priceFrom' | 'priceTo'>

interface PriceFieldsProps {
  readonly name: string
  readonly range: Range
  /** Of the list, as a hint in the empty fields. */
  readonly lowest: Money | null
  readonly highest: Money | null
  readonly onRange: (range: Range) => void
}

/** Two fields in KM, comma or point. They count when they are left, or with Enter. */
export function PriceFields({ name, range, lowest, highest, onRange }: PriceFieldsProps) {
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    const { form } = event.currentTarget
    if (!form) return
    const next = rangeOf(form)
    if (next.priceFrom !== range.priceFrom || next.priceTo !== range.priceTo) onRange(next)
  }
  return (
    <fieldset>
      <legend>{words.price}</legend>
      <div className="range">
        <PriceField
          id={`${name}-od`}
          param="cijena-od"
          label={words.priceFrom}
          amount={range.priceFrom}
          hint={lowest && Math.floor(lowest.amount / 100)}
          onLeave={leave}
        />
        <span className="t-mute" aria-hidden="true">
          –
        </span>
        <PriceField
          id={`${name}-do`}
          param="cijena-do"
          label={words.priceTo}
          amount={range.priceTo}
          hint={highest && Math.ceil(highest.amount / 100)}
          onLeave={leave}
        />
      </div>
    </fieldset>
  )
}

/** The range as it stands in a form's fields. */
export function rangeOf(form: HTMLFormElement): Range {
  const data = new FormData(form)
  return priceRange(readPrice(data.get('cijena-od')), readPrice(data.get('cijena-do')))
}

interface PriceFieldProps {
  readonly id: string
  readonly param: string
  readonly label: string
  readonly amount: number | null
  readonly hint: number | null
  readonly onLeave: (event: FocusEvent<HTMLInputElement>) => void
}

function PriceField({ id, param, label, amount, hint, onLeave }: PriceFieldProps) {
  const ref = useRef<HTMLInputElement>(null)
  const text = amount === null ? '' : writePrice(amount).replace('.', ',')
  // The address decides (Back, a chip's ×); remounting the field would take the focus from who is typing in it.
  useEffect(() => {
    if (ref.current) ref.current.value = text
  }, [text])
  return (
    <>
      <label className="sr" htmlFor={id}>
        {label}
      </label>
      <input
        ref={ref}
        className="input num"
        id={id}
        name={param}
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        defaultValue={text}
        placeholder={hint === null ? undefined : String(hint)}
        // By itself Enter sends a form of several fields only when it has a button.
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.form?.requestSubmit()}
        onBlur={event => {
          const { currentTarget: field } = event
          const amountNow = readPrice(field.value)
          field.value = amountNow === null ? '' : writePrice(amountNow).replace('.', ',')
          onLeave(event)
        }}
      />
    </>
  )
}
