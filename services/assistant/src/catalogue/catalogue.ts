import { rootsOf, tokenize } from '../language/words.ts'

/** A product as it was when the catalogue was last read. Price and stock are read again for each answer. */
export interface CatalogueItem {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly categories: readonly { readonly name: string; readonly slug: string }[]
  readonly tags: readonly string[]
  readonly attributes: readonly { readonly name: string; readonly options: readonly string[] }[]
  /** Price in minor units; null for a product without a price. */
  readonly price: number | null
  readonly isOnSale: boolean
  /** Whether the product can be bought and is in stock. */
  readonly isBuyable: boolean
}

export interface CatalogueCategory {
  readonly name: string
  readonly slug: string
  readonly words: readonly string[]
  readonly size: number
}

/** Every product that may be recommended, the most popular first. */
export interface Catalogue {
  readonly items: readonly CatalogueItem[]
  /** All categories in the order of their slugs. */
  readonly categories: readonly CatalogueCategory[]
  byId(id: number): CatalogueItem | undefined
  bySlug(slug: string): CatalogueItem | undefined
  /**
   * Products that have a word with the given prefix in their name, categories, tags or options. The prefix is
   * in lower case and without diacritics.
   */
  withPrefix(prefix: string): ReadonlySet<CatalogueItem>
  /**
   * Whether a product has the word, or another form of the word, in its name, categories, tags or options.
   * False for a word that begins with a digit.
   */
  hasWord(word: string): boolean
}

/** A catalogue whose products can be changed one by one: reading a large shop must not block the event loop. */
export interface LiveCatalogue extends Catalogue {
  /**
   * Adds or replaces a product. A lower `popularity` is more popular; of equally popular products the one
   * with the highest id comes first. When `popularity` is null, a replaced product keeps its popularity and a
   * new product becomes the last.
   */
  set(item: CatalogueItem, popularity: number | null): void
  remove(id: number): void
}

const LEAST_POPULAR = Number.MAX_SAFE_INTEGER

export function createLiveCatalogue(): LiveCatalogue {
  const byId = new Map<number, { readonly item: CatalogueItem; readonly popularity: number }>()
  /** Products by their words and by the roots of their words. Keys of roots begin with `=`. */
  const index = new Map<string, Set<CatalogueItem>>()
  /** Sorted products and categories; null after a change, until they are requested again. */
  let order: ReturnType<typeof inOrder> | null = null

  function inOrder() {
    const sorted = [...byId.values()].sort((a, b) => a.popularity - b.popularity || b.item.id - a.item.id)
    const items = sorted.map(({ item }) => item)
    const bySlug = new Map(items.map(item => [item.slug, item]))
    const byPrefix = new Map<string, ReadonlySet<CatalogueItem>>()
    const all = items.flatMap(one => one.categories)
    const bySize = Map.groupBy(all, ({ slug }) => slug)
    const categories = [...new Map(all.map(({ slug, name }) => [slug, name]))]
      .map(([slug, name]) => ({ slug, name, words: tokenize(name), size: bySize.get(slug)?.length ?? 0 }))
      .sort((a, b) => (a.slug < b.slug ? -1 : 1))
    return { items, bySlug, byPrefix, categories }
  }
  const read = () => (order ??= inOrder())

  function remove(id: number): void {
    const item = byId.get(id)?.item
    if (item === undefined) return
    byId.delete(id)
    for (const key of keysOf(item)) {
      index.get(key)?.delete(item)
      if (index.get(key)?.size === 0) index.delete(key)
    }
    order = null
  }

  return {
    get items() {
      return read().items
    },
    get categories() {
      return read().categories
    },
    byId: id => byId.get(id)?.item,
    bySlug: slug => read().bySlug.get(slug),
    withPrefix(prefix) {
      const { byPrefix } = read()
      const words = index.entries().filter(([word]) => word.startsWith(prefix))
      const items = byPrefix.get(prefix) ?? new Set(words.flatMap(([, own]) => own))
      byPrefix.set(prefix, items)
      return items
    },
    hasWord: word => /^\D/.test(word) && rootsOf(word).some(root => index.has(`=${root}`)),
    set(item, popularity) {
      const before = byId.get(item.id)?.popularity ?? LEAST_POPULAR
      remove(item.id)
      byId.set(item.id, { item, popularity: popularity ?? before })
      for (const key of keysOf(item)) index.set(key, (index.get(key) ?? new Set()).add(item))
      order = null
    },
    remove,
  }
}

function keysOf(item: CatalogueItem): ReadonlySet<string> {
  return new Set(itemWords(item).flatMap(word => [word, ...rootsOf(word).map(root => `=${root}`)]))
}

const cachedWords = new WeakMap<CatalogueItem, readonly string[]>()

/** Words of a product's name, categories, tags and options, in lower case and without diacritics. */
export function itemWords(item: CatalogueItem): readonly string[] {
  const { name, categories, tags, attributes } = item
  const texts = [name, ...categories.map(one => one.name), ...tags, ...attributes.flatMap(one => one.options)]
  const words = cachedWords.get(item) ?? texts.flatMap(tokenize)
  cachedWords.set(item, words)
  return words
}
