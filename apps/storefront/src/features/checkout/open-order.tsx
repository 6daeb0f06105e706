import { useEffect, useRef } from 'react'
import { Button } from '../../design/button.tsx'
import { TextLink } from '../../design/link.tsx'
import { Notice } from '../../design/notice.tsx'
import { useShop } from '../../shop/use-shop.ts'
import * as words from '../../words/checkout.ts'
import type { SubmitState } from './submit-state.ts'
import { unbroken } from './unbroken.ts'
import type { Ordering } from './use-order.ts'

/**
 * An order whose answer was lost. There is no form here: another body would be another order, so first the shopper asks
 * again with the same one, or leaves it knowingly.
 */
export function OpenOrder({ ordering }: { readonly ordering: Ordering }) {
  const phone = unbroken(useShop().phone)
  const { state, sendAgain, startOver } = ordering
  const isBusy = state.phase !== 'unknown'
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isBusy) notice.current?.focus()
  }, [isBusy])
  return (
    <div className="max-w-text">
      <Notice kind="bad" role="alert" ref={notice} tabIndex={-1}>
        <OpenOrderText state={state} phone={phone} />
      </Notice>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button busy={isBusy && words.checking} onClick={sendAgain}>
          {words.checkAgain}
        </Button>
        {!isBusy && (
          <Button kind="line" onClick={startOver}>
            {words.startOver}
          </Button>
        )}
      </div>
    </div>
  )
}

function OpenOrderText({ state, phone }: { readonly state: SubmitState; readonly phone: string }) {
  const reason = state.phase === 'unknown' ? state.reason : 'silence'
  if (reason === 'network') {
    return (
      <>
        <p>
          <b>{words.failed(phone)}</b>
        </p>
        <p>{words.cutOff}</p>
      </>
    )
  }
  if (reason === 'signed-out') {
    return (
      <>
        <p>
          <b>{words.openSessionOver}</b>
        </p>
        <p>
          <TextLink to="/login" search={{ nazad: '/checkout' }}>
            {words.signIn}
          </TextLink>
        </p>
      </>
    )
  }
  return <p>{reason === 'earlier' ? words.earlier(phone) : words.unknown(phone)}</p>
}
