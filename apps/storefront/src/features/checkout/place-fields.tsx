import { useEffect, useRef, useState } from 'react'
import { Field } from '../../design/field.tsx'
import * as messages from '../../messages/checkout.ts'
import type { PlaceField } from './post-offices.ts'
import { type CheckoutForm, fieldPropsOf } from './use-checkout-form.ts'

type PostOffices = typeof import('./post-offices.ts')

const PLACES_ID = 'checkout-places'

/**
 * Fields for postcode and town. A known postcode fills in the town, and a known town fills in the postcode,
 * unless the shopper has typed the other value. An unknown postcode or town can be entered too, and removes
 * the other value if that value was filled in.
 */
export function PlaceFields({ form }: { readonly form: CheckoutForm }) {
  const [offices, setOffices] = useState<PostOffices | null>(null)
  const { postcode, city } = form.values
  const field = fieldPropsOf(form)
  /** The postcode and the town that this component has filled in. Only these values may be replaced. */
  const filled = useRef<Partial<Record<PlaceField, string>>>({})
  const lastChanged = useRef<PlaceField | null>(null)

  // A failure to load the list of post offices is ignored: the shopper then types both postcode and town.
  const load = () => void import('./post-offices.ts').then(setOffices, () => undefined)

  useEffect(() => {
    const changed = lastChanged.current
    if (offices === null || changed === null) return
    lastChanged.current = null
    const other: PlaceField = changed === 'postcode' ? 'city' : 'postcode'
    const value = offices.completedValue(changed, { postcode, city }, filled.current[other])
    if (value === null) return
    filled.current[other] = value
    form.setValue(other, value)
  }, [offices, postcode, city, form])

  const props = (name: PlaceField) => {
    const { onChange, ...rest } = field(name)
    return {
      ...rest,
      onFocus: load,
      onChange: (event: Parameters<typeof onChange>[0]) => {
        lastChanged.current = name
        if (offices === null) load()
        onChange(event)
      },
    }
  }
  return (
    <div className="field-row field-row--postcode">
      <Field
        {...props('postcode')}
        hint={offices?.isForeignPostcode(postcode) ? messages.foreignPostcode : undefined}
        autoComplete="postal-code"
        inputMode="numeric"
        maxLength={12}
      />
      <Field {...props('city')} autoComplete="address-level2" maxLength={100} list={PLACES_ID} />
      <datalist id={PLACES_ID}>
        {offices?.postOffices.map(office => (
          <option key={office.postcode} value={office.place} />
        ))}
      </datalist>
    </div>
  )
}
