import { useEffect, useRef, useState } from 'react'
import { Field } from '../../design/field.tsx'
import { type CheckoutForm, fieldPropsOf } from './use-checkout-form.ts'

type PostOffices = typeof import('./post-offices.ts')
type PlaceField = 'postcode' | 'city'

const PLACES_ID = 'checkout-places'

/**
 * Postcode and town, which complete each other: a known value of one fills the other, unless the shopper has typed
 * that one. Any other value can be entered too.
 */
export function PlaceFields({ form }: { readonly form: CheckoutForm }) {
  const [offices, setOffices] = useState<PostOffices | null>(null)
  const { postcode, city } = form.values
  const field = fieldPropsOf(form)
  /** The values that were filled in by this component, which it may replace again. */
  const filled = useRef<Partial<Record<PlaceField, string>>>({})
  const lastChanged = useRef<PlaceField | null>(null)

  // Without the list the shopper types both values, so a failure to load it is ignored.
  const load = () => void import('./post-offices.ts').then(setOffices, () => undefined)

  useEffect(() => {
    const changed = lastChanged.current
    if (offices === null || changed === null) return
    lastChanged.current = null
    const other: PlaceField = changed === 'postcode' ? 'city' : 'postcode'
    const found = changed === 'postcode' ? offices.placeOf(postcode) : offices.postcodeOf(city)
    const current = changed === 'postcode' ? city : postcode
    if (found === null || (current.trim() !== '' && current !== filled.current[other])) return
    filled.current[other] = found
    form.setValue(other, found)
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
      <Field {...props('postcode')} autoComplete="postal-code" inputMode="numeric" maxLength={12} />
      <Field {...props('city')} autoComplete="address-level2" maxLength={100} list={PLACES_ID} />
      <datalist id={PLACES_ID}>
        {offices?.postOffices.map(office => (
          <option key={office.postcode} value={office.place} />
        ))}
      </datalist>
    </div>
  )
}
