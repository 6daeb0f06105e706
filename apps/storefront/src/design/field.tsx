import type { ComponentProps } from 'react'
import { describedBy, FieldFrame, type FieldText } from './field-frame.tsx'

type InputProps = Omit<ComponentProps<'input'>, 'id' | 'children' | 'className'>
type AreaProps = Omit<ComponentProps<'textarea'>, 'id' | 'children' | 'className'>

/** A one-line field. Everything an `<input>` takes passes through: `autoComplete`, `inputMode`, `enterKeyHint` … */
export function Field({ id, label, hint, error, optional = false, ...input }: FieldText & InputProps) {
  return (
    <FieldFrame {...{ id, label, hint, error, optional }}>
      <input
        type="text"
        name={id}
        {...input}
        {...describedBy({ id, hint, error })}
        id={id}
        className="input"
      />
    </FieldFrame>
  )
}

/** A field of several lines. */
export function AreaField({ id, label, hint, error, optional = false, ...area }: FieldText & AreaProps) {
  return (
    <FieldFrame {...{ id, label, hint, error, optional }}>
      <textarea name={id} {...area} {...describedBy({ id, hint, error })} id={id} className="area" />
    </FieldFrame>
  )
}
