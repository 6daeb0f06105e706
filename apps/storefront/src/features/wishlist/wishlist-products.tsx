import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import type { ProductCard } from '../../api/products/product.ts'
import { Button } from '../../design/button.tsx'
import { Notice } from '../../design/notice.tsx'
import { retry } from '../../messages/common.ts'
import * as messages from '../../messages/wishlist-page.ts'
import { StoredItemCard } from './stored-item-card.tsx'
import { useWishlistEntries } from './use-wishlist-entries.ts'
import { purchasableProducts, type SkippedItem } from './wishlist-entries.ts'
import type { WishlistItem } from './wishlist-item.ts'

/**
 * Parts of the wishlist page that come from other features. The route passes the parts in, because features
 * never import one another.
 */
export interface WishlistActions {
  /** Renders the product card with current price and stock. */
  readonly card: (product: ProductCard) => ReactNode
  /** Adds one piece of each product to the cart. Returns the products of which no piece was added. */
  readonly addAll: (products: readonly ProductCard[]) => readonly SkippedItem[]
}

interface WishlistProductsProps {
  readonly items: readonly WishlistItem[]
  readonly actions: WishlistActions
}

export function WishlistProducts({ items, actions }: WishlistProductsProps) {
  const { entries, isStale, refetch } = useWishlistEntries(items)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const { products, leftOut } = purchasableProducts(entries)
  const list = useFocusAfterRemoval(items.length)

  const addAll = () => {
    const skipped = actions.addAll(products)
    setOutcome({ added: products.length - skipped.length, leftOut: [...leftOut, ...skipped] })
  }
  return (
    <div ref={list} tabIndex={-1}>
      {isStale && (
        <Notice kind="error" role="status" className="wishlist__notice">
          <p>{messages.offline}</p>
          <Button kind="outline" small onClick={refetch}>
            {retry}
          </Button>
        </Notice>
      )}
      {products.length > 0 && (
        <Button className="wishlist__add-all" onClick={addAll}>
          {messages.addAll}
        </Button>
      )}
      <div role="status">{outcome && <AddAllNotice {...outcome} />}</div>
      <div className="product-grid full-bleed">
        {entries.map(one =>
          one.kind === 'current' ? (
            <Fragment key={one.item.id}>{actions.card(one.product)}</Fragment>
          ) : (
            <StoredItemCard key={one.item.id} item={one.item} gone={one.kind === 'gone'} />
          ),
        )}
      </div>
    </div>
  )
}

interface Outcome {
  readonly added: number
  readonly leftOut: readonly SkippedItem[]
}

function AddAllNotice({ added, leftOut }: Outcome) {
  return (
    <Notice kind={added > 0 ? 'success' : 'error'} className="wishlist__notice">
      <p>{messages.allAdded(added)}</p>
      {leftOut.length > 0 && (
        <>
          <p>{messages.notAdded}</p>
          <ul>
            {leftOut.map(({ name, reason }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and the list is rebuilt each time
              <li key={index}>
                {name || messages.unnamedProduct} ({messages.notAddedReasons[reason]})
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  )
}

/** Moves the focus to the wishlist when the focused product card is removed. */
function useFocusAfterRemoval(count: number) {
  const ref = useRef<HTMLDivElement>(null)
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) {
      ref.current?.focus({ preventScroll: true })
    }
    before.current = count
  }, [count])
  return ref
}
