import { haveSameStem, stemPrefix } from '../language/same-stem.ts'
import { isNumber, tokenize } from '../language/words.ts'
import type { Catalogue, CatalogueItem } from './catalogue.ts'

/** Products that match some of the searched words, the best matches first. */
export interface ProductMatches {
  readonly items: readonly CatalogueItem[]
  /** Products whose name and options contain every searched word. */
  readonly named: readonly CatalogueItem[]
  /** Share of the requested words that match the items, 0 … 1. */
  readonly confidence: number
}

const noMatches: ProductMatches = { items: [], named: [], confidence: 0 }

/** Maximum number of products that a search returns: enough to include every product with the words in its name. */
const MAX_MATCHES = 40
/** Maximum number of words that are searched for alone, because each costs a search. */
const MAX_SINGLE_WORDS = 6
const MIN_CONFIDENCE = 0.5

/**
 * Searches for all words of a question first. When nothing matches, leaves out the words that match no
 * product, and finally searches for each word alone: unrelated words of a long message must not prevent a
 * match.
 */
export function findProducts(
  words: readonly string[],
  search: (term: string, limit: number) => readonly number[],
  catalogue: Catalogue,
): ProductMatches {
  if (words.length === 0) return noMatches
  const find = (some: readonly string[], confidence: number): ProductMatches => {
    const items = search(some.join(' '), MAX_MATCHES).flatMap(id => catalogue.byId(id) ?? [])
    const all = items.filter(item => some.every(word => nameOrOptionsContain(word, item)))
    const byName = all.filter(item => some.every(word => isNumber(word) || nameContains(word, item)))
    return { items, named: byName.length > 0 ? byName : all, confidence }
  }
  const whole = find(words, 1)
  if (whole.named.length > 0) return whole
  // In `10 komada misvaka` (“10 pieces of miswak”) the number is a quantity, so it is not searched for.
  const unnumbered = words.filter(word => !isNumber(word))
  // In `šta ljudi kažu o arganovom ulju` (“what do people say about argan oil”), words that only descriptions
  // contain are not part of the request.
  const goods = words.filter(word => isCatalogueWord(word, catalogue))
  for (const some of [unnumbered, goods]) {
    if (some.length === 0 || some.length === words.length || (goods.length < 2 && some !== unnumbered))
      continue
    const share = some === unnumbered ? 1 : Math.max(MIN_CONFIDENCE, some.length / words.length)
    const meant = find(some, share)
    if (meant.named.length > 0) return meant
  }
  if (whole.items.length > 0) return whole
  // The search also covers descriptions, in which some word of a long message always occurs. Of more than two
  // words, one must therefore occur in a name, category, tag or option.
  if (goods.length === 0 && words.length > 2) return noMatches
  const known = words.filter(word => goods.includes(word) || find([word], 1).items.length > 0)
  if (known.length === 0) return noMatches
  const rest = known.length < words.length ? find(known, known.length / words.length) : noMatches
  if (rest.items.length > 0) return rest
  // Searches for each word alone and returns the items that are found by the largest number of words.
  const hits = new Map<CatalogueItem, number>()
  for (const word of known.slice(0, MAX_SINGLE_WORDS))
    for (const [at, item] of find([word], 1).items.entries())
      hits.set(item, (hits.get(item) ?? 0) + 1 + 0.3 / (at + 1) + (nameContains(word, item) ? 0.5 : 0))
  const ranked = [...hits].sort(([, a], [, b]) => b - a)
  const [top = 0] = ranked.map(([, score]) => score)
  const items = ranked.filter(([, score]) => score >= top - 0.6).map(([item]) => item)
  const named = items.filter(item => known.every(word => nameOrOptionsContain(word, item)))
  return items.length === 0 ? noMatches : { items, named, confidence: Math.floor(top) / words.length }
}

export function isConfident({ items, confidence }: ProductMatches): boolean {
  return items.length > 0 && confidence >= MIN_CONFIDENCE
}

/** Whether a name, category, tag or option contains a word. */
export function isCatalogueWord(word: string, catalogue: Catalogue): boolean {
  // Compares with the distinct words of the catalogue, not with each product: of 10,000 products thousands
  // have a word that begins with `a`.
  const similar = isNumber(word) ? [] : catalogue.wordsWithPrefix(stemPrefix(word))
  return similar.some(one => haveSameStem(one, word))
}

/** Whether a text has a word of the catalogue. */
export function hasCatalogueWord(text: string, catalogue: Catalogue): boolean {
  return tokenize(text).some(word => isCatalogueWord(word, catalogue))
}

interface ItemWords {
  readonly name: readonly string[]
  readonly options: readonly string[]
}

const cachedWords = new WeakMap<CatalogueItem, ItemWords>()

/** The words of an item's name and of its options. */
function wordsOf(item: CatalogueItem): ItemWords {
  const options = () => item.attributes.flatMap(one => one.options).flatMap(tokenize)
  const words = cachedWords.get(item) ?? { name: tokenize(item.name), options: options() }
  cachedWords.set(item, words)
  return words
}

export function nameContains(word: string, item: CatalogueItem): boolean {
  return wordsOf(item).name.some(one => haveSameStem(one, word))
}

function nameOrOptionsContain(word: string, item: CatalogueItem): boolean {
  return nameContains(word, item) || wordsOf(item).options.some(one => haveSameStem(one, word))
}
