import { Field } from '../../design/field.tsx'
import { TextLink } from '../../design/link.tsx'
import { Notice } from '../../design/notice.tsx'
import * as words from '../../words/account.ts'
import { login, useHasExpired } from './auth-store.ts'
import { enteredEmail, rememberEmail } from './entered-email.ts'
import { signInFailure } from './entry-failure.ts'
import { entryText } from './entry-fields.ts'
import { EntryFormFrame } from './entry-form.tsx'
import { EntryFrame } from './entry-frame.tsx'
import { ForgottenLine } from './forgotten-line.tsx'
import { PasswordField } from './password-field.tsx'
import { fieldProps, useEntryForm } from './use-entry-form.ts'
import { useReturn } from './use-return.ts'

/** `/login`. Whoever is signed in, before or now, is taken to where he came from. */
export function LoginPage({ back }: { readonly back: string | undefined }) {
  useReturn(back)
  const hasExpired = useHasExpired()
  const form = useEntryForm(['email', 'password'], async data => {
    const result = await login({ email: entryText(data, 'email'), password: entryText(data, 'password') })
    if (!result.ok) return signInFailure(result.error)
    rememberEmail('')
    return null
  })
  return (
    <EntryFrame title={words.signInTitle}>
      {hasExpired && !form.failure && <Notice kind="bad">{words.expired}</Notice>}
      <EntryFormFrame form={form} submit={words.signIn} busy={words.signingIn}>
        <Field
          {...fieldProps(form, 'email')}
          label={words.email}
          type="email"
          autoComplete="username"
          inputMode="email"
          maxLength={254}
          defaultValue={enteredEmail()}
        />
        <PasswordField
          {...fieldProps(form, 'password')}
          label={words.password}
          autoComplete="current-password"
        />
        <ForgottenLine back={back} />
      </EntryFormFrame>
      <p className="auth__alt noscript:hidden">
        {words.noAccount}{' '}
        <TextLink to="/register" search={back ? { nazad: back } : {}}>
          {words.toRegister}
        </TextLink>
      </p>
    </EntryFrame>
  )
}
