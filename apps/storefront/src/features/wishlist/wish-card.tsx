import { money } from '@sultan/kernel/money'
import { Link } from '@tanstack/react-router'
import { Button } from '../../design/button.tsx'
import { Icon } from '../../design/icon.tsx'
import { cardSizes, Shot } from '../../design/picture.tsx'
import { Price } from '../../design/price.tsx'
import { wallClass } from '../../design/wall.ts'
import * as words from '../../words/wishlist.ts'
import { toggleWish } from './toggle-wish.ts'
import type { Wish } from './wish.ts'

interface WishCardProps {
  readonly wish: Wish
  /** The store sells it no more: nothing leads to it, and it can be taken off. */
  readonly gone?: boolean
}

/** A saved product as it was when it was saved. */
export function WishCard({ wish, gone = false }: WishCardProps) {
  const name = wish.name || words.unnamed
  return (
    <article className={gone ? 'card card--out' : 'card'}>
      <Shot
        picture={wish.image ? { path: wish.image, alt: '' } : null}
        wall={wallClass('')}
        sizes={cardSizes}
        widest={960}
      />
      {gone && <span className="tag tag--out">{words.soldNoMore}</span>}
      <button
        type="button"
        className="icon-btn card__heart"
        aria-pressed="true"
        aria-label={words.removeNamed(name)}
        onClick={() => toggleWish(wish)}
      >
        <Icon name="heart" />
      </button>
      <div className="card__body">
        <h2 className="card__name">
          {gone ? (
            <span className="clamp-2">{name}</span>
          ) : (
            <Link className="clamp-2" to="/proizvod/$slug" params={{ slug: wish.slug || String(wish.id) }}>
              {name}
            </Link>
          )}
        </h2>
        <div className="card__foot">
          {gone ? (
            <Button
              kind="line"
              small
              aria-label={words.removeGoneNamed(name)}
              onClick={() => toggleWish(wish)}
            >
              {words.removeGone}
            </Button>
          ) : (
            <div className="card__meta">
              <Price of={pricedAt(wish)} />
            </div>
          )}
        </div>
      </div>
    </article>
  )
}

function pricedAt({ price, priceFrom }: Wish) {
  const amount = money(Math.round((price ?? 0) * 100))
  return { price: amount, regularPrice: amount, hasPrice: price !== null, onSale: false, priceFrom }
}
