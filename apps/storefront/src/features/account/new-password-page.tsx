import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { resetPassword } from '../../api/account/account-requests.ts'
import { logout } from '../../api/account/session.ts'
import { ButtonLink, TextLink } from '../../design/link.tsx'
import { Notice } from '../../design/notice.tsx'
import { PageHead } from '../../design/page-head.tsx'
import * as account from '../../messages/account.ts'
import * as messages from '../../messages/password.ts'
import { setEnteredContact } from '../../platform/entered-contact.ts'
import { useShopInfo } from '../../platform/shop-info.ts'
import { showToast } from '../../platform/toasts.ts'
import { useHydrated } from '../../platform/use-hydrated.ts'
import { fieldText } from './account-fields.ts'
import { AccountForm, fieldProps, useAccountForm } from './account-form.tsx'
import { AccountPageLayout } from './account-page-layout.tsx'
import { ExternalPasswordReset } from './external-password-reset.tsx'
import { isResetLinkInvalid, passwordResetError } from './form-error.ts'
import { PasswordField } from './password-field.tsx'
import { type ResetLink, readResetLink } from './reset-link.ts'

/**
 * The page for a new password, `/nova-lozinka#kljuc=…`. The hash does not reach the server, so the server
 * renders the form even when the hash contains no key.
 */
export function NewPasswordPage() {
  // Another reset link opened in the same tab changes only the hash. The hash is the React key of the form,
  // so a new hash remounts the form.
  const hash = useLocation({ select: location => location.hash })
  return <NewPassword key={hash} />
}

function NewPassword() {
  const { passwordReset } = useShopInfo()
  const isHydrated = useHydrated()
  const [isVoid, setIsVoid] = useState(false)
  const link = isHydrated ? readResetLink(window.location.hash) : null
  if (passwordReset !== 'mail') return <ExternalPasswordReset pageTitle={messages.newTitle} />
  const isMissing = isHydrated && link === null
  return (
    <AccountPageLayout title={messages.newTitle}>
      <PageHead title={messages.newTitle} />
      {isVoid || isMissing ? (
        <InvalidResetLink wasUsed={isVoid} />
      ) : (
        <NewPasswordForm link={link} onVoid={() => setIsVoid(true)} />
      )}
    </AccountPageLayout>
  )
}

interface NewPasswordFormProps {
  /** Data of the reset link in the URL's hash; null before hydration. */
  readonly link: ResetLink | null
  readonly onVoid: () => void
}

function NewPasswordForm({ link, onVoid }: NewPasswordFormProps) {
  const navigate = useNavigate()
  const form = useAccountForm(['newPassword'], async data => {
    if (link === null) return null
    const result = await resetPassword(link.key, fieldText(data, 'newPassword'))
    if (!result.ok) {
      if (!isResetLinkInvalid(result.error)) return passwordResetError(result.error)
      onVoid()
      return null
    }
    // The reset ends every session of the account. The session stored in this browser is removed, because
    // with a stored session the login page would redirect.
    logout()
    setEnteredContact({ email: link.email })
    showToast({ kind: 'success', title: messages.changed })
    await navigate({ to: '/login', replace: true })
    return null
  })
  return (
    <>
      <p className="auth__lead script-only">{messages.newLead}</p>
      <AccountForm form={form} submit={messages.save} busy={messages.saving}>
        {/* Password managers store the new password under the username in this hidden field. */}
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={link?.email ?? ''}
          readOnly
          hidden
        />
        <PasswordField
          {...fieldProps(form, 'newPassword')}
          label={messages.newPassword}
          hint={account.passwordHint}
          autoComplete="new-password"
        />
      </AccountForm>
    </>
  )
}

/**
 * Replaces the form when the reset link is missing or was rejected (`wasUsed`). The button leads to the page
 * on which the customer can request a new reset link.
 */
function InvalidResetLink({ wasUsed }: { readonly wasUsed: boolean }) {
  const message = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The focused button was removed with the form, so the focus moves to the message.
    if (wasUsed) message.current?.focus()
  }, [wasUsed])
  return (
    <>
      <Notice ref={message} kind="error" role="alert" tabIndex={-1}>
        {wasUsed ? messages.linkInvalid : messages.linkMissing}
      </Notice>
      <ButtonLink to="/zaboravljena-lozinka" wide>
        {messages.requestNewLink}
      </ButtonLink>
      {/* An earlier attempt may have changed the password although its response was lost, so the page also
          links to the sign-in page. */}
      {wasUsed && (
        <p className="auth__alternative">
          {messages.alreadyChanged} <TextLink to="/login">{account.signInLink}</TextLink>
        </p>
      )}
    </>
  )
}
