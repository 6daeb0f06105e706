import type { ProductCard } from '../../api/products/product.ts'
import type { notAddedReasons } from '../../messages/wishlist-page.ts'
import type { WishlistItem } from './wishlist-item.ts'

/** A wishlist item together with the store's current product data. */
export type WishlistEntry =
  /**
   * The store's current product data for this wishlist item is missing: not loaded yet, or the request
   * failed.
   */
  | { readonly kind: 'stored'; readonly item: WishlistItem }
  | { readonly kind: 'current'; readonly item: WishlistItem; readonly product: ProductCard }
  /** The store's response lacks the product: the store no longer sells it. */
  | { readonly kind: 'gone'; readonly item: WishlistItem }

/**
 * Joins the wishlist items with the products of the store's response. `requested` are the requested product
 * ids; `products` is null until the response arrives.
 */
export function wishlistEntries(
  items: readonly WishlistItem[],
  requested: readonly number[],
  products: readonly ProductCard[] | null,
): WishlistEntry[] {
  const byId = new Map(products?.map(product => [product.id, product]))
  return items.map(item => {
    const product = byId.get(item.id)
    if (product) return { kind: 'current', item, product }
    return products !== null && requested.includes(item.id)
      ? { kind: 'gone', item }
      : { kind: 'stored', item }
  })
}

export interface SkippedItem {
  readonly name: string
  readonly reason: keyof typeof notAddedReasons
}

/**
 * Splits the wishlist into products that can be added to the cart without a choice of options, and items that
 * cannot, each with the reason. An item whose product data were not loaded (kind `stored`) is in neither
 * list.
 */
export function purchasableProducts(saved: readonly WishlistEntry[]): {
  readonly products: readonly ProductCard[]
  readonly leftOut: readonly SkippedItem[]
} {
  const judged = saved.flatMap(one =>
    one.kind === 'stored' ? [] : [{ ...one, reason: skipReason(one), name: nameOf(one) }],
  )
  return {
    products: judged.flatMap(one => (one.kind === 'current' && one.reason === null ? [one.product] : [])),
    leftOut: judged.flatMap(({ name, reason }) => (reason === null ? [] : [{ name, reason }])),
  }
}

function skipReason(saved: WishlistEntry): SkippedItem['reason'] | null {
  if (saved.kind !== 'current') return 'gone'
  const { inStock, hasPrice, type, isPurchasable } = saved.product
  if (!inStock) return 'soldOut'
  if (!hasPrice) return 'onRequest'
  if (type === 'external') return 'soldElsewhere'
  if (type !== 'simple') return 'choice'
  return isPurchasable ? null : 'onInquiry'
}

const nameOf = (saved: WishlistEntry) => (saved.kind === 'current' ? saved.product.name : saved.item.name)
