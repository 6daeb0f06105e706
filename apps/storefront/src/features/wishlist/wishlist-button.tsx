import { toDecimal } from '@sultan/kernel/money'
import type { ProductCard } from '../../api/products/product.ts'
import { Button } from '../../design/button.tsx'
import { Icon } from '../../design/icon.tsx'
import * as messages from '../../messages/wishlist.ts'
import { toggleWishlistItem } from './toggle-wishlist-item.ts'
import type { WishlistItem } from './wishlist-item.ts'
import { useIsInWishlist } from './wishlist-store.ts'

interface WishlistButtonProps {
  readonly product: ProductCard
  /** Form of the wishlist button: `card` is a heart on the image, `page` a wide button with text. */
  readonly kind?: 'card' | 'page'
}

export function WishlistButton({ product, kind = 'card' }: WishlistButtonProps) {
  const isSaved = useIsInWishlist(product.id)
  const toggle = () => toggleWishlistItem(toWishlistItem(product))
  if (kind === 'page') {
    return (
      <Button kind="outline" wide className="wishlist-toggle" aria-pressed={isSaved} onClick={toggle}>
        <Icon name="heart" size={20} />
        {isSaved ? messages.remove : messages.add}
      </Button>
    )
  }
  const label = isSaved ? messages.removeNamed(product.name) : messages.addNamed(product.name)
  return (
    <button
      type="button"
      className="icon-button card__wishlist"
      aria-pressed={isSaved}
      aria-label={label}
      onClick={toggle}
    >
      <Icon name="heart" />
    </button>
  )
}

function toWishlistItem(product: ProductCard): WishlistItem {
  return {
    id: product.id,
    slug: product.slug,
    name: product.name,
    price: product.hasPrice ? Number(toDecimal(product.price)) : null,
    priceFrom: product.priceFrom,
    image: product.picture?.path ?? '',
  }
}
