import { useNavigate, useSearch } from '@tanstack/react-router'
import { register, signIn } from '../../api/account/account-requests.ts'
import { Checkbox } from '../../design/checkbox.tsx'
import { Field } from '../../design/field.tsx'
import { TextLink } from '../../design/link.tsx'
import { PageHead } from '../../design/page-head.tsx'
import * as messages from '../../messages/account.ts'
import { enteredContact } from '../../platform/entered-contact.ts'
import { showToast } from '../../platform/toasts.ts'
import { type AccountField, fieldText } from './account-fields.ts'
import { AccountForm, fieldProps, useAccountForm } from './account-form.tsx'
import { AccountPageLayout } from './account-page-layout.tsx'
import { registrationError } from './form-error.ts'
import { PasswordField } from './password-field.tsx'
import { useReturnWhenSignedIn } from './use-return-when-signed-in.ts'

const fields: readonly AccountField[] = ['firstName', 'lastName', 'email', 'newPassword', 'consent']

/**
 * The registration page, `/register`: creates the account and signs in (specification §4). `onward`: path
 * that is opened after the registration when the URL contains no path to return to.
 */
export function RegisterPage({ onward }: { readonly onward?: string | undefined }) {
  const { nazad: back } = useSearch({ from: '/register' })
  useReturnWhenSignedIn(back ?? onward)
  const contact = enteredContact()
  const navigate = useNavigate()
  const search = back ? { nazad: back } : {}
  const form = useAccountForm(fields, async data => {
    const credentials = { email: fieldText(data, 'email'), password: fieldText(data, 'newPassword') }
    const names = { firstName: fieldText(data, 'firstName'), lastName: fieldText(data, 'lastName') }
    const made = await register({ ...credentials, ...names })
    if (!made.ok) return registrationError(made.error)
    const signedIn = await signIn(credentials)
    if (!signedIn.ok) {
      // At this point the account exists, although the sign-in failed. The customer is sent to the sign-in
      // page, because a second registration would be rejected.
      showToast({ kind: 'success', title: messages.registeredSignInFailed })
      void navigate({ to: '/login', search })
    }
    return null
  })
  return (
    <AccountPageLayout title={messages.registerTitle}>
      <PageHead title={messages.registerTitle} />
      <p className="auth__lead script-only">{messages.registerLead}</p>
      <AccountForm form={form} submit={messages.register} busy={messages.registering}>
        <div className="field-row">
          <Field
            {...fieldProps(form, 'firstName')}
            label={messages.firstName}
            autoComplete="given-name"
            maxLength={60}
            defaultValue={contact.firstName}
          />
          <Field
            {...fieldProps(form, 'lastName')}
            label={messages.lastName}
            autoComplete="family-name"
            maxLength={60}
            defaultValue={contact.lastName}
          />
        </div>
        <Field
          {...fieldProps(form, 'email')}
          label={messages.email}
          type="email"
          autoComplete="email"
          inputMode="email"
          maxLength={254}
          defaultValue={contact.email}
        />
        <PasswordField
          {...fieldProps(form, 'newPassword')}
          label={messages.password}
          hint={messages.passwordHint}
          autoComplete="new-password"
        />
        <Checkbox {...fieldProps(form, 'consent')} className="text-small">
          {messages.consentBefore} <TextLink to="/uslovi">{messages.terms}</TextLink> {messages.and}{' '}
          <TextLink to="/privatnost">{messages.privacy}</TextLink>
        </Checkbox>
      </AccountForm>
      <p className="auth__alternative script-only">
        {messages.haveAccount}{' '}
        <TextLink to="/login" search={search}>
          {messages.signInLink}
        </TextLink>
      </p>
    </AccountPageLayout>
  )
}
