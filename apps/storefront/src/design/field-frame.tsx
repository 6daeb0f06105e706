import type { ReactNode } from 'react'
import { optional as optionalWord } from '../words/common.ts'
import { Icon } from './icon.tsx'

export interface FieldText {
  readonly id: string
  readonly label: ReactNode
  readonly hint?: ReactNode
  /** What is wrong and how to put it right; takes the place of the hint. */
  readonly error?: string | undefined
  readonly optional?: boolean
}

/** Label above, hint or error below. */
export function FieldFrame({
  id,
  label,
  hint,
  error,
  optional,
  children,
}: FieldText & { children: ReactNode }) {
  return (
    <div className={error ? 'field field--bad' : 'field'}>
      <label htmlFor={id}>
        {label} {optional && <span className="opt">{optionalWord}</span>}
      </label>
      {children}
      {!error && hint && (
        <p className="hint" id={hintId(id)}>
          {hint}
        </p>
      )}
      {error && <FieldError id={id} text={error} />}
    </div>
  )
}

export function FieldError({ id, text }: { readonly id: string; readonly text: string }) {
  return (
    <p className="error" id={errorId(id)}>
      <Icon name="alert" size={16} />
      {text}
    </p>
  )
}

/** The aria properties that tie a control to what stands below it. */
export function describedBy({ id, hint, error }: Pick<FieldText, 'id' | 'hint' | 'error'>) {
  if (error) return { 'aria-invalid': true, 'aria-describedby': errorId(id) } as const
  return hint ? ({ 'aria-describedby': hintId(id) } as const) : {}
}

const hintId = (id: string) => `${id}-hint`
const errorId = (id: string) => `${id}-error`
