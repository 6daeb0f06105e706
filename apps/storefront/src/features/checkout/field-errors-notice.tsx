import type { MouseEvent } from 'react'
import { Notice } from '../../design/notice.tsx'
import * as words from '../../words/checkout.ts'
import { type FormErrors, formFields } from './checkout-form.ts'
import { fieldId } from './field-props.ts'

/** Which fields are wrong, each a link to its field. */
export function FieldsNotice({ errors }: { readonly errors: FormErrors }) {
  const wrong = formFields.filter(field => errors[field])
  if (wrong.length === 0) return null
  return (
    <Notice kind="bad" role="alert">
      <p>
        <b>{words.checkFields(wrong.length)}</b>
      </p>
      <p>
        {wrong.map((field, index) => (
          <span key={field}>
            {index > 0 && ', '}
            <a href={`#${fieldId(field)}`} onClick={focusTarget}>
              {words.fields[field]}
            </a>
          </span>
        ))}
      </p>
    </Notice>
  )
}

/** An anchor scrolls but does not focus a field, and would leave its mark in the address. */
function focusTarget(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault()
  document.getElementById(event.currentTarget.hash.slice(1))?.focus()
}
