import type { ProductCard } from '../../api/products/product.ts'
import type { CartLines } from './cart-lines.ts'

const SHOWN = 3
/**
 * Limit for the amount missing for free delivery, in minor units. Up to this limit, each suggested product
 * alone makes delivery free. Above the limit, three suggested products together make delivery free.
 */
const SMALL_GAP = 3_000

/**
 * Returns the minimum price in minor units that a product must have to be suggested: `gap`, the amount
 * missing for free delivery, or a third of `gap` when `gap` exceeds `SMALL_GAP`.
 */
export const smallestPrice = (gap: number): number => (gap <= SMALL_GAP ? gap : Math.ceil(gap / SHOWN))

/**
 * Up to three products that cost at least `smallestPrice(gap)`, can be bought without choosing options, and
 * are not in the cart.
 */
export function suggestedProducts(
  products: readonly ProductCard[],
  lines: CartLines,
  gap: number,
): readonly ProductCard[] {
  const priceFrom = smallestPrice(gap)
  const isInCart = (id: number) => lines.some(line => line.id === id)
  return products
    .filter(({ type, inStock, isPurchasable }) => type === 'simple' && inStock && isPurchasable)
    .filter(({ id, price }) => price.amount >= priceFrom && !isInCart(id))
    .slice(0, SHOWN)
}
