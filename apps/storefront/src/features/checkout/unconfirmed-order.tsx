import { useEffect, useRef } from 'react'
import { Button } from '../../design/button.tsx'
import { TextLink } from '../../design/link.tsx'
import { Notice } from '../../design/notice.tsx'
import * as messages from '../../messages/checkout.ts'
import { useShopInfo } from '../../platform/shop-info.ts'
import { withNonBreakingSpaces } from './submit-error-notice.tsx'
import type { SubmitState } from './submit-state.ts'
import type { OrderSubmission } from './use-order-submission.ts'

/**
 * Shown when the response to an order request was lost. The customer can only send the same order request
 * again, or start over. The form is not shown, because a request with changed data would be another order.
 */
export function UnconfirmedOrder({
  ordering,
  onStartOver,
}: {
  readonly ordering: OrderSubmission
  readonly onStartOver: () => void
}) {
  const phone = withNonBreakingSpaces(useShopInfo().phone)
  const { state, retry } = ordering
  const isBusy = state.phase !== 'unknown'
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isBusy) notice.current?.focus()
  }, [isBusy])
  return (
    <div className="unconfirmed-order">
      <Notice kind="error" role="alert" ref={notice} tabIndex={-1}>
        <UnconfirmedOrderText state={state} phone={phone} />
        {state.phase === 'unknown' && state.isOffline && <p>{messages.stillOffline}</p>}
      </Notice>
      <div className="button-row">
        <Button busy={isBusy && messages.checking} onClick={retry}>
          {messages.checkAgain}
        </Button>
        {!isBusy && (
          <Button kind="outline" onClick={onStartOver}>
            {messages.startOver}
          </Button>
        )}
      </div>
    </div>
  )
}

function UnconfirmedOrderText({ state, phone }: { readonly state: SubmitState; readonly phone: string }) {
  const reason = state.phase === 'unknown' ? state.reason : 'no-response'
  if (reason === 'network') {
    return (
      <>
        <p>
          <b>{messages.connectionLost}</b>
        </p>
        <p>{messages.checkAfterConnectionLost(phone)}</p>
      </>
    )
  }
  if (reason === 'signed-out') {
    return (
      <>
        <p>
          <b>{messages.pendingOrderSessionExpired}</b>
        </p>
        <p>
          <TextLink to="/login" search={{ nazad: '/checkout' }}>
            {messages.signIn}
          </TextLink>
        </p>
      </>
    )
  }
  return (
    <p>{reason === 'earlier' ? messages.earlierOutcomeUnknown(phone) : messages.outcomeUnknown(phone)}</p>
  )
}
