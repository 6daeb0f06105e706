import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useHydrated } from '../../design/use-hydrated.ts'
import { showToast } from '../../shell/toast-store.ts'
import { resetPassword } from '../../shop/accounts.ts'
import { useShop } from '../../shop/use-shop.ts'
import * as account from '../../words/account.ts'
import * as words from '../../words/password.ts'
import { logout } from './auth-store.ts'
import { rememberEmail } from './entered-email.ts'
import { isResetVoid, resetFailure } from './entry-failure.ts'
import { entryText } from './entry-fields.ts'
import { EntryFormFrame } from './entry-form.tsx'
import { EntryFrame } from './entry-frame.tsx'
import { NoLink } from './no-link.tsx'
import { PasswordField } from './password-field.tsx'
import { ResetElsewhere } from './reset-elsewhere.tsx'
import { type ResetLink, readResetLink } from './reset-link.ts'
import { fieldProps, useEntryForm } from './use-entry-form.ts'

/** `/nova-lozinka#kljuc=…`. Only the browser knows what stands behind the `#`: the server shows the form to everybody. */
export function NewPasswordPage() {
  const { passwordReset } = useShop()
  const isHydrated = useHydrated()
  const [isVoid, setIsVoid] = useState(false)
  const link = isHydrated ? readResetLink(window.location.hash) : null
  if (passwordReset !== 'mail') return <ResetElsewhere />
  const isMissing = isHydrated && link === null
  return (
    <EntryFrame title={words.newTitle}>
      {isVoid || isMissing ? (
        <NoLink wasUsed={isVoid} />
      ) : (
        <NewPasswordForm link={link} onVoid={() => setIsVoid(true)} />
      )}
    </EntryFrame>
  )
}

interface NewPasswordFormProps {
  /** Null until the script is there. */
  readonly link: ResetLink | null
  readonly onVoid: () => void
}

function NewPasswordForm({ link, onVoid }: NewPasswordFormProps) {
  const navigate = useNavigate()
  const form = useEntryForm(['newPassword'], async data => {
    if (link === null) return null
    const result = await resetPassword(link.key, entryText(data, 'newPassword'))
    if (!result.ok) {
      if (!isResetVoid(result.error)) return resetFailure(result.error)
      onVoid()
      return null
    }
    // Every session is over, this one too: the login page must not take anybody on with it.
    logout()
    rememberEmail(link.email)
    showToast({ kind: 'success', title: words.changed })
    await navigate({ to: '/login', replace: true })
    return null
  })
  return (
    <>
      <p className="t-soft -mt-3 noscript:hidden">{words.newLead}</p>
      <EntryFormFrame form={form} submit={words.save} busy={words.saving}>
        {/* A password manager keeps the new password under the account that it finds here. */}
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
          label={words.newPassword}
          hint={account.passwordHint}
          autoComplete="new-password"
        />
      </EntryFormFrame>
    </>
  )
}
