import { type ChangeEvent, useEffect, useState } from 'react'
import type { Profile } from '../../api/account/account.ts'
import { useHasExpired } from '../../api/account/session.ts'
import * as messages from '../../messages/checkout.ts'
import { useShopInfo } from '../../platform/shop-info.ts'
import { tabStorage } from '../../platform/storage.ts'
import {
  emptyForm,
  type FieldName,
  type FormErrors,
  type FormRules,
  type FormValues,
  fieldError,
  formErrors,
  type TextFieldName,
  textFields,
  withProfile,
} from './checkout-form.ts'

export const fieldId = (field: FieldName): string => `checkout-${field}`

/** Properties common to every one-line field of the form. */
export function fieldPropsOf(form: CheckoutForm) {
  return (field: TextFieldName) => ({
    id: fieldId(field),
    label: messages.fields[field],
    error: form.errors[field],
    value: form.values[field],
    required: true,
    enterKeyHint: 'next' as const,
    onChange: (event: ChangeEvent<HTMLInputElement>) => form.setValue(field, event.target.value),
    onBlur: () => form.validateField(field),
  })
}

const STORAGE_KEY = 'sultan-checkout'

export interface CheckoutForm {
  readonly values: FormValues
  /** The errors that the form shows: of each field after its blur event, of all fields after a submit. */
  readonly errors: FormErrors
  readonly setValue: (field: FieldName, value: string | boolean) => void
  readonly validateField: (field: FieldName) => void
  /** Validates all fields, and shows and returns the errors. */
  readonly validate: () => FormErrors
  readonly showErrors: (errors: FormErrors) => void
  readonly clearStored: () => void
}

interface FormState {
  readonly values: FormValues
  readonly errors: FormErrors
}

/**
 * Values and visible errors of the checkout form. Typed text survives a reload, consent does not. The
 * customer's stored data fills empty fields once it is loaded. `sender`: id of the signed-in account; null
 * for a guest.
 */
export function useCheckoutForm(profile: Profile | null, sender: string | null): CheckoutForm {
  const { isEmailOptional } = useShopInfo()
  const rules = { isEmailOptional }
  const hasExpired = useHasExpired()
  const [{ values, errors }, setState] = useState<FormState>(() => ({
    values: readStoredValues(tabStorage.read(STORAGE_KEY)),
    errors: {},
  }))

  useEffect(() => {
    const { consent: _, ...typed } = values
    tabStorage.write(STORAGE_KEY, typed)
  }, [values])

  useEffect(() => {
    if (profile === null) return
    const focused = textFields.find(field => fieldId(field) === document.activeElement?.id) ?? null
    setState(state => withProfileValues(state, profile, focused))
  }, [profile])

  useEffect(() => {
    // Signing out in this tab removes the stored values of the form (`shell/use-sign-out.ts`), so the form on
    // the page is emptied as well. When the session has expired, the form keeps its values. `hasExpired` is
    // checked because `read` also returns null when the browser blocks storage.
    if (sender === null && !hasExpired && tabStorage.read(STORAGE_KEY) === null)
      setState({ values: emptyForm, errors: {} })
  }, [sender, hasExpired])

  const validate = () => {
    const found = formErrors(values, rules)
    setState({ values, errors: found })
    return found
  }
  return {
    values,
    errors,
    // A password manager fills all fields within one tick. The functional update keeps each of the values.
    setValue: (field, value) =>
      setState(state => withValue(state, { ...state.values, [field]: value }, field, rules)),
    validateField: field =>
      setState(state => withError(state, field, fieldError(field, state.values, rules))),
    validate,
    showErrors: shown => setState(state => ({ ...state, errors: shown })),
    clearStored: () => tabStorage.remove(STORAGE_KEY),
  }
}

/**
 * Updates values of the checkout form. The error of a field disappears as soon as the field is valid; a new
 * error appears only on blur.
 */
function withValue(state: FormState, values: FormValues, field: FieldName, rules: FormRules): FormState {
  const next = { ...state, values }
  return state.errors[field] && fieldError(field, values, rules) === null
    ? withError(next, field, null)
    : next
}

/** Fills empty fields from the profile, and clears the errors of the filled fields. */
function withProfileValues(
  { values, errors }: FormState,
  profile: Profile,
  focused: TextFieldName | null,
): FormState {
  const filled = withProfile(values, profile, focused)
  const wrong = Object.entries(errors).filter(
    ([field]) => !textFields.some(text => text === field && filled[text] !== values[text]),
  )
  return { values: filled, errors: Object.fromEntries(wrong) }
}

function withError(state: FormState, field: FieldName, error: string | null): FormState {
  const { [field]: _, ...others } = state.errors
  return { ...state, errors: error === null ? others : { ...others, [field]: error } }
}

function readStoredValues(stored: unknown): FormValues {
  if (typeof stored !== 'object' || stored === null) return emptyForm
  const typed = Object.entries(stored).filter(
    ([field, value]) => typeof value === 'string' && [...textFields, 'note'].includes(field),
  )
  return { ...emptyForm, ...Object.fromEntries(typed) }
}
