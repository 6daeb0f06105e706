import { useState } from 'react'
import { Field } from '../../design/field.tsx'
import { TextLink } from '../../design/link.tsx'
import { requestPasswordReset } from '../../shop/accounts.ts'
import { useShop } from '../../shop/use-shop.ts'
import * as account from '../../words/account.ts'
import * as words from '../../words/password.ts'
import { enteredEmail, rememberEmail } from './entered-email.ts'
import { resetFailure } from './entry-failure.ts'
import { entryText } from './entry-fields.ts'
import { EntryFormFrame } from './entry-form.tsx'
import { EntryFrame } from './entry-frame.tsx'
import { LinkSent } from './link-sent.tsx'
import { ResetElsewhere } from './reset-elsewhere.tsx'
import { fieldProps, useEntryForm } from './use-entry-form.ts'

/** `/zaboravljena-lozinka`: asks for a link by mail. */
export function ForgottenPasswordPage({ back }: { readonly back: string | undefined }) {
  const { passwordReset } = useShop()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [isAgain, setIsAgain] = useState(false)
  const form = useEntryForm(['email'], async data => {
    const email = entryText(data, 'email')
    const result = await requestPasswordReset(email)
    if (!result.ok) return resetFailure(result.error)
    rememberEmail(email)
    setSentTo(email)
    return null
  })
  const again = () => {
    setSentTo(null)
    setIsAgain(true)
  }
  if (passwordReset !== 'mail') return <ResetElsewhere />
  return (
    <EntryFrame title={words.forgottenTitle}>
      {sentTo === null ? (
        <>
          <p className="t-soft -mt-3 noscript:hidden">{words.forgottenLead}</p>
          <EntryFormFrame form={form} submit={words.send} busy={words.sending}>
            <Field
              {...fieldProps(form, 'email')}
              label={account.email}
              type="email"
              autoComplete="username"
              inputMode="email"
              maxLength={254}
              defaultValue={enteredEmail()}
              ref={isAgain ? takeFocus : undefined}
            />
          </EntryFormFrame>
        </>
      ) : (
        <LinkSent email={sentTo} onAgain={again} />
      )}
      <p className="auth__alt noscript:hidden">
        {words.remembered}{' '}
        <TextLink to="/login" search={back ? { nazad: back } : {}}>
          {account.toSignIn}
        </TextLink>
      </p>
    </EntryFrame>
  )
}

/** The button that brought the form back is gone; the focus must not go with it. */
function takeFocus(field: HTMLInputElement | null): void {
  field?.focus()
}
