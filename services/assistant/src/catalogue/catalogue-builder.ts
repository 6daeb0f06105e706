import { tokenize } from '../language/words.ts'
import type { Catalogue, CatalogueItem } from './catalogue.ts'
import { itemWords } from './categories.ts'
import { createWordItems } from './word-items.ts'

/** A catalogue whose products can be changed one by one. */
export interface LiveCatalogue extends Catalogue {
  /**
   * Adds or replaces a product. A lower `popularity` is more popular; of equally popular products the one
   * with the highest id comes first. When `popularity` is null, a replaced product keeps its popularity and a
   * new product becomes the last.
   */
  set(item: CatalogueItem, popularity: number | null): void
  remove(id: number): void
}

interface CatalogueBuilder {
  /** Adds a product with a new id. Default `popularity`: less popular than the products added before. */
  add(item: CatalogueItem, popularity?: number): void
  build(): LiveCatalogue
}

interface Entry {
  readonly item: CatalogueItem
  readonly popularity: number
}

interface Category {
  readonly name: string
  readonly slug: string
  readonly words: readonly string[]
  size: number
}

const LEAST_POPULAR = Number.MAX_SAFE_INTEGER

/** Collects products one at a time: reading a large shop must not block the event loop. */
export function createCatalogueBuilder(): CatalogueBuilder {
  const entries: Entry[] = []
  const byId = new Map<number, Entry>()
  const bySlug = new Map<string, CatalogueItem>()
  const words = createWordItems()
  const categories = new Map<string, Category>()
  /** All categories in the order of their slugs; null until the first of them are read. */
  let sortedCategories: readonly Category[] | null = null

  function add(item: CatalogueItem, popularity: number): Entry {
    const entry = { item, popularity }
    byId.set(item.id, entry)
    bySlug.set(item.slug, item)
    for (const word of new Set(itemWords(item))) words.add(word, item)
    for (const { name, slug } of item.categories) {
      const known = categories.get(slug)
      if (known === undefined) {
        categories.set(slug, { name, slug, words: tokenize(name), size: 1 })
        sortedCategories = null
      } else known.size++
    }
    return entry
  }

  function remove({ item }: Entry): void {
    byId.delete(item.id)
    if (bySlug.get(item.slug) === item) bySlug.delete(item.slug)
    for (const word of new Set(itemWords(item))) words.remove(word, item)
    for (const { slug } of item.categories) {
      const known = categories.get(slug)
      if (known === undefined) continue
      known.size--
      if (known.size > 0) continue
      categories.delete(slug)
      sortedCategories = null
    }
  }

  /** Number of entries before `entry`, which need not be one of them. */
  function rankOf(entry: Entry): number {
    let low = 0
    let high = entries.length
    while (low < high) {
      const middle = (low + high) >> 1
      const other = entries[middle]
      if (other !== undefined && compareEntries(other, entry) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  return {
    add(item, popularity = entries.length) {
      entries.push(add(item, popularity))
    },
    build() {
      entries.sort(compareEntries)
      const items = entries.map(({ item }) => item)

      function removeById(id: number): Entry | undefined {
        const entry = byId.get(id)
        if (entry === undefined) return undefined
        const rank = rankOf(entry)
        entries.splice(rank, 1)
        items.splice(rank, 1)
        remove(entry)
        return entry
      }

      return {
        items,
        get categories() {
          sortedCategories ??= [...categories.values()].sort((a, b) => (a.slug < b.slug ? -1 : 1))
          return sortedCategories
        },
        category: slug => categories.get(slug),
        byId: id => byId.get(id)?.item,
        bySlug: slug => bySlug.get(slug),
        popularityRank({ id }) {
          const entry = byId.get(id)
          return entry === undefined ? items.length : rankOf(entry)
        },
        withPrefix: words.itemsWithPrefix,
        wordsWithPrefix: words.wordsWithPrefix,
        set(item, popularity) {
          const before = removeById(item.id)
          const entry = add(item, popularity ?? before?.popularity ?? LEAST_POPULAR)
          const rank = rankOf(entry)
          entries.splice(rank, 0, entry)
          items.splice(rank, 0, item)
        },
        remove: id => void removeById(id),
      }
    },
  }
}

function compareEntries(a: Entry, b: Entry): number {
  return a.popularity - b.popularity || b.item.id - a.item.id
}
