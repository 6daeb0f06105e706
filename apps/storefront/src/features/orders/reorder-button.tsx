import { useState } from 'react'
import type { AccountOrder } from '../../api/account/account.ts'
import { Button } from '../../design/button.tsx'
import { Notice } from '../../design/notice.tsx'
import * as messages from '../../messages/order-history.ts'
import { ReorderNotice, type ReorderResult } from './reorder-notice.tsx'

type State = 'rest' | 'busy' | 'failed' | ReorderResult

/** Button that adds the lines of an order to the cart, and then lists what has changed since the order. */
export function ReorderButton({
  order,
  reorder,
}: {
  readonly order: AccountOrder
  readonly reorder: Reorder
}) {
  const [state, setState] = useState<State>('rest')
  const press = async () => {
    setState('busy')
    setState((await reorder(order)) ?? 'failed')
  }
  return (
    <>
      <p className="reorder">
        <Button
          kind="outline"
          small
          busy={state === 'busy' && messages.reordering}
          onClick={() => void press()}
        >
          {messages.reorder}
        </Button>
      </p>
      <div role="status" className="reorder__result hide-empty">
        {state === 'failed' && <Notice kind="error">{messages.reorderFailed}</Notice>}
        {typeof state === 'object' && <ReorderNotice {...state} />}
      </div>
    </>
  )
}

/**
 * Adds to the cart, at current prices, each line of the order that is still sold. Resolves with null when the
 * current prices could not be loaded.
 */
export type Reorder = (order: AccountOrder) => Promise<ReorderResult | null>
