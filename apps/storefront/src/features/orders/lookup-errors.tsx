import { Button } from '../../design/button.tsx'
import { TextLink } from '../../design/link.tsx'
import * as messages from '../../messages/orders.ts'
import { useShopInfo } from '../../platform/shop-info.ts'

interface OrderNotFoundProps {
  /** Path of the order page, to return to after signing in; null when the shopper is already signed in. */
  readonly back: string | null
}

export function OrderNotFound({ back }: OrderNotFoundProps) {
  const { phone, email } = useShopInfo()
  return (
    <div className="message-block" role="alert">
      <h1 className="text-h1">{messages.notFoundTitle}</h1>
      <p className="text-lead">{messages.notFoundText(phone, email)}</p>
      {back !== null && (
        <p>
          {messages.orderedSignedIn}{' '}
          <TextLink to="/login" search={{ nazad: back }}>
            {messages.signIn}
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
  const { phone } = useShopInfo()
  return (
    <div className="message-block">
      <h1 className="text-h1">{messages.failedTitle}</h1>
      <p className="text-lead" role="alert">
        {messages.failedText(phone)}
      </p>
      <Button busy={isBusy && messages.showing} onClick={onRetry}>
        {messages.retry}
      </Button>
    </div>
  )
}
