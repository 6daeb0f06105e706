import { fold } from '@sultan/kernel/fold-text'
import { tokenize } from '../language/tokenizer.ts'

/** A product as of the last reading of the catalogue. Answers read price and stock again. */
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

interface CatalogueCategory {
  readonly name: string
  readonly slug: string
  readonly words: readonly string[]
  /** Number of products in the category. */
  readonly size: number
}

/** The smallest of a product's categories that contain at least two products. */
export function mainCategory(
  { categories }: CatalogueItem,
  catalogue: Catalogue,
): CatalogueCategory | undefined {
  const known = categories.flatMap(({ slug }) => catalogue.categories.find(one => one.slug === slug) ?? [])
  return known.filter(({ size }) => size > 1).sort((a, b) => a.size - b.size)[0]
}

/** Every product that may be recommended, the most popular first. */
export interface Catalogue {
  readonly items: readonly CatalogueItem[]
  readonly categories: readonly CatalogueCategory[]
  byId(id: number): CatalogueItem | undefined
  bySlug(slug: string): CatalogueItem | undefined
  /** Rank by popularity, from 0. */
  popularityRank(item: CatalogueItem): number
  /** Products by the folded prefix of a word of their name, categories, tags or options. */
  withPrefix(prefix: string): ReadonlySet<CatalogueItem>
  /** The indexed words with a prefix. */
  wordsWithPrefix(prefix: string): readonly string[]
  /** Products whose name is in a text, in full or up to its first comma. */
  mentionedIn(text: string): readonly CatalogueItem[]
}

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
  /** Product by name variant; null for a variant that several products share. */
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

const MAX_NAME_WORDS = 30

/**
 * Finds the product names in a text. Looks up sequences of words by name, so that the time depends on the
 * length of the text and not on the number of products. Of several names that begin at one word, the longest
 * counts.
 */
function mentionedIn(
  text: string,
  byName: ReadonlyMap<string, CatalogueItem | null>,
  longest: ReadonlyMap<string, number>,
): readonly CatalogueItem[] {
  const words = tokenize(text)
  const found = new Set<CatalogueItem>()
  for (let from = 0; from < words.length; from++) {
    const maxWords = Math.min(MAX_NAME_WORDS, longest.get(words[from] ?? '') ?? 0)
    for (let to = Math.min(words.length, from + maxWords); to > from; to--) {
      const item = byName.get(words.slice(from, to).join(' '))
      if (!item) continue
      found.add(item)
      from = to - 1
      break
    }
  }
  return [...found]
}

/**
 * The full name and, when it has several words, the part before the first comma: `Bademovo ulje, slatko, 100
 * ml`, `Bademovo ulje`. A single word (`Behar`) is too common for a short form.
 */
function nameVariants(name: string): readonly string[] {
  const [head = ''] = name.split(',')
  const short = tokenize(head)
  const whole = tokenize(name).join(' ')
  return short.length < 2 ? [whole] : [...new Set([whole, short.join(' ')])]
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
