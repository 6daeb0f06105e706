import { money } from '@sultan/kernel/money'
import { Link } from '@tanstack/react-router'
import { backgroundClass } from '../../design/background.ts'
import { Button } from '../../design/button.tsx'
import { Icon } from '../../design/icon.tsx'
import { cardImageSizes, ProductImage } from '../../design/picture.tsx'
import { Price } from '../../design/price.tsx'
import { removeNamed } from '../../messages/wishlist.ts'
import * as messages from '../../messages/wishlist-page.ts'
import { toggleWishlistItem } from './toggle-wishlist-item.ts'
import type { WishlistItem } from './wishlist-item.ts'

interface StoredItemCardProps {
  readonly item: WishlistItem
  /**
   * True when the store no longer sells the product: the card has no link, but a button that removes the
   * item.
   */
  readonly gone?: boolean
}

/** A wishlist item whose current product data is missing, shown with the data that the device has stored. */
export function StoredItemCard({ item, gone = false }: StoredItemCardProps) {
  const name = item.name || messages.unnamedProduct
  return (
    <article className={gone ? 'card card--sold-out' : 'card'}>
      <ProductImage
        picture={item.image ? { path: item.image, alt: '' } : null}
        background={backgroundClass('')}
        sizes={cardImageSizes}
        widest={960}
      />
      {gone && <span className="tag tag--sold-out">{messages.discontinued}</span>}
      <button
        type="button"
        className="icon-button card__wishlist"
        aria-pressed="true"
        aria-label={removeNamed(name)}
        onClick={() => toggleWishlistItem(item)}
      >
        <Icon name="heart" />
      </button>
      <div className="card__body">
        <h2 className="card__name">
          {gone ? (
            <span className="clamp-2">{name}</span>
          ) : (
            <Link className="clamp-2" to="/proizvod/$slug" params={{ slug: item.slug || String(item.id) }}>
              {name}
            </Link>
          )}
        </h2>
        <div className="card__footer">
          {gone ? (
            <Button
              kind="outline"
              small
              aria-label={messages.removeDiscontinuedNamed(name)}
              onClick={() => toggleWishlistItem(item)}
            >
              {messages.removeDiscontinued}
            </Button>
          ) : (
            <div className="card__meta">
              <Price of={storedPrice(item)} />
            </div>
          )}
        </div>
      </div>
    </article>
  )
}

function storedPrice({ price, priceFrom }: WishlistItem) {
  const amount = money(Math.round((price ?? 0) * 100))
  return { price: amount, regularPrice: amount, hasPrice: price !== null, onSale: false, priceFrom }
}
