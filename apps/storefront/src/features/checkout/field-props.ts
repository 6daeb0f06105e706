import type { ChangeEvent } from 'react'
import * as words from '../../words/checkout.ts'
import type { FormField, TextField } from './checkout-form.ts'
import type { CheckoutForm } from './use-checkout-form.ts'

export const fieldId = (field: FormField): string => `checkout-${field}`

/** What every one-line field of the form has in common. */
export function useFieldProps(form: CheckoutForm) {
  return (field: TextField) => ({
    id: fieldId(field),
    label: words.fields[field],
    error: form.errors[field],
    value: form.values[field],
    required: true,
    enterKeyHint: 'next' as const,
    onChange: (event: ChangeEvent<HTMLInputElement>) => form.change(field, event.target.value),
    onBlur: () => form.leave(field),
  })
}
