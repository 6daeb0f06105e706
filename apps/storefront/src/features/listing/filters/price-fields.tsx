import type { Money } from '@sultan/kernel/money'
import { type FocusEvent, useEffect, useRef } from 'react'
import { type Filters, formatPrice, parsePrice, priceRange } from '../../../api/filters/filters.ts'
import * as messages from '../../../messages/filters.ts'

type Range = Pick<Filters, 'priceFrom' | 'priceTo'>

interface PriceFieldsProps {
  readonly name: string
  readonly range: Range
  /**
   * Lowest price of the products that match all filters except the price range. `highest` is the highest
   * price of these products. The two input fields show `lowest` and `highest` as placeholders.
   */
  readonly lowest: Money | null
  readonly highest: Money | null
  readonly onRange: (range: Range) => void
}

/** Two fields for a price range in KM, with decimal comma or point. A price takes effect on blur or Enter. */
export function PriceFields({ name, range, lowest, highest, onRange }: PriceFieldsProps) {
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    const { form } = event.currentTarget
    if (!form) return
    const next = rangeOf(form)
    if (next.priceFrom !== range.priceFrom || next.priceTo !== range.priceTo) onRange(next)
  }
  return (
    <fieldset>
      <legend>{messages.price}</legend>
      <div className="price-range">
        <PriceField
          id={`${name}-od`}
          param="cijena-od"
          label={messages.priceFrom}
          amount={range.priceFrom}
          hint={lowest && Math.floor(lowest.amount / 100)}
          onLeave={leave}
        />
        <span className="text-muted" aria-hidden="true">
          –
        </span>
        <PriceField
          id={`${name}-do`}
          param="cijena-do"
          label={messages.priceTo}
          amount={range.priceTo}
          hint={highest && Math.ceil(highest.amount / 100)}
          onLeave={leave}
        />
      </div>
    </fieldset>
  )
}

/** Reads the price range from the form's fields. */
export function rangeOf(form: HTMLFormElement): Range {
  const data = new FormData(form)
  return priceRange(parsePrice(data.get('cijena-od')), parsePrice(data.get('cijena-do')))
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
  const text = amount === null ? '' : formatPrice(amount).replace('.', ',')
  // When the URL changes (after Back, or after a chip was removed), this effect updates the text of the price
  // field. A remount would update the text too, but the field would lose the focus.
  useEffect(() => {
    if (ref.current) ref.current.value = text
  }, [text])
  return (
    <>
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <input
        ref={ref}
        className="input tabular-nums"
        id={id}
        name={param}
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        defaultValue={text}
        placeholder={hint === null ? undefined : String(hint)}
        // A form with several fields and no submit button is not submitted on Enter, so this handler submits
        // it.
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.form?.requestSubmit()}
        onBlur={event => {
          const { currentTarget: field } = event
          const amountNow = parsePrice(field.value)
          field.value = amountNow === null ? '' : formatPrice(amountNow).replace('.', ',')
          onLeave(event)
        }}
      />
    </>
  )
}
