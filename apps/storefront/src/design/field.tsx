import type { ComponentProps, ReactNode } from 'react'
import { optional as optionalWord } from '../messages/common.ts'
import { Icon } from './icon.tsx'

export interface FormFieldProps {
  readonly id: string
  readonly label: ReactNode
  readonly hint?: ReactNode
  /** Error message of the field: what is wrong and how to correct it. The error replaces the hint. */
  readonly error?: string | undefined
  readonly optional?: boolean
}

/** The layout of a field: label above the control, hint or error below it. */
export function FormField({
  id,
  label,
  hint,
  error,
  optional,
  children,
}: FormFieldProps & { children: ReactNode }) {
  return (
    <div className={error ? 'field field--invalid' : 'field'}>
      <label htmlFor={id}>
        {label} {optional && <span className="field__optional">{optionalWord}</span>}
      </label>
      {children}
      {!error && hint && (
        <p className="field__hint" id={hintId(id)}>
          {hint}
        </p>
      )}
      {error && <FieldError id={id} text={error} />}
    </div>
  )
}

export function FieldError({ id, text }: { readonly id: string; readonly text: string }) {
  return (
    <p className="field__error" id={errorId(id)}>
      <Icon name="alert" size={16} />
      {text}
    </p>
  )
}

/** The ARIA attributes that connect a control with its hint or error. */
export function describedBy({ id, hint, error }: Pick<FormFieldProps, 'id' | 'hint' | 'error'>) {
  if (error) return { 'aria-invalid': true, 'aria-describedby': errorId(id) } as const
  return hint ? ({ 'aria-describedby': hintId(id) } as const) : {}
}

const hintId = (id: string) => `${id}-hint`
const errorId = (id: string) => `${id}-error`

type InputProps = Omit<ComponentProps<'input'>, 'id' | 'children' | 'className'>
type AreaProps = Omit<ComponentProps<'textarea'>, 'id' | 'children' | 'className'>

/** A one-line field. Further properties are passed to the `input` element. */
export function Field({ id, label, hint, error, optional = false, ...input }: FormFieldProps & InputProps) {
  return (
    <FormField {...{ id, label, hint, error, optional }}>
      <input
        type="text"
        name={id}
        {...input}
        {...describedBy({ id, hint, error })}
        id={id}
        className="input"
      />
    </FormField>
  )
}

export function TextAreaField({
  id,
  label,
  hint,
  error,
  optional = false,
  ...area
}: FormFieldProps & AreaProps) {
  return (
    <FormField {...{ id, label, hint, error, optional }}>
      <textarea name={id} {...area} {...describedBy({ id, hint, error })} id={id} className="textarea" />
    </FormField>
  )
}
