import { isRecord } from '@sultan/kernel/is-record'
import { type ChangeEvent, useEffect, useState } from 'react'
import type { Profile } from '../../api/account/account.ts'
import { SIGNED_OUT_KEY, useHasExpired } from '../../api/account/session.ts'
import * as messages from '../../messages/checkout.ts'
import { useShopInfo } from '../../platform/shop-info.ts'
import { deviceStorage, tabStorage } from '../../platform/storage.ts'
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

/** Properties common to every one-line field of the checkout form. */
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
  /**
   * The errors that the checkout form shows: of each field after its blur event, of all fields after a
   * submit.
   */
  readonly errors: FormErrors
  readonly setValue: (field: FieldName, value: string | boolean) => void
  readonly validateField: (field: FieldName) => void
  /** Validates all fields of the checkout form, and shows and returns their errors. */
  readonly validate: () => FormErrors
  readonly showErrors: (errors: FormErrors) => void
  readonly clearStored: () => void
}

interface FormState {
  readonly values: FormValues
  readonly errors: FormErrors
  /**
   * `accountKey` (id and e-mail address) of the customer whose data the checkout form contains; null when the
   * data is a guest's.
   */
  readonly owner: string | null
}

const emptyState: FormState = { values: emptyForm, errors: {}, owner: null }

/**
 * Values and visible errors of the checkout form. Typed text survives a reload, consent does not. The
 * customer's stored data fills empty fields once it is loaded. `sender`: `accountKey` (id and e-mail address)
 * of the signed-in customer; null for a guest.
 */
export function useCheckoutForm(profile: Profile | null, sender: string | null): CheckoutForm {
  const { isEmailOptional } = useShopInfo()
  const rules = { isEmailOptional }
  const hasExpired = useHasExpired()
  const [{ values, errors, owner }, setState] = useState(readStoredForm)
  // A sign-out in this tab removes the stored values, which are also null when the browser blocks storage.
  const hasSignedOut = () =>
    deviceStorage.read(SIGNED_OUT_KEY) === true || (!hasExpired && tabStorage.read(STORAGE_KEY) === null)
  // The form is emptied when its customer signs out in any tab, and when another customer signs in. It keeps
  // its values when the session expires.
  const isOfOther = owner !== null && owner !== sender && (sender !== null || hasSignedOut())
  if (isOfOther) setState({ ...emptyState, owner: sender })
  else if (sender !== null && owner !== sender) setState({ values, errors, owner: sender })

  useEffect(() => {
    if (sender !== null) deviceStorage.remove(SIGNED_OUT_KEY)
  }, [sender])

  useEffect(() => {
    const { consent: _, ...typed } = values
    tabStorage.write(STORAGE_KEY, { ...typed, owner })
  }, [values, owner])

  useEffect(() => {
    if (profile === null) return
    const focused = textFields.find(field => fieldId(field) === document.activeElement?.id) ?? null
    setState(state => withProfileValues(state, profile, focused))
  }, [profile])

  const showErrors = (shown: FormErrors) => setState(state => ({ ...state, errors: shown }))
  const validate = () => {
    const found = formErrors(values, rules)
    showErrors(found)
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
    showErrors,
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

/**
 * Fills empty fields of the checkout form from the customer's profile, and clears the errors of the filled
 * fields.
 */
function withProfileValues(
  { values, errors, owner }: FormState,
  profile: Profile,
  focused: TextFieldName | null,
): FormState {
  const filled = withProfile(values, profile, focused)
  const wrong = Object.entries(errors).filter(
    ([field]) => !textFields.some(text => text === field && filled[text] !== values[text]),
  )
  return { values: filled, errors: Object.fromEntries(wrong), owner }
}

function withError(state: FormState, field: FieldName, error: string | null): FormState {
  const { [field]: _, ...others } = state.errors
  return { ...state, errors: error === null ? others : { ...others, [field]: error } }
}

function readStoredForm(): FormState {
  const stored = tabStorage.read(STORAGE_KEY)
  if (!isRecord(stored)) return emptyState
  const typed = Object.entries(stored).filter(
    ([field, value]) => typeof value === 'string' && [...textFields, 'note'].includes(field),
  )
  const owner = typeof stored.owner === 'string' ? stored.owner : null
  return { ...emptyState, values: { ...emptyForm, ...Object.fromEntries(typed) }, owner }
}
