import type { ProductCard } from '../../api/products/product.ts'
import { deviceStorage } from '../../platform/storage.ts'
import { storedId, storedText } from '../../platform/stored-value.ts'

/**
 * A product that was viewed on this device, as stored on the device. It has no price, because a stored price
 * may be outdated.
 */
interface RecentProduct {
  readonly id: number
  readonly slug: string
  readonly name: string
  /** Path for the picture route; empty when the product has no picture. */
  readonly image: string
  /** CSS class for the background of the product's picture. */
  readonly background: string
}

const STORAGE_KEY = 'sultan-recent'
const MAX_RECENT_PRODUCTS = 12

/**
 * The products that were viewed on this device, the most recent first. Invalid stored entries are left out.
 */
export function readRecentProducts(
  stored: unknown = deviceStorage.read(STORAGE_KEY),
): readonly RecentProduct[] {
  if (!Array.isArray(stored)) return []
  return stored
    .map(readProduct)
    .filter(product => product !== null)
    .slice(0, MAX_RECENT_PRODUCTS)
}

export function rememberSeen({ id, slug, name, picture, background }: ProductCard): void {
  const others = readRecentProducts().filter(seen => seen.id !== id)
  const product: RecentProduct = { id, slug, name, image: picture?.path ?? '', background }
  deviceStorage.write(STORAGE_KEY, [product, ...others].slice(0, MAX_RECENT_PRODUCTS))
}

function readProduct(stored: unknown): RecentProduct | null {
  if (typeof stored !== 'object' || stored === null) return null
  // The cast is safe, because each field of the stored value is checked before it is used.
  const { id, slug, name, image, background } = stored as Readonly<Record<string, unknown>>
  const number = storedId(id)
  if (number === null || storedText(slug) === '' || storedText(name) === '') return null
  const className = storedText(background)
  return {
    id: number,
    slug: storedText(slug),
    name: storedText(name),
    image: storedText(image),
    background: /^background-[a-z]+$/.test(className) ? className : '',
  }
}
