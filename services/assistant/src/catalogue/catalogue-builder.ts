import { tokenize } from '../language/words.ts'
import type { Catalogue, CatalogueCategory, CatalogueItem } from './catalogue.ts'
import { itemWords } from './categories.ts'
import { createWordItems } from './word-items.ts'

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
  const bySlug = new Map<string, CatalogueItem>()
  const words = createWordItems()
  const categories = new Map<string, CatalogueCategory>()
  /** Results since the last change. */
  let sorted: { items: readonly CatalogueItem[]; ranks: ReadonlyMap<number, number> } | null = null
  let sortedCategories: readonly CatalogueCategory[] | null = null

  /** Counts an item in (+1) or out (−1) of its categories. */
  function count(item: CatalogueItem, change: 1 | -1): void {
    for (const { name, slug } of item.categories) {
      const known = categories.get(slug) ?? { name, slug, words: tokenize(name), size: 0 }
      const size = known.size + change
      if (size === 0) categories.delete(slug)
      else categories.set(slug, { ...known, size })
    }
    sorted = null
    sortedCategories = null
  }

  function byPopularity() {
    const entries = [...byId.values()].sort((a, b) => a.popularity - b.popularity || b.item.id - a.item.id)
    const items = entries.map(({ item }) => item)
    sorted = { items, ranks: new Map(items.map(({ id }, rank) => [id, rank])) }
    return sorted
  }

  function remove(id: number): void {
    const item = byId.get(id)?.item
    if (item === undefined) return
    byId.delete(id)
    if (bySlug.get(item.slug) === item) bySlug.delete(item.slug)
    for (const word of new Set(itemWords(item))) words.remove(word, item)
    count(item, -1)
  }

  return {
    get items() {
      return (sorted ?? byPopularity()).items
    },
    get categories() {
      sortedCategories ??= [...categories.values()].sort((a, b) => (a.slug < b.slug ? -1 : 1))
      return sortedCategories
    },
    category: slug => categories.get(slug),
    byId: id => byId.get(id)?.item,
    bySlug: slug => bySlug.get(slug),
    popularityRank: ({ id }) => (sorted ?? byPopularity()).ranks.get(id) ?? byId.size,
    withPrefix: words.itemsWithPrefix,
    wordsWithPrefix: words.wordsWithPrefix,
    set(item, popularity) {
      const before = byId.get(item.id)?.popularity ?? LEAST_POPULAR
      remove(item.id)
      byId.set(item.id, { item, popularity: popularity ?? before })
      bySlug.set(item.slug, item)
      for (const word of new Set(itemWords(item))) words.add(word, item)
      count(item, 1)
    },
    remove,
  }
}
