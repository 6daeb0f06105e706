import type { CatalogueItem } from './catalogue.ts'

/** Maximum number of prefixes whose items are cached: those of recipients and topics are looked up again and again. */
const MAX_CACHED_PREFIXES = 200

/** Creates an index from words to the products that contain them. */
export function createWordItems() {
  const byWord = new Map<string, Set<CatalogueItem>>()
  /** Results of `itemsWithPrefix` since the last change. */
  const byPrefix = new Map<string, ReadonlySet<CatalogueItem>>()
  /** All words in ascending order; null until the first of them are looked up. */
  let sorted: string[] | null = null

  /** The words that begin with a prefix, in ascending order. */
  function wordsWithPrefix(prefix: string): readonly string[] {
    sorted ??= [...byWord.keys()].sort()
    const from = lowerBound(sorted, prefix)
    let to = from
    while (sorted[to]?.startsWith(prefix)) to++
    return sorted.slice(from, to)
  }

  return {
    add(word: string, item: CatalogueItem) {
      byPrefix.clear()
      const items = byWord.get(word) ?? new Set()
      if (items.size === 0) {
        byWord.set(word, items)
        sorted?.splice(lowerBound(sorted, word), 0, word)
      }
      items.add(item)
    },
    remove(word: string, item: CatalogueItem) {
      byPrefix.clear()
      const items = byWord.get(word)
      if (items?.delete(item) !== true || items.size > 0) return
      byWord.delete(word)
      sorted?.splice(lowerBound(sorted, word), 1)
    },
    wordsWithPrefix,
    itemsWithPrefix(prefix: string): ReadonlySet<CatalogueItem> {
      const known = byPrefix.get(prefix)
      if (known !== undefined) return known
      const found = new Set(wordsWithPrefix(prefix).flatMap(word => [...(byWord.get(word) ?? [])]))
      if (byPrefix.size >= MAX_CACHED_PREFIXES) byPrefix.clear()
      byPrefix.set(prefix, found)
      return found
    },
  }
}

/** Index in `words`, which are in ascending order, of the first word that is not sorted before `prefix`. */
function lowerBound(words: readonly string[], prefix: string): number {
  let low = 0
  let high = words.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((words[middle] ?? '') < prefix) low = middle + 1
    else high = middle
  }
  return low
}
