import { formatMoney, type Money } from '@sultan/kernel/money'
import { ButtonLink } from '../../design/link.tsx'
import { Notice } from '../../design/notice.tsx'
import * as messages from '../../messages/order-history.ts'

/**
 * Renders the result of adding the lines of an earlier order to the cart: the number of added pieces, and a
 * list of what has changed since the earlier order, such as prices and stock.
 */
export function ReorderNotice({ pieces, changes, isCartFull }: ReorderResult) {
  const isAnySold = isCartFull || changes.some(({ kind }) => kind === 'in-cart')
  const nothing = isAnySold ? messages.nothingAdded : messages.nothingSold
  return (
    <>
      <Notice kind={pieces > 0 ? 'success' : 'error'}>
        <p>
          <b>{pieces > 0 ? messages.added(pieces) : nothing}</b>
        </p>
        {changes.length > 0 || isCartFull ? (
          <ul>
            {changes.map(change => (
              <li key={`${change.kind} ${change.name}`}>{sentence(change)}</li>
            ))}
            {isCartFull && <li>{pieces > 0 ? messages.cartFullPartly : messages.cartFull}</li>}
          </ul>
        ) : (
          pieces > 0 && <p>{messages.pricesUnchanged}</p>
        )}
      </Notice>
      {pieces > 0 && (
        <p className="reorder__checkout">
          <ButtonLink to="/checkout" small>
            {messages.toCheckout}
          </ButtonLink>
        </p>
      )}
    </>
  )
}

function sentence(change: ReorderChange): string {
  switch (change.kind) {
    case 'gone':
      return messages.outOfStock(change.name)
    case 'not-sold':
      return messages.notPurchasable(change.name)
    case 'choose-again':
      return messages.optionsChanged(change.name)
    case 'one-per-order':
      return messages.onePerOrder(change.name)
    case 'in-cart':
      return messages.inCart(change.name)
    case 'fewer':
      return messages.quantityReduced(change.name, change.available)
    case 'price':
      return messages.priceChanged(change.name, formatMoney(change.from), formatMoney(change.to))
  }
}

/**
 * A difference between a line of the order and the product as it is sold now (price, stock, options).
 * `in-cart`: the cart already has the maximum quantity of the product.
 */
export type ReorderChange =
  | {
      readonly kind: 'gone' | 'not-sold' | 'choose-again' | 'one-per-order' | 'in-cart'
      readonly name: string
    }
  | { readonly kind: 'fewer'; readonly name: string; readonly available: number }
  | { readonly kind: 'price'; readonly name: string; readonly from: Money; readonly to: Money }

export interface ReorderResult {
  /** Number of pieces that were added to the cart. */
  readonly pieces: number
  readonly changes: readonly ReorderChange[]
  /** Whether the cart was too full for some lines of the order. */
  readonly isCartFull: boolean
}
