import { useEffect, useState } from 'react'
import { visitStorage } from '../../shell/device-storage.ts'
import {
  emptyForm,
  type FormErrors,
  type FormField,
  type FormValues,
  fieldError,
  formErrors,
  textFields,
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

/** The form's values and visible errors; typed text is kept over a reload, the consent never is. */
export function useCheckoutForm(): CheckoutForm {
  const [values, setValues] = useState<FormValues>(() => readKept(visitStorage.read(storageKey)))
  const [errors, setErrors] = useState<FormErrors>({})

  useEffect(() => {
    const { consent: _, ...typed } = values
    visitStorage.write(storageKey, typed)
  }, [values])

  return {
    values,
    errors,
    change: (field, value) => {
      const next = { ...values, [field]: value }
      setValues(next)
      if (errors[field] && fieldError(field, next) === null) setErrors(withError(errors, field, null))
    },
    leave: field => setErrors(withError(errors, field, fieldError(field, values))),
    check: () => {
      const found = formErrors(values)
      setErrors(found)
      return found
    },
    showErrors: setErrors,
    forget: () => visitStorage.remove(storageKey),
  }
}

function withError(errors: FormErrors, field: FormField, error: string | null): FormErrors {
  const { [field]: _, ...others } = errors
  return error === null ? others : { ...others, [field]: error }
}

function readKept(stored: unknown): FormValues {
  if (typeof stored !== 'object' || stored === null) return emptyForm
  const kept = Object.entries(stored).filter(
    ([field, value]) => typeof value === 'string' && [...textFields, 'note'].includes(field),
  )
  return { ...emptyForm, ...Object.fromEntries(kept) }
}
