import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../design/button.tsx'
import { Notice } from '../../design/notice.tsx'
import type { ProductCard } from '../../shop/product.ts'
import { retry } from '../../words/common.ts'
import * as words from '../../words/wishlist.ts'
import { buyable, type LeftOut } from './saved-product.ts'
import { useSavedProducts } from './use-saved-products.ts'
import type { Wish } from './wish.ts'
import { WishCard } from './wish-card.tsx'

/** What other features do for the list; the route brings them together. */
export interface WishlistActions {
  /** A product as on every shelf, with its current price and stock. */
  readonly card: (product: ProductCard) => ReactNode
  /** Puts one piece of each into the cart; false for one that did not fit. */
  readonly addAll: (products: readonly ProductCard[]) => readonly boolean[]
}

interface SavedListProps {
  readonly wishes: readonly Wish[]
  readonly actions: WishlistActions
}

export function SavedList({ wishes, actions }: SavedListProps) {
  const { saved, isStale, askAgain } = useSavedProducts(wishes)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const { products, leftOut } = buyable(saved)
  const list = useFocusAfterRemoval(wishes.length)

  const addAll = () => {
    const fitted = actions.addAll(products)
    const full = products
      .filter((_, index) => fitted[index] === false)
      .map(({ name }): LeftOut => ({ name, why: 'full' }))
    setOutcome({ added: products.length - full.length, leftOut: [...leftOut, ...full] })
  }
  return (
    <div ref={list} tabIndex={-1}>
      {isStale && (
        <Notice kind="bad" role="status" className="mb-6">
          <p>{words.goOffline}</p>
          <Button kind="line" small className="mt-3" onClick={askAgain}>
            {retry}
          </Button>
        </Notice>
      )}
      {products.length > 0 && (
        <Button className="mb-6" onClick={addAll}>
          {words.addAll}
        </Button>
      )}
      <div role="status">{outcome && <Told {...outcome} />}</div>
      <div className="shelf bleed">
        {saved.map(one =>
          one.kind === 'sold' ? (
            <Fragment key={one.wish.id}>{actions.card(one.product)}</Fragment>
          ) : (
            <WishCard key={one.wish.id} wish={one.wish} gone={one.kind === 'gone'} />
          ),
        )}
      </div>
    </div>
  )
}

interface Outcome {
  readonly added: number
  readonly leftOut: readonly LeftOut[]
}

function Told({ added, leftOut }: Outcome) {
  return (
    <Notice kind="good" className="mb-6">
      <p>{words.allAdded(added)}</p>
      {leftOut.length > 0 && (
        <>
          <p>{words.leftOut}</p>
          <ul>
            {leftOut.map(({ name, why }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: names may be the same, and the list is made anew each time
              <li key={index}>
                {name || words.unnamed} ({words.leftOutWhy[why]})
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  )
}

/** A heart goes with its card: the keyboard goes on from the list. */
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
