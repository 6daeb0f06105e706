import { Button } from '../../design/button.tsx'
import { Icon } from '../../design/icon.tsx'
import type { ProductCard } from '../../shop/product.ts'
import * as words from '../../words/wishlist.ts'
import { toggleWish } from './toggle-wish.ts'
import { wishFrom } from './wish-from.ts'
import { useIsWished } from './wishlist-store.ts'

interface WishButtonProps {
  readonly product: ProductCard
  /** card: a heart on the picture · page: a wide button with words. */
  readonly kind?: 'card' | 'page'
}

export function WishButton({ product, kind = 'card' }: WishButtonProps) {
  const wished = useIsWished(product.id)
  const toggle = () => toggleWish(wishFrom(product))
  if (kind === 'page') {
    return (
      <Button kind="line" wide className="wish" aria-pressed={wished} onClick={toggle}>
        <Icon name="heart" size={20} />
        {wished ? words.remove : words.add}
      </Button>
    )
  }
  const label = wished ? words.removeNamed(product.name) : words.addNamed(product.name)
  return (
    <button
      type="button"
      className="icon-btn card__heart"
      aria-pressed={wished}
      aria-label={label}
      onClick={toggle}
    >
      <Icon name="heart" />
    </button>
  )
}
