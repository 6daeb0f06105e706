import { isNumber, rootsOf, tokenize } from '../language/words.ts'

/** A product as it was when the catalogue was last read. Price and stock are read again for each answer. */
export interface CatalogueItem {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly categories: readonly { readonly name: string; readonly slug: string }[]
  readonly tags: readonly string[]
  readonly attributes: readonly { readonly name: string; readonly options: readonly string[] }[]
  /**
   * Price in minor units; null for a product without a price. In a connected WooCommerce shop, the price is
   * also null for a product that cannot be bought.
   */
  readonly price: number | null
  readonly isOnSale: boolean
  /** Whether the product can be bought and is in stock. */
  readonly isBuyable: boolean
}

/** Every product that may be recommended. */
export type Catalogue = Omit<LiveCatalogue, 'set' | 'remove'>
export type LiveCatalogue = ReturnType<typeof createLiveCatalogue>

const LEAST_POPULAR = Number.MAX_SAFE_INTEGER

/**
 * Creates a catalogue that is changed product by product: replacing all products together would block the
 * event loop.
 */
export function createLiveCatalogue() {
  const byId = new Map<number, { readonly item: CatalogueItem; readonly popularity: number }>()
  /** Map from a word, or from `=` and the root of a word, to the products that contain the word. */
  const index = new Map<string, Set<CatalogueItem>>()
  /** The cached result of `sort`, the sorted products. Every change of a product sets the cache to null. */
  let sorted: ReturnType<typeof sort> | null = null

  function sort() {
    const products = [...byId.values()]
    products.sort((a, b) => a.popularity - b.popularity || b.item.id - a.item.id)
    const items: readonly CatalogueItem[] = products.map(({ item }) => item)
    const bySlug = new Map(items.map(item => [item.slug, item]))
    const byPrefix = new Map<string, ReadonlySet<CatalogueItem>>()
    const all = items.flatMap(one => one.categories)
    const categories = [...Map.groupBy(all, ({ slug }) => slug)]
      .map(([slug, same]) => ({ slug, name: same[0]?.name ?? '', size: same.length }))
      .sort((a, b) => (a.slug < b.slug ? -1 : 1))
    return { items, bySlug, byPrefix, categories }
  }
  const read = () => (sorted ??= sort())

  function remove(id: number): void {
    sorted = null
    const item = byId.get(id)?.item
    if (item === undefined) return
    byId.delete(id)
    for (const key of keysOf(item)) {
      index.get(key)?.delete(item)
      if (index.get(key)?.size === 0) index.delete(key)
    }
  }

  return {
    /** All products, the most popular first. */
    get items() {
      return read().items
    },
    /** All categories in the order of their slugs, with their numbers of products. */
    get categories() {
      return read().categories
    },
    byId: (id: number) => byId.get(id)?.item,
    bySlug: (slug: string) => read().bySlug.get(slug),
    /**
     * Returns the products with a word that begins with `prefix`. `prefix` must be in lower case and without
     * diacritics.
     */
    withPrefix(prefix: string): ReadonlySet<CatalogueItem> {
      const { byPrefix } = read()
      const words = index.entries().filter(([word]) => word.startsWith(prefix))
      const items = byPrefix.get(prefix) ?? new Set(words.flatMap(([, own]) => own))
      byPrefix.set(prefix, items)
      return items
    },
    /** Whether any product has the word in any form. False for a number, which is mostly a quantity. */
    hasWord: (word: string) => !isNumber(word) && rootsOf(word).some(root => index.has(`=${root}`)),
    /**
     * Adds or replaces a product. A lower `popularity` is more popular; of equals, the highest id comes
     * first. With null, a replaced product keeps its popularity and a new product is the least popular.
     */
    set(item: CatalogueItem, popularity: number | null): void {
      const before = byId.get(item.id)?.popularity ?? LEAST_POPULAR
      remove(item.id)
      byId.set(item.id, { item, popularity: popularity ?? before })
      for (const key of keysOf(item)) index.set(key, (index.get(key) ?? new Set()).add(item))
    },
    remove,
  }
}

const keysOf = (item: CatalogueItem) =>
  new Set(itemWords(item).flatMap(word => [word, ...rootsOf(word).map(root => `=${root}`)]))

const cachedWords = new WeakMap<CatalogueItem, readonly string[]>()

/** Words of a product's name, categories, tags and options, in lower case and without diacritics. */
export function itemWords(item: CatalogueItem): readonly string[] {
  const { name, categories, tags, attributes } = item
  const texts = [name, ...categories.map(one => one.name), ...tags, ...attributes.flatMap(one => one.options)]
  const words = cachedWords.get(item) ?? texts.flatMap(tokenize)
  cachedWords.set(item, words)
  return words
}
