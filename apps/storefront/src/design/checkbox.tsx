import type { ComponentProps, ReactNode } from 'react'
import { describedBy, FieldError } from './field-frame.tsx'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'id' | 'type'> {
  readonly id: string
  readonly error?: string | undefined
  readonly children: ReactNode
}

/** A box with its words; the whole row of 44 px is the target. */
export function Checkbox({ id, error, className = '', children, ...input }: CheckboxProps) {
  return (
    <div>
      <label className={`check ${error ? 'check--bad' : ''} ${className}`.trim()} htmlFor={id}>
        <input name={id} {...input} {...describedBy({ id, error })} id={id} type="checkbox" />
        <span>{children}</span>
      </label>
      {error && <FieldError id={id} text={error} />}
    </div>
  )
}
