import { type RefObject, useRef, useState } from 'react'
import { useAttention } from '../../design/use-attention.ts'
import type { EntryFailure } from './entry-failure.ts'
import { type EntryErrors, type EntryField, entryErrors } from './entry-fields.ts'

export interface EntryForm {
  readonly errors: EntryErrors
  readonly failure: EntryFailure | null
  readonly isBusy: boolean
  readonly attention: RefObject<HTMLDivElement | null>
  readonly submit: (data: FormData) => void
  /** An error goes when its field is changed; it is looked at again when the form is sent. */
  readonly forgive: (field: EntryField) => void
}

/**
 * A form whose fields keep their own text, as password managers like it. `send` answers why it failed, or null when it did
 * not, in which case the page is left.
 */
export function useEntryForm(
  fields: readonly EntryField[],
  send: (data: FormData) => Promise<EntryFailure | null>,
): EntryForm {
  const [errors, setErrors] = useState<EntryErrors>({})
  const [failure, setFailure] = useState<EntryFailure | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const { ref, call } = useAttention()
  // The state is a render late; two presses within one frame must not both send.
  const isSending = useRef(false)

  const submit = async (data: FormData) => {
    if (isSending.current) return
    const found = entryErrors(fields, data)
    setErrors(found)
    const first = fields.find(field => found[field])
    if (first) return document.getElementById(fieldId(first))?.focus()
    isSending.current = true
    setIsBusy(true)
    setFailure(null)
    const failed = await send(data)
    isSending.current = false
    setIsBusy(false)
    setFailure(failed)
    if (failed) call()
  }
  return {
    errors,
    failure,
    isBusy,
    attention: ref,
    submit: data => void submit(data),
    forgive: field => setErrors(({ [field]: _, ...others }) => others),
  }
}

export const fieldId = (field: EntryField): string => `account-${field}`

/** What every field of the form has in common. */
export function fieldProps(form: EntryForm, field: EntryField) {
  return {
    id: fieldId(field),
    name: field,
    error: form.errors[field],
    required: true,
    onInput: () => form.forgive(field),
  }
}
