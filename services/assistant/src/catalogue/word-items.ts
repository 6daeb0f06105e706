import type { CatalogueItem } from './catalogue.ts'

/** Index from words to the products that contain them. */
interface WordItems {
  add(word: string, item: CatalogueItem): void
  remove(word: string, item: CatalogueItem): void
  /** The words that begin with a prefix, in ascending order. */
  wordsWithPrefix(prefix: string): readonly string[]
  itemsWithPrefix(prefix: string): ReadonlySet<CatalogueItem>
}

export function createWordItems(): WordItems {
  const byWord = new Map<string, Set<CatalogueItem>>()
  /** All words in ascending order; null until the first of them are looked up. */
  let sorted: string[] | null = null

  function wordsWithPrefix(prefix: string): readonly string[] {
    sorted ??= [...byWord.keys()].sort()
    const from = lowerBound(sorted, prefix)
    let to = from
    while (sorted[to]?.startsWith(prefix)) to++
    return sorted.slice(from, to)
  }

  return {
    add(word, item) {
      const items = byWord.get(word)
      if (items !== undefined) {
        items.add(item)
        return
      }
      byWord.set(word, new Set([item]))
      sorted?.splice(lowerBound(sorted, word), 0, word)
    },
    remove(word, item) {
      const items = byWord.get(word)
      if (items === undefined) return
      items.delete(item)
      if (items.size > 0) return
      byWord.delete(word)
      sorted?.splice(lowerBound(sorted, word), 1)
    },
    wordsWithPrefix,
    itemsWithPrefix(prefix) {
      const found = new Set<CatalogueItem>()
      for (const word of wordsWithPrefix(prefix)) for (const item of byWord.get(word) ?? []) found.add(item)
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
