import { type FormEvent, type ReactNode, type RefObject, useRef, useState } from 'react'
import { Button } from '../../design/button.tsx'
import { Notice } from '../../design/notice.tsx'
import { useFocusOnRequest } from '../../design/use-focus-on-request.ts'
import { loadErrorText, loadErrorTitle } from '../../messages/common.ts'
import { useHydrated } from '../../platform/use-hydrated.ts'
import { type AccountField, type AccountFieldErrors, accountFieldErrors } from './account-fields.ts'
import type { FormError } from './form-error.ts'

/** Error message to show when the JavaScript module that sends the form could not be loaded. */
const notSent: FormError = { title: loadErrorTitle, hint: loadErrorText }

interface AccountFormState {
  readonly errors: AccountFieldErrors
  readonly error: FormError | null
  readonly isBusy: boolean
  readonly errorRef: RefObject<HTMLDivElement | null>
  readonly submit: (data: FormData) => void
  /** Removes the error of a field when its value changes. The field is validated again on submit. */
  readonly clearError: (field: AccountField) => void
}

/**
 * State of an uncontrolled form, which password managers can fill. `send` resolves to the error to show, or
 * to null. After null the page navigates away or replaces the form.
 */
export function useAccountForm(
  fields: readonly AccountField[],
  send: (data: FormData) => Promise<FormError | null>,
): AccountFormState {
  const [errors, setErrors] = useState<AccountFieldErrors>({})
  const [error, setError] = useState<FormError | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const { ref, call } = useFocusOnRequest()
  // A state update takes effect one render later, so a ref prevents a second submission by two presses in one
  // frame.
  const isSending = useRef(false)

  const submit = async (data: FormData) => {
    if (isSending.current) return
    const found = accountFieldErrors(fields, data)
    setErrors(found)
    const first = fields.find(field => found[field])
    if (first) return document.getElementById(fieldId(first))?.focus()
    isSending.current = true
    setIsBusy(true)
    setError(null)
    // `send` rejects only when the module that sends the form cannot be loaded, which is before any request
    // is sent.
    const failure = await send(data).catch(() => notSent)
    isSending.current = false
    setIsBusy(false)
    setError(failure)
    if (failure) call()
  }
  return {
    errors,
    error,
    isBusy,
    errorRef: ref,
    submit: data => void submit(data),
    clearError: field => setErrors(({ [field]: _, ...others }) => others),
  }
}

export const fieldId = (field: AccountField): string => `account-${field}`

export function fieldProps(form: AccountFormState, field: AccountField) {
  return {
    id: fieldId(field),
    name: field,
    error: form.errors[field],
    required: true,
    onInput: () => form.clearError(field),
  }
}

interface AccountFormProps {
  readonly form: AccountFormState
  readonly submit: string
  readonly busy: string
  readonly children: ReactNode
}

/** An account form: the error message above the fields, the submit button below the fields. */
export function AccountForm({ form, submit, busy, children }: AccountFormProps) {
  const isHydrated = useHydrated()
  const { error, errorRef } = form
  return (
    <form
      className="account-form script-only"
      data-needs-scripts
      noValidate
      // With POST, the password stays out of the URL if the browser submits the form natively.
      method="post"
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        form.submit(new FormData(event.currentTarget))
      }}
    >
      <div ref={errorRef} tabIndex={-1} className="hide-empty">
        {error && (
          <Notice kind="error" role="alert">
            <p>
              <b>{error.title}</b>
            </p>
            {error.hint && <p>{error.hint}</p>}
          </Notice>
        )}
      </div>
      {children}
      {/* Before hydration the button must not submit the form natively, because the form may contain a
          password. */}
      <Button type={isHydrated ? 'submit' : 'button'} wide busy={form.isBusy && busy}>
        {submit}
      </Button>
    </form>
  )
}
