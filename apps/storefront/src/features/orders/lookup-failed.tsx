import { Button } from '../../design/button.tsx'
import { TextLink } from '../../design/link.tsx'
import { useShop } from '../../shop/use-shop.ts'
import * as words from '../../words/orders.ts'

interface OrderNotFoundProps {
  /** The page's own address, to come back to after signing in; null for who is signed in. */
  readonly back: string | null
}

export function OrderNotFound({ back }: OrderNotFoundProps) {
  const { phone, email } = useShop()
  return (
    <div className="grid max-w-text gap-4" role="alert">
      <h1 className="t-h1">{words.notFoundTitle}</h1>
      <p className="t-lead">{words.notFoundText(phone, email)}</p>
      {back !== null && (
        <p>
          {words.orderedSignedIn}{' '}
          <TextLink to="/login" search={{ nazad: back }}>
            {words.signIn}
          </TextLink>
        </p>
      )}
    </div>
  )
}

interface LookupFailedProps {
  readonly isBusy: boolean
  readonly onRetry: () => void
}

export function LookupFailed({ isBusy, onRetry }: LookupFailedProps) {
  const { phone } = useShop()
  return (
    <div className="grid max-w-text justify-items-start gap-4">
      <h1 className="t-h1">{words.failedTitle}</h1>
      <p className="t-lead" role="alert">
        {words.failedText(phone)}
      </p>
      <Button busy={isBusy && words.showing} onClick={onRetry}>
        {words.retry}
      </Button>
    </div>
  )
}
