import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { requestPasswordReset } from '../../api/account/account-requests.ts'
import { Button } from '../../design/button.tsx'
import { Field } from '../../design/field.tsx'
import { TextLink } from '../../design/link.tsx'
import { Notice } from '../../design/notice.tsx'
import { PageHead } from '../../design/page-head.tsx'
import * as account from '../../messages/account.ts'
import * as messages from '../../messages/password.ts'
import { enteredContact, setEnteredContact } from '../../platform/entered-contact.ts'
import { useShopInfo } from '../../platform/shop-info.ts'
import { fieldText } from './account-fields.ts'
import { AccountForm, fieldProps, useAccountForm } from './account-form.tsx'
import { AccountPageLayout } from './account-page-layout.tsx'
import { ExternalPasswordReset } from './external-password-reset.tsx'
import { passwordResetError } from './form-error.ts'

/** The page for a forgotten password, `/zaboravljena-lozinka`: requests an e-mail with a reset link. */
export function ForgottenPasswordPage() {
  const { nazad: back } = useSearch({ from: '/zaboravljena-lozinka' })
  const { passwordReset } = useShopInfo()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [isAgain, setIsAgain] = useState(false)
  const form = useAccountForm(['email'], async data => {
    const email = fieldText(data, 'email')
    const result = await requestPasswordReset(email)
    if (!result.ok) return passwordResetError(result.error)
    setEnteredContact({ email })
    setSentTo(email)
    return null
  })
  const again = () => {
    setSentTo(null)
    setIsAgain(true)
  }
  if (passwordReset !== 'mail') return <ExternalPasswordReset pageTitle={messages.forgottenTitle} />
  return (
    <AccountPageLayout title={messages.forgottenTitle}>
      <PageHead title={messages.forgottenTitle} />
      {sentTo === null ? (
        <>
          <p className="auth__lead script-only">{messages.forgottenLead}</p>
          <AccountForm form={form} submit={messages.send} busy={messages.sending}>
            <Field
              {...fieldProps(form, 'email')}
              label={account.email}
              type="email"
              autoComplete="username"
              inputMode="email"
              maxLength={254}
              defaultValue={enteredContact().email}
              ref={isAgain ? takeFocus : undefined}
            />
          </AccountForm>
        </>
      ) : (
        <ResetLinkSent email={sentTo} onAgain={again} />
      )}
      <p className="auth__alternative script-only">
        {messages.remembered}{' '}
        <TextLink to="/login" search={back ? { nazad: back } : {}}>
          {account.signInLink}
        </TextLink>
      </p>
    </AccountPageLayout>
  )
}

/**
 * Focuses the e-mail field when the form is shown again, because the button that was pressed to show the form
 * is removed.
 */
function takeFocus(field: HTMLInputElement | null): void {
  field?.focus()
}

interface ResetLinkSentProps {
  readonly email: string
  readonly onAgain: () => void
}

/**
 * Message that replaces the form once a password reset was requested, and that gets the focus. The message
 * says that a link was sent if the address has an account. Below the message are tips in case no e-mail
 * arrives.
 */
function ResetLinkSent({ email, onAgain }: ResetLinkSentProps) {
  const shop = useShopInfo()
  const message = useRef<HTMLDivElement>(null)
  useEffect(() => message.current?.focus(), [])
  return (
    <>
      <Notice ref={message} kind="success" role="status" tabIndex={-1}>
        <p className="break-anywhere">{messages.sent(email)}</p>
      </Notice>
      <div className="auth__tips">
        <h2 className="text-h4">{messages.notReceived}</h2>
        {[...messages.notReceivedTips, messages.notReceivedContact(shop.email)].map(tip => (
          <p key={tip} className="text-soft">
            {tip}
          </p>
        ))}
      </div>
      <Button kind="outline" wide onClick={onAgain}>
        {messages.sendAgain}
      </Button>
    </>
  )
}
