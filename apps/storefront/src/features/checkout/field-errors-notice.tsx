import type { MouseEvent } from 'react'
import { Notice } from '../../design/notice.tsx'
import * as messages from '../../messages/checkout.ts'
import { type FormErrors, formFields } from './checkout-form.ts'
import { fieldId } from './use-checkout-form.ts'

/**
 * A notice that lists all invalid fields of the checkout form. Each list item is a link that focuses the
 * field.
 */
export function FieldErrorsNotice({ errors }: { readonly errors: FormErrors }) {
  const wrong = formFields.filter(field => errors[field])
  if (wrong.length === 0) return null
  return (
    <Notice kind="error" role="alert">
      <p>
        <b>{messages.checkFields(wrong.length)}</b>
      </p>
      <p>
        {wrong.map((field, index) => (
          <span key={field}>
            {index > 0 && ', '}
            <a href={`#${fieldId(field)}`} onClick={focusTarget}>
              {messages.fields[field]}
            </a>
          </span>
        ))}
      </p>
    </Notice>
  )
}

/**
 * Scrolls to the field and focuses it. A plain link to the field's id would not focus the field, and would
 * add a hash to the URL.
 */
function focusTarget(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault()
  document.getElementById(event.currentTarget.hash.slice(1))?.focus()
}
