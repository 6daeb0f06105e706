import { formatMoney } from '@sultan/kernel/money'
import { useState } from 'react'
import { Button } from '../../design/button.tsx'
import { ButtonLink } from '../../design/link.tsx'
import { Notice } from '../../design/notice.tsx'
import type { AccountOrder } from '../../shop/account.ts'
import * as words from '../../words/history.ts'
import type { Reorder, ReorderChange, Reordered } from './reorder.ts'

type State = 'rest' | 'busy' | 'failed' | Reordered

/** Puts the order into the cart once more, and tells what is no longer as it was. */
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
      <p className="mt-4">
        <Button kind="line" small busy={state === 'busy' && words.reordering} onClick={() => void press()}>
          {words.reorder}
        </Button>
      </p>
      <div role="status" className="mt-3 empty:hidden">
        {state === 'failed' && <Notice kind="bad">{words.reorderFailed}</Notice>}
        {typeof state === 'object' && <Told {...state} />}
      </div>
    </>
  )
}

function Told({ pieces, changes, isCartFull }: Reordered) {
  const isWhole = changes.length === 0 && !isCartFull
  return (
    <>
      <Notice kind={pieces > 0 ? 'good' : 'bad'}>
        <p>
          <b>{pieces > 0 ? words.added(pieces) : words.addedNone}</b>
        </p>
        {isWhole ? (
          <p>{words.asBefore}</p>
        ) : (
          <ul>
            {changes.map(change => (
              <li key={`${change.kind} ${change.name}`}>{sentence(change)}</li>
            ))}
            {isCartFull && <li>{words.cartFull}</li>}
          </ul>
        )}
      </Notice>
      {pieces > 0 && (
        <p className="mt-3">
          <ButtonLink to="/checkout" small>
            {words.toCheckout}
          </ButtonLink>
        </p>
      )}
    </>
  )
}

function sentence(change: ReorderChange): string {
  switch (change.kind) {
    case 'gone':
      return words.gone(change.name)
    case 'not-sold':
      return words.notSold(change.name)
    case 'choose-again':
      return words.chooseAgain(change.name)
    case 'fewer':
      return words.fewer(change.name, change.available)
    case 'price':
      return words.priceChanged(change.name, formatMoney(change.from), formatMoney(change.to))
  }
}
