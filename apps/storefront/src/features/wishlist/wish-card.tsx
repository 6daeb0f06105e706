import { money } from '@sultan/kernel/money'
import { Link } from '@tanstack/react-router'
import { Icon } from '../../design/icon.tsx'
import { cardSizes, Shot } from '../../design/picture.tsx'
import { Price } from '../../design/price.tsx'
import { wallClass } from '../../design/wall.ts'
import * as words from '../../words/wishlist.ts'
import { toggleWish } from './toggle-wish.ts'
import type { Wish } from './wish.ts'

/** A saved product as it was when it was saved. */
export function WishCard({ wish }: { readonly wish: Wish }) {
  const price = money(Math.round((wish.price ?? 0) * 100))
  const priced = {
    price,
    regularPrice: price,
    hasPrice: wish.price !== null,
    onSale: false,
    priceFrom: wish.priceFrom,
  }
  return (
    <article className="card">
      <Shot
        picture={wish.image ? { path: wish.image, alt: '' } : null}
        wall={wallClass('')}
        sizes={cardSizes}
        widest={960}
      />
      <button
        type="button"
        className="icon-btn card__heart"
        aria-pressed="true"
        aria-label={words.removeNamed(wish.name)}
        onClick={() => toggleWish(wish)}
      >
        <Icon name="heart" />
      </button>
      <div className="card__body">
        <h2 className="card__name">
          <Link className="clamp-2" to="/proizvod/$slug" params={{ slug: wish.slug || String(wish.id) }}>
            {wish.name}
          </Link>
        </h2>
        <div className="card__foot">
          <div className="card__meta">
            <Price of={priced} />
          </div>
        </div>
      </div>
    </article>
  )
}
