import { type ComponentProps, useState } from 'react'
import { describedBy, FormField, type FormFieldProps } from '../../design/field.tsx'
import { Icon } from '../../design/icon.tsx'
import * as messages from '../../messages/account.ts'

type PasswordFieldProps = FormFieldProps & Pick<ComponentProps<'input'>, 'name' | 'autoComplete' | 'onInput'>

/** A password field with a button that shows the typed password. */
export function PasswordField({ id, label, hint, error, ...input }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  return (
    <FormField {...{ id, label, hint, error }}>
      <div className="input-with-button">
        <input
          {...input}
          {...describedBy({ id, hint, error })}
          id={id}
          className="input"
          type={isShown ? 'text' : 'password'}
          required
          maxLength={200}
          autoCapitalize="none"
          spellCheck={false}
        />
        <button
          type="button"
          className="icon-button"
          aria-label={isShown ? messages.hidePassword : messages.showPassword}
          aria-controls={id}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon name="eye" size={20} />
        </button>
      </div>
    </FormField>
  )
}
