import { compareMoney, formatMoney, type Money } from '@sultan/kernel/money'
import { TextLink } from '../../design/link.tsx'
import { Notice } from '../../design/notice.tsx'
import * as messages from '../../messages/checkout.ts'
import { useShopInfo } from '../../platform/shop-info.ts'
import type { SubmitState } from './submit-state.ts'

/** Replaces spaces with non-breaking spaces, so that a telephone number stays on one line. */
export const withNonBreakingSpaces = (phone: string): string => phone.replaceAll(' ', '\u00a0')

interface SubmitErrorNoticeProps {
  readonly state: SubmitState
  /** The total on the order button when the customer pressed it. */
  readonly shownTotal: Money | null
  readonly total: Money | null
}

/** A notice that explains why the last attempt to order failed. */
export function SubmitErrorNotice({ state, shownTotal, total }: SubmitErrorNoticeProps) {
  const phone = withNonBreakingSpaces(useShopInfo().phone)
  if (state.phase !== 'editing' || state.error === null) return null
  if (state.error === 'changed') {
    return (
      <Notice kind="error" role="alert" className="checkout__changed">
        <p>
          <b>{messages.notOrdered}</b>
        </p>
        {shownTotal && total && compareMoney(shownTotal, total) !== 0 && (
          <p>{messages.totalChanged(formatMoney(shownTotal), formatMoney(total))}</p>
        )}
      </Notice>
    )
  }
  if (state.error === 'signed-out') {
    return (
      <Notice kind="error" role="alert">
        <p>
          <b>{messages.sessionExpired}</b>
        </p>
        <p>
          <TextLink to="/login" search={{ nazad: '/checkout' }}>
            {messages.signIn}
          </TextLink>{' '}
          {messages.orAsGuest}
        </p>
      </Notice>
    )
  }
  if (state.error === 'read-only') {
    return (
      <Notice kind="error" role="alert">
        <p>
          <b>{messages.readOnly(phone)}</b>
        </p>
      </Notice>
    )
  }
  const more = {
    'too-many': messages.rateLimited,
    unavailable: messages.storeUnavailable,
    offline: messages.offline,
    rejected: null,
  }[state.error]
  return (
    <Notice kind="error" role="alert">
      <p>
        <b>{messages.failed(phone)}</b>
      </p>
      {more && <p>{more}</p>}
    </Notice>
  )
}
