import type { ComponentProps, ReactNode } from 'react'
import { describedBy, FieldError } from './field.tsx'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'id' | 'type'> {
  readonly id: string
  readonly error?: string | undefined
  readonly children: ReactNode
}

/** A checkbox with a label. A tap on the label also toggles the checkbox; the touch target is 44 px high. */
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
