import { Button } from '../../design/button.tsx'
import { useShop } from '../../shop/use-shop.ts'
import * as words from '../../words/orders.ts'

export function OrderNotFound() {
  const { phone, email } = useShop()
  return (
    <div className="grid max-w-text gap-4" role="alert">
      <h1 className="t-h1">{words.notFoundTitle}</h1>
      <p className="t-lead">{words.notFoundText(phone, email)}</p>
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
