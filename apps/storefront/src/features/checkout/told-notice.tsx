import { compareMoney, formatMoney, type Money } from '@sultan/kernel/money'
import { TextLink } from '../../design/link.tsx'
import { Notice } from '../../design/notice.tsx'
import { useShop } from '../../shop/use-shop.ts'
import * as words from '../../words/checkout.ts'
import type { SubmitState } from './submit-state.ts'
import { unbroken } from './unbroken.ts'

interface ToldNoticeProps {
  readonly state: SubmitState
  /** What stood in the button when it was pressed. */
  readonly shownTotal: Money | null
  readonly total: Money | null
}

/** Why the last attempt came to nothing. */
export function ToldNotice({ state, shownTotal, total }: ToldNoticeProps) {
  const phone = unbroken(useShop().phone)
  if (state.phase !== 'editing' || state.told === null) return null
  if (state.told === 'changed') {
    return (
      <Notice kind="bad" role="alert" className="mb-3">
        <p>
          <b>{words.nothingOrdered}</b>
        </p>
        {shownTotal && total && compareMoney(shownTotal, total) !== 0 && (
          <p>{words.totalChanged(formatMoney(shownTotal), formatMoney(total))}</p>
        )}
      </Notice>
    )
  }
  if (state.told === 'signed-out') {
    return (
      <Notice kind="bad" role="alert">
        <p>
          <b>{words.sessionOver}</b>
        </p>
        <p>
          <TextLink to="/login" search={{ nazad: '/checkout' }}>
            {words.signIn}
          </TextLink>{' '}
          {words.orAsGuest}
        </p>
      </Notice>
    )
  }
  const more = { 'too-many': words.tooMany, away: words.away, offline: words.offline, refused: null }[
    state.told
  ]
  return (
    <Notice kind="bad" role="alert">
      <p>
        <b>{words.failed(phone)}</b>
      </p>
      {more && <p>{more}</p>}
    </Notice>
  )
}
