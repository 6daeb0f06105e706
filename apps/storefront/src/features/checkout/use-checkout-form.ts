import { useEffect, useState } from 'react'
import { visitStorage } from '../../shell/device-storage.ts'
import type { Profile } from '../../shop/account.ts'
import {
  emptyForm,
  type FormErrors,
  type FormField,
  type FormValues,
  fieldError,
  formErrors,
  textFields,
  withProfile,
} from './checkout-form.ts'

const storageKey = 'sultan-checkout'

export interface CheckoutForm {
  readonly values: FormValues
  /** Only what the shopper should see by now: of fields left, or all after a try to order. */
  readonly errors: FormErrors
  readonly change: (field: FormField, value: string | boolean) => void
  readonly leave: (field: FormField) => void
  /** Shows every error there is, and returns them. */
  readonly check: () => FormErrors
  readonly showErrors: (errors: FormErrors) => void
  readonly forget: () => void
}

interface FormState {
  readonly values: FormValues
  readonly errors: FormErrors
}

/**
 * The form's values and visible errors; typed text is kept over a reload, the consent never is. What the shop knows of the
 * shopper fills the fields that are empty when it comes.
 */
export function useCheckoutForm(profile: Profile | null): CheckoutForm {
  const [{ values, errors }, setState] = useState<FormState>(() => ({
    values: readKept(visitStorage.read(storageKey)),
    errors: {},
  }))

  useEffect(() => {
    const { consent: _, ...typed } = values
    visitStorage.write(storageKey, typed)
  }, [values])

  useEffect(() => {
    if (profile) setState(state => filledIn(state, profile))
  }, [profile])

  const check = () => {
    const found = formErrors(values)
    setState({ values, errors: found })
    return found
  }
  return {
    values,
    errors,
    // From the state as it is then: a password manager fills all fields within one tick.
    change: (field, value) => setState(state => changed(state, { ...state.values, [field]: value }, field)),
    leave: field => setState(state => withError(state, field, fieldError(field, state.values))),
    check,
    showErrors: shown => setState(state => ({ ...state, errors: shown })),
    forget: () => visitStorage.remove(storageKey),
  }
}

/** An error goes as soon as its field is right; a new one waits until the field is left. */
function changed(state: FormState, values: FormValues, field: FormField): FormState {
  const next = { ...state, values }
  return state.errors[field] && fieldError(field, values) === null ? withError(next, field, null) : next
}

/** Also takes away the errors of what is filled in. */
function filledIn({ values, errors }: FormState, profile: Profile): FormState {
  const filled = withProfile(values, profile)
  const wrong = Object.entries(errors).filter(
    ([field]) => !textFields.some(text => text === field && filled[text] !== values[text]),
  )
  return { values: filled, errors: Object.fromEntries(wrong) }
}

function withError(state: FormState, field: FormField, error: string | null): FormState {
  const { [field]: _, ...others } = state.errors
  return { ...state, errors: error === null ? others : { ...others, [field]: error } }
}

function readKept(stored: unknown): FormValues {
  if (typeof stored !== 'object' || stored === null) return emptyForm
  const kept = Object.entries(stored).filter(
    ([field, value]) => typeof value === 'string' && [...textFields, 'note'].includes(field),
  )
  return { ...emptyForm, ...Object.fromEntries(kept) }
}
