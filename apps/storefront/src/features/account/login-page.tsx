import { useSearch } from '@tanstack/react-router'
import { signIn } from '../../api/account/account-requests.ts'
import { useHasExpired } from '../../api/account/session.ts'
import { Field } from '../../design/field.tsx'
import { TextLink } from '../../design/link.tsx'
import { Notice } from '../../design/notice.tsx'
import { PageHead } from '../../design/page-head.tsx'
import * as messages from '../../messages/account.ts'
import * as passwordMessages from '../../messages/password.ts'
import { enteredContact, setEnteredContact } from '../../platform/entered-contact.ts'
import { useShopInfo } from '../../platform/shop-info.ts'
import { fieldText } from './account-fields.ts'
import { AccountForm, fieldId, fieldProps, useAccountForm } from './account-form.tsx'
import { AccountPageLayout } from './account-page-layout.tsx'
import { signInError } from './form-error.ts'
import { PasswordField } from './password-field.tsx'
import { useReturnWhenSignedIn } from './use-return-when-signed-in.ts'

/** The sign-in page, `/login`. Redirects a signed-in shopper to the return path. */
export function LoginPage() {
  const { nazad: back } = useSearch({ from: '/login' })
  useReturnWhenSignedIn(back)
  const hasExpired = useHasExpired()
  const form = useAccountForm(['email', 'password'], async data => {
    const result = await signIn({ email: fieldText(data, 'email'), password: fieldText(data, 'password') })
    if (!result.ok) return signInError(result.error)
    setEnteredContact({})
    return null
  })
  return (
    <AccountPageLayout title={messages.signInTitle}>
      <PageHead title={messages.signInTitle} />
      {hasExpired && !form.error && <Notice kind="error">{messages.sessionExpired}</Notice>}
      <AccountForm form={form} submit={messages.signIn} busy={messages.signingIn}>
        <Field
          {...fieldProps(form, 'email')}
          label={messages.email}
          type="email"
          autoComplete="username"
          inputMode="email"
          maxLength={254}
          defaultValue={enteredContact().email}
        />
        <PasswordField
          {...fieldProps(form, 'password')}
          label={messages.password}
          autoComplete="current-password"
        />
        <ForgottenPasswordLink back={back} />
      </AccountForm>
      <p className="auth__alternative script-only">
        {messages.noAccount}{' '}
        <TextLink to="/register" search={back ? { nazad: back } : {}}>
          {messages.registerLink}
        </TextLink>
      </p>
    </AccountPageLayout>
  )
}

/** A link to a password reset page or, in a shop without such a page, the shop's e-mail address. */
function ForgottenPasswordLink({ back }: { readonly back: string | undefined }) {
  const { passwordReset, email } = useShopInfo()
  if (passwordReset === 'none') {
    return (
      <p className="text-small auth__forgotten">
        {passwordMessages.forgottenQuestion} {passwordMessages.writeUs}{' '}
        <a className="link" href={`mailto:${email}`}>
          {email}
        </a>
        .
      </p>
    )
  }
  return (
    <p className="text-small auth__forgotten">
      {passwordReset === 'mail' ? (
        <TextLink
          to="/zaboravljena-lozinka"
          search={back ? { nazad: back } : {}}
          onClick={rememberTypedEmail}
        >
          {passwordMessages.forgottenQuestion}
        </TextLink>
      ) : (
        <a className="link" href={passwordReset.url}>
          {passwordMessages.forgottenQuestion}
        </a>
      )}
    </p>
  )
}

/**
 * Stores the e-mail address typed into the sign-in form, as the default value of the e-mail field on the
 * password reset page. The fields are uncontrolled, so the e-mail address is read from the DOM.
 */
function rememberTypedEmail(): void {
  const field = document.getElementById(fieldId('email'))
  if (field instanceof HTMLInputElement) setEnteredContact({ email: field.value })
}
