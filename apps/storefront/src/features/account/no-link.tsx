import { useEffect, useRef } from 'react'
import { ButtonLink, TextLink } from '../../design/link.tsx'
import { Notice } from '../../design/notice.tsx'
import * as account from '../../words/account.ts'
import * as words from '../../words/password.ts'

/** In place of the form: the link is missing, or the shop has refused it (`wasUsed`), and where another one comes from. */
export function NoLink({ wasUsed }: { readonly wasUsed: boolean }) {
  const message = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The button that was pressed has gone with the form.
    if (wasUsed) message.current?.focus()
  }, [wasUsed])
  return (
    <>
      <Notice ref={message} kind="bad" role="alert" tabIndex={-1}>
        {wasUsed ? words.linkVoid : words.linkMissing}
      </Notice>
      <ButtonLink to="/zaboravljena-lozinka" wide>
        {words.askAgain}
      </ButtonLink>
      {/* The answer to a change that was made may have been lost on the way. */}
      {wasUsed && (
        <p className="auth__alt">
          {words.alreadyChanged} <TextLink to="/login">{account.toSignIn}</TextLink>
        </p>
      )}
    </>
  )
}
