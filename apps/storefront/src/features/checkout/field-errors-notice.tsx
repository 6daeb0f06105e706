import type { MouseEvent } from 'react'
import { Notice } from '../../design/notice.tsx'
import * as messages from '../../messages/checkout.ts'
import { type FormErrors, formFields } from './checkout-form.ts'
import { fieldId } from './use-checkout-form.ts'

/** A notice with all invalid fields. Each entry is a link that focuses the field. */
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

/** Scrolls to the field and focuses it. A plain anchor would not focus, and would add a hash to the URL. */
function focusTarget(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault()
  document.getElementById(event.currentTarget.hash.slice(1))?.focus()
}
