import { type ComponentProps, useState } from 'react'
import { describedBy, FieldFrame, type FieldText } from '../../design/field-frame.tsx'
import { Icon } from '../../design/icon.tsx'
import * as words from '../../words/account.ts'

type PasswordFieldProps = FieldText & Pick<ComponentProps<'input'>, 'name' | 'autoComplete' | 'onInput'>

/** With an eye, so that what was typed can be read. */
export function PasswordField({ id, label, hint, error, ...input }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  return (
    <FieldFrame {...{ id, label, hint, error }}>
      <div className="input-wrap">
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
          className="icon-btn"
          aria-label={isShown ? words.hidePassword : words.showPassword}
          aria-controls={id}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon name="eye" size={20} />
        </button>
      </div>
    </FieldFrame>
  )
}
