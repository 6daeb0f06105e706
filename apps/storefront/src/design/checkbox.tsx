import type { ComponentProps, ReactNode } from 'react'
import { describedBy, FieldError } from './field.tsx'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'id' | 'type'> {
  readonly id: string
  readonly error?: string | undefined
  readonly children: ReactNode
}

/** A checkbox whose label belongs to the 44 px touch target. */
export function Checkbox({ id, error, className = '', children, ...input }: CheckboxProps) {
  return (
    <div>
      <label className={`checkbox ${error ? 'checkbox--invalid' : ''} ${className}`.trim()} htmlFor={id}>
        <input name={id} {...input} {...describedBy({ id, error })} id={id} type="checkbox" />
        <span>{children}</span>
      </label>
      {error && <FieldError id={id} text={error} />}
    </div>
  )
}
