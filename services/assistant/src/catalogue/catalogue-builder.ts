import { fold } from '@sultan/kernel/fold-text'
import { tokenize } from '../language/tokenizer.ts'
import type { Catalogue, CatalogueItem } from './catalogue.ts'
import { mentionedIn, nameVariants } from './product-names.ts'

interface CatalogueBuilder {
  add(item: CatalogueItem): void
  build(): Catalogue
}

/** Collects products, the most popular first, one at a time: reading a large shop must not block the event loop. */
export function createCatalogueBuilder(): CatalogueBuilder {
  const items: CatalogueItem[] = []
  const byId = new Map<number, CatalogueItem>()
  const bySlug = new Map<string, CatalogueItem>()
  const byWord = new Map<string, Set<CatalogueItem>>()
  /** Product by each of its `nameVariants`; null for a name that several products share. */
  const byName = new Map<string, CatalogueItem | null>()
  /** Number of words in the longest product name, by the first word of the name. */
  const longest = new Map<string, number>()
  const categories = new Map<string, { name: string; slug: string; words: readonly string[]; size: number }>()

  return {
    add(item) {
      items.push(item)
      byId.set(item.id, item)
      bySlug.set(item.slug, item)
      for (const name of nameVariants(item.name)) {
        byName.set(name, byName.has(name) ? null : item)
        const [first = '', ...rest] = name.split(' ')
        longest.set(first, Math.max(longest.get(first) ?? 0, rest.length + 1))
      }
      for (const word of indexedWords(item)) {
        const found = byWord.get(word)
        if (found === undefined) byWord.set(word, new Set([item]))
        else found.add(item)
      }
      for (const { name, slug } of item.categories) {
        const known = categories.get(slug)
        if (known === undefined) categories.set(slug, { name, slug, words: tokenize(name), size: 1 })
        else known.size++
      }
    },
    build() {
      const words = [...byWord.keys()].sort()
      const places = new Map(items.map((item, place) => [item, place]))
      return {
        items,
        categories: [...categories.values()],
        byId: id => byId.get(id),
        bySlug: slug => bySlug.get(slug),
        popularityRank: item => places.get(item) ?? items.length,
        withPrefix(prefix) {
          const found = new Set<CatalogueItem>()
          for (const word of wordsWithPrefix(words, prefix)) {
            for (const item of byWord.get(word) ?? []) found.add(item)
          }
          return found
        },
        wordsWithPrefix: prefix => wordsWithPrefix(words, prefix),
        mentionedIn: text => mentionedIn(text, byName, longest),
      }
    },
  }
}

function indexedWords({ name, categories, tags, attributes }: CatalogueItem): ReadonlySet<string> {
  const texts = [name, ...categories.map(one => one.name), ...tags, ...attributes.flatMap(one => one.options)]
  return new Set(texts.flatMap(text => tokenize(fold(text))))
}

function wordsWithPrefix(words: readonly string[], prefix: string): readonly string[] {
  const from = lowerBound(words, prefix)
  let to = from
  while (words[to]?.startsWith(prefix)) to++
  return words.slice(from, to)
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
