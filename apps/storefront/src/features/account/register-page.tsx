import { useNavigate } from '@tanstack/react-router'
import { Checkbox } from '../../design/checkbox.tsx'
import { Field } from '../../design/field.tsx'
import { TextLink } from '../../design/link.tsx'
import { showToast } from '../../shell/toast-store.ts'
import { register } from '../../shop/accounts.ts'
import * as words from '../../words/account.ts'
import { login } from './auth-store.ts'
import { registerFailure } from './entry-failure.ts'
import { type EntryField, entryText } from './entry-fields.ts'
import { EntryFormFrame } from './entry-form.tsx'
import { EntryFrame } from './entry-frame.tsx'
import { PasswordField } from './password-field.tsx'
import { fieldProps, useEntryForm } from './use-entry-form.ts'
import { useReturn } from './use-return.ts'

const fields: readonly EntryField[] = ['firstName', 'lastName', 'email', 'newPassword', 'consent']

/** `/register`: makes the account and signs in (spec §4). */
export function RegisterPage({ back }: { readonly back: string | undefined }) {
  useReturn(back)
  const navigate = useNavigate()
  const search = back ? { nazad: back } : {}
  const form = useEntryForm(fields, async data => {
    const credentials = { email: entryText(data, 'email'), password: entryText(data, 'newPassword') }
    const names = { firstName: entryText(data, 'firstName'), lastName: entryText(data, 'lastName') }
    const made = await register({ ...credentials, ...names })
    if (!made.ok) return registerFailure(made.error)
    const signedIn = await login(credentials)
    if (!signedIn.ok) {
      // There is an account now: registering once more would only be refused.
      showToast({ kind: 'success', title: words.registeredOnly })
      void navigate({ to: '/login', search })
    }
    return null
  })
  return (
    <EntryFrame title={words.registerTitle}>
      <p className="t-soft -mt-3 noscript:hidden">{words.registerLead}</p>
      <EntryFormFrame form={form} submit={words.register} busy={words.registering}>
        <div className="row2">
          <Field
            {...fieldProps(form, 'firstName')}
            label={words.firstName}
            autoComplete="given-name"
            maxLength={60}
          />
          <Field
            {...fieldProps(form, 'lastName')}
            label={words.lastName}
            autoComplete="family-name"
            maxLength={60}
          />
        </div>
        <Field
          {...fieldProps(form, 'email')}
          label={words.email}
          type="email"
          autoComplete="email"
          inputMode="email"
          maxLength={254}
        />
        <PasswordField
          {...fieldProps(form, 'newPassword')}
          label={words.password}
          hint={words.passwordHint}
          autoComplete="new-password"
        />
        <Checkbox {...fieldProps(form, 'consent')} className="t-small">
          {words.consentBefore} <TextLink to="/uslovi">{words.terms}</TextLink> {words.and}{' '}
          <TextLink to="/privatnost">{words.privacy}</TextLink>
        </Checkbox>
      </EntryFormFrame>
      <p className="auth__alt noscript:hidden">
        {words.haveAccount}{' '}
        <TextLink to="/login" search={search}>
          {words.toSignIn}
        </TextLink>
      </p>
    </EntryFrame>
  )
}
