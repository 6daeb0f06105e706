import { storedId, storedText } from '../../shell/stored-text.ts'

/** A saved product as it lies in local storage (spec §3): enough to show it again without asking the store. */
export interface Wish {
  readonly id: number
  readonly slug: string
  readonly name: string
  /** In KM; null when the price is given on request. */
  readonly price: number | null
  /** Shown as `od {price}`. */
  readonly priceFrom: boolean
  /** Path for the picture route, empty when there is none. */
  readonly image: string
}

/** Reads the stored list; what cannot be read is left out, an id stands once. */
export function readWishes(stored: unknown): readonly Wish[] {
  const items = typeof stored === 'object' && stored !== null && 'items' in stored ? stored.items : []
  if (!Array.isArray(items)) return []
  return items
    .map(readWish)
    .filter(wish => wish !== null)
    .reduce<readonly Wish[]>(addWish, [])
}

/** Ignored when the id is already there (spec §4). */
export function addWish(wishes: readonly Wish[], wish: Wish): readonly Wish[] {
  return wishes.some(present => present.id === wish.id) ? wishes : [...wishes, wish]
}

export function removeWish(wishes: readonly Wish[], id: number): readonly Wish[] {
  return wishes.filter(wish => wish.id !== id)
}

function readWish(stored: unknown): Wish | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { id, slug, name, price, priceFrom, image } = stored as Readonly<Record<string, unknown>> // Each field is checked below.
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
