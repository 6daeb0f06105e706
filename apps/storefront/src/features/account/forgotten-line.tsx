import { TextLink } from '../../design/link.tsx'
import { useShop } from '../../shop/use-shop.ts'
import * as words from '../../words/password.ts'
import { rememberEmail } from './entered-email.ts'
import { fieldId } from './use-entry-form.ts'

/** Below the password of the login: where a new one comes from. */
export function ForgottenLine({ back }: { readonly back: string | undefined }) {
  const { passwordReset, email } = useShop()
  if (passwordReset === 'none') {
    return (
      <p className="t-small -mt-2">
        {words.question} {words.writeUs}{' '}
        <a className="link" href={`mailto:${email}`}>
          {email}
        </a>
        .
      </p>
    )
  }
  return (
    <p className="t-small -mt-2">
      {passwordReset === 'mail' ? (
        <TextLink to="/zaboravljena-lozinka" search={back ? { nazad: back } : {}} onClick={takeEmailAlong}>
          {words.question}
        </TextLink>
      ) : (
        <a className="link" href={passwordReset.url}>
          {words.question}
        </a>
      )}
    </p>
  )
}

/** Read when it is needed: what a password manager filled in before the script was there has told nobody. */
function takeEmailAlong(): void {
  const field = document.getElementById(fieldId('email'))
  if (field instanceof HTMLInputElement) rememberEmail(field.value)
}
