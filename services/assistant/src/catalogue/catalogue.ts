import { fold } from '@sultan/kernel/fold'
import { wordsOf } from '../language/words.ts'

/** What is known of one product between two readings of the catalogue. Price and stock of an answer are asked for anew. */
export interface CatalogueItem {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly categories: readonly { readonly name: string; readonly slug: string }[]
  readonly tags: readonly string[]
  readonly attributes: readonly { readonly name: string; readonly options: readonly string[] }[]
  /** Minor units; null without a price. */
  readonly price: number | null
  readonly isOnSale: boolean
  /** Has a price and is in stock. */
  readonly isBuyable: boolean
}

export interface CatalogueCategory {
  readonly name: string
  readonly slug: string
  readonly words: readonly string[]
  /** Products in it. */
  readonly size: number
}

/** The smallest category of a product that holds others as well: what it is one of. */
export function kindOf({ categories }: CatalogueItem, catalogue: Catalogue): CatalogueCategory | undefined {
  const known = categories.flatMap(({ slug }) => catalogue.categories.find(one => one.slug === slug) ?? [])
  return known.filter(({ size }) => size > 1).sort((a, b) => a.size - b.size)[0]
}

/** Everything that may be recommended, the most wanted first. */
export interface Catalogue {
  readonly items: readonly CatalogueItem[]
  readonly categories: readonly CatalogueCategory[]
  byId(id: number): CatalogueItem | undefined
  bySlug(slug: string): CatalogueItem | undefined
  /** Its place among the most wanted, from 0. */
  placeOf(item: CatalogueItem): number
  /** Products by the folded beginning of a word of their name, categories, tags or options. */
  having(beginning: string): ReadonlySet<CatalogueItem>
  /** The folded words by which `having` finds, those that begin so. */
  wordsFrom(beginning: string): readonly string[]
  /** Products whose name is in a text: the whole of it, or what stands before its first comma. */
  namedIn(text: string): readonly CatalogueItem[]
}

export interface CatalogueBuilder {
  add(item: CatalogueItem): void
  build(): Catalogue
}

/** Takes the products one by one, the most wanted first, so that reading a large shop holds nobody up. */
export function createCatalogueBuilder(): CatalogueBuilder {
  const items: CatalogueItem[] = []
  const byId = new Map<number, CatalogueItem>()
  const bySlug = new Map<string, CatalogueItem>()
  const byWord = new Map<string, Set<CatalogueItem>>()
  /** Null: several products share what people call them. */
  const byName = new Map<string, CatalogueItem | null>()
  /** By the first word of a name: of how many words the longest is. */
  const longest = new Map<string, number>()
  const categories = new Map<string, { name: string; slug: string; words: readonly string[]; size: number }>()

  return {
    add(item) {
      items.push(item)
      byId.set(item.id, item)
      bySlug.set(item.slug, item)
      for (const name of spokenNames(item.name)) {
        byName.set(name, byName.has(name) ? null : item)
        const [first = '', ...rest] = name.split(' ')
        longest.set(first, Math.max(longest.get(first) ?? 0, rest.length + 1))
      }
      for (const word of wordsAbout(item)) {
        const found = byWord.get(word)
        if (found === undefined) byWord.set(word, new Set([item]))
        else found.add(item)
      }
      for (const { name, slug } of item.categories) {
        const known = categories.get(slug)
        if (known === undefined) categories.set(slug, { name, slug, words: wordsOf(name), size: 1 })
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
        placeOf: item => places.get(item) ?? items.length,
        having(beginning) {
          const found = new Set<CatalogueItem>()
          for (const word of wordsFrom(words, beginning)) {
            for (const item of byWord.get(word) ?? []) found.add(item)
          }
          return found
        },
        wordsFrom: beginning => wordsFrom(words, beginning),
        namedIn: text => namedIn(text, byName, longest),
      }
    },
  }
}

const LONGEST_NAME = 30

/** By every run of words, so that the cost hangs on the text and not on the catalogue. The longest name wins. */
function namedIn(
  text: string,
  byName: ReadonlyMap<string, CatalogueItem | null>,
  longest: ReadonlyMap<string, number>,
): readonly CatalogueItem[] {
  const words = wordsOf(text)
  const found = new Set<CatalogueItem>()
  for (let from = 0; from < words.length; from++) {
    const most = Math.min(LONGEST_NAME, longest.get(words[from] ?? '') ?? 0)
    for (let to = Math.min(words.length, from + most); to > from; to--) {
      const item = byName.get(words.slice(from, to).join(' '))
      if (!item) continue
      found.add(item)
      from = to - 1
      break
    }
  }
  return [...found]
}

/** `Bademovo ulje, slatko, 100 ml`: as it is, and as people say it. One word alone (`Behar`) says too little in a sentence. */
function spokenNames(name: string): readonly string[] {
  const [head = ''] = name.split(',')
  const short = wordsOf(head)
  const whole = wordsOf(name).join(' ')
  return short.length < 2 ? [whole] : [...new Set([whole, short.join(' ')])]
}

function wordsAbout({ name, categories, tags, attributes }: CatalogueItem): ReadonlySet<string> {
  const texts = [name, ...categories.map(one => one.name), ...tags, ...attributes.flatMap(one => one.options)]
  return new Set(texts.flatMap(text => wordsOf(fold(text))))
}

function wordsFrom(words: readonly string[], beginning: string): readonly string[] {
  const from = firstFrom(words, beginning)
  let to = from
  while (words[to]?.startsWith(beginning)) to++
  return words.slice(from, to)
}

/** Where `beginning` would stand among the sorted words. */
function firstFrom(words: readonly string[], beginning: string): number {
  let low = 0
  let high = words.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((words[middle] ?? '') < beginning) low = middle + 1
    else high = middle
  }
  return low
}
