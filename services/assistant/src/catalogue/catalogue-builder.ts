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

interface Entry {
  item: CatalogueItem
  popularity: number
  rank: number
}

const LEAST_POPULAR = Number.MAX_SAFE_INTEGER

export function createLiveCatalogue(): LiveCatalogue {
  const byId = new Map<number, Entry>()
  const bySlug = new Map<string, CatalogueItem>()
  const words = createWordItems()
  const categories = new Map<string, CatalogueCategory>()
  const entries: Entry[] = []
  /** The items by popularity and the categories by slug; null until they are read after a change. */
  let items: readonly CatalogueItem[] | null = null
  let sortedCategories: readonly CatalogueCategory[] | null = null

  /** Counts an item in (+1) or out (−1) of its categories. */
  function count(item: CatalogueItem, change: 1 | -1): void {
    for (const { name, slug } of item.categories) {
      const known = categories.get(slug) ?? { name, slug, words: tokenize(name), size: 0 }
      const size = known.size + change
      if (size === 0) categories.delete(slug)
      else categories.set(slug, { ...known, size })
    }
    sortedCategories = null
  }

  function removeFromIndex(item: CatalogueItem): void {
    if (bySlug.get(item.slug) === item) bySlug.delete(item.slug)
    for (const word of new Set(itemWords(item))) words.remove(word, item)
    count(item, -1)
    items = null
  }

  // After a change the entries are almost sorted, which makes sorting them again cheap.
  function sortedItems(): readonly CatalogueItem[] {
    if (items === null) {
      entries.sort((a, b) => a.popularity - b.popularity || b.item.id - a.item.id)
      for (const [rank, entry] of entries.entries()) entry.rank = rank
      items = entries.map(({ item }) => item)
    }
    return items
  }

  return {
    get items() {
      return sortedItems()
    },
    get categories() {
      sortedCategories ??= [...categories.values()].sort((a, b) => (a.slug < b.slug ? -1 : 1))
      return sortedCategories
    },
    category: slug => categories.get(slug),
    byId: id => byId.get(id)?.item,
    bySlug: slug => bySlug.get(slug),
    popularityRank: ({ id }) => sortedItems() && (byId.get(id)?.rank ?? entries.length),
    withPrefix: words.itemsWithPrefix,
    wordsWithPrefix: words.wordsWithPrefix,
    set(item, popularity) {
      const before = byId.get(item.id)
      if (before !== undefined) removeFromIndex(before.item)
      const entry = before ?? { item, popularity: LEAST_POPULAR, rank: 0 }
      if (before === undefined) entries.push(entry)
      entry.item = item
      entry.popularity = popularity ?? entry.popularity
      byId.set(item.id, entry)
      bySlug.set(item.slug, item)
      for (const word of new Set(itemWords(item))) words.add(word, item)
      count(item, 1)
      items = null
    },
    remove(id) {
      const entry = byId.get(id)
      if (entry === undefined) return
      byId.delete(id)
      entries.splice(entries.indexOf(entry), 1)
      removeFromIndex(entry.item)
    },
  }
}
