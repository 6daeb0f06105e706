import { storedId, storedText } from '../../platform/stored-value.ts'

/** A wishlist item as stored (specification §3), with enough data to show it before the store responds. */
export interface WishlistItem {
  readonly id: number
  readonly slug: string
  readonly name: string
  /** Price in KM; null when the price is given on request. */
  readonly price: number | null
  /** True when the price is shown as `od {price}` (from). */
  readonly priceFrom: boolean
  /** Path for the picture route; empty when the product has no picture. */
  readonly image: string
}

/** Reads the stored wishlist. Invalid items and repeated ids are dropped. */
export function readWishlist(stored: unknown): readonly WishlistItem[] {
  const items = typeof stored === 'object' && stored !== null && 'items' in stored ? stored.items : []
  if (!Array.isArray(items)) return []
  return items
    .map(readItem)
    .filter(item => item !== null)
    .reduce<readonly WishlistItem[]>(withItem, [])
}

/** Appends an item to the wishlist. An item whose id is already in the list is ignored (specification §4). */
export function withItem(items: readonly WishlistItem[], item: WishlistItem): readonly WishlistItem[] {
  return items.some(present => present.id === item.id) ? items : [...items, item]
}

export function withoutItem(items: readonly WishlistItem[], id: number): readonly WishlistItem[] {
  return items.filter(item => item.id !== id)
}

function readItem(stored: unknown): WishlistItem | null {
  if (typeof stored !== 'object' || stored === null) return null
  // The cast is safe, because each field of the stored value is checked before it is used.
  const { id, slug, name, price, priceFrom, image } = stored as Readonly<Record<string, unknown>>
  const number = storedId(id)
  if (number === null) return null
  return {
    id: number,
    slug: storedText(slug),
    name: storedText(name),
    price: typeof price === 'number' && price >= 0 && price <= 1e9 ? price : null,
    priceFrom: priceFrom === true,
    image: storedText(image),
  }
}
