import { ButtonLink } from '../../design/link.tsx'
import * as words from '../../words/history.ts'
import { useHasExpired } from './auth-store.ts'

/** To a visitor of a page that is a shopper's own: sign in, and come back here. */
export function SignInAsk({ back }: { readonly back: string }) {
  const hasExpired = useHasExpired()
  return (
    <div className="grid max-w-text justify-items-start gap-5">
      <p className="t-lead" role={hasExpired ? 'alert' : undefined}>
        {hasExpired ? words.expiredText : words.signInText}
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/login" search={{ nazad: back }}>
          {words.signIn}
        </ButtonLink>
        <ButtonLink kind="line" to="/register" search={{ nazad: back }}>
          {words.register}
        </ButtonLink>
      </div>
    </div>
  )
}
