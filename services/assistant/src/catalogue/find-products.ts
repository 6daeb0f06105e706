import { haveSameStem, isNumber, tokenize } from '../language/words.ts'
import type { AssistantShop } from './assistant-shop.ts'
import { type Catalogue, type CatalogueItem, itemWords } from './catalogue.ts'

/** The results of a search for products. */
export interface ProductMatches {
  /** Products that match some of the searched words, the best matches first. */
  readonly items: readonly CatalogueItem[]
  /**
   * Products with every searched word in their names; numbers may also be in categories, tags or options. If
   * there are none, the products with every searched word in any of these fields.
   */
  readonly named: readonly CatalogueItem[]
  /** Share of the requested words that were searched for, 0 … 1. The others were left out of the search. */
  readonly confidence: number
}

/** Maximum number of search results: enough for all products whose names contain the searched words. */
const MAX_MATCHES = 40
/** Minimum number of products that a search for a word must find, so that the word may name goods. */
const MIN_FOUND = 3

/**
 * Searches in these steps, until a step finds products:
 * 1. Products with all words.
 * 2. Products with all words that occur in the catalogue. This step leaves out numbers, which may be
 *    quantities (`10 komada misvaka`, 10 pieces of miswak), and words that occur only in descriptions.
 * 3. Products with some of the words.
 * 4. Products with all words of step 2 except one.
 * 5. Products with some of the words of step 2.
 */
export function findProducts(
  words: readonly string[],
  search: AssistantShop['search'],
  catalogue: Catalogue,
): ProductMatches {
  const find = (some: readonly string[]): ProductMatches => {
    const ids = some.length === 0 ? [] : search(some.join(' '), MAX_MATCHES)
    const items = ids.flatMap(id => catalogue.byId(id) ?? [])
    const all = items.filter(item => some.every(word => hasWord(item, word)))
    const byName = all.filter(item => some.every(word => isNumber(word) || nameContains(word, item)))
    const confidence = words.length === 0 ? 0 : some.length / words.length
    return { items, named: byName.length > 0 ? byName : all, confidence }
  }
  const whole = find(words)
  if (whole.named.length > 0) return whole
  const goods = words.filter(catalogue.hasWord)
  const ofGoods = find(goods)
  if (ofGoods.named.length > 0) return ofGoods
  if (whole.items.length > 0) return whole
  // The first word is left out last, because it mostly is the name: `hurme velike` (“large dates”).
  const fewer = goods.keys().map(at => find(goods.toSpliced(goods.length - 1 - at, 1)))
  return fewer.find(({ named }) => named.length > 0) ?? ofGoods
}

export function nameContains(word: string, { name }: { readonly name: string }): boolean {
  return tokenize(name).some(one => haveSameStem(one, word))
}

export function hasWord(item: CatalogueItem, word: string): boolean {
  return itemWords(item).some(own => haveSameStem(own, word))
}

export function categoriesNamed(words: readonly string[], { categories }: Catalogue) {
  return categories.filter(one => words.length > 0 && words.every(word => nameContains(word, one)))
}

/** Whether a category has several kinds of goods in its name: „Abaje i haljine” (abayas and dresses). */
export const isMixed = ({ name }: { readonly name: string }): boolean => / i |,/.test(name)

/**
 * All products of the categories whose names contain the words. Of a category with several kinds of goods,
 * only the products with the words in their names.
 */
export function itemsOfCategory(words: readonly string[], catalogue: Catalogue): readonly CatalogueItem[] {
  const named = categoriesNamed(words, catalogue)
  const isMeant = (item: CatalogueItem): boolean => words.every(word => nameContains(word, item))
  return catalogue.items.filter(item =>
    named.some(one => isInCategory(item, one.slug) && (!isMixed(one) || isMeant(item))),
  )
}

/** The items with a word that begins with one of the prefixes. */
export function withAnyPrefix(prefixes: readonly string[], catalogue: Catalogue) {
  const sets = prefixes.map(prefix => catalogue.withPrefix(prefix))
  return {
    items: () => new Set(sets.flatMap(items => [...items])),
    /** How many of the prefixes begin a word of the item. */
    count: (item: CatalogueItem) => sets.filter(items => items.has(item)).length,
  }
}

/**
 * Whether a word names goods: the catalogue contains the word, or a search for the word finds at least
 * `MIN_FOUND` products and the best of them share a category. Other search results prove nothing, because
 * descriptions contain words of every kind.
 */
export function isKnownWord(word: string, catalogue: Catalogue, search: AssistantShop['search']): boolean {
  if (catalogue.hasWord(word)) return true
  const found = search(word, MIN_FOUND + 1).flatMap(id => catalogue.byId(id) ?? [])
  return found.length >= MIN_FOUND && sharedCategory(found) !== undefined
}

/** Whether an option such as `8+` includes an age; null when `age` is null or the attribute is not an age. */
export function ageFits(age: number | null, name: string, option: string): boolean | null {
  if (age === null || !/^uzrast/i.test(name)) return null
  const [from = 0, to = /\+|^od\b/i.test(option) ? Infinity : from] = option.match(/\d+/g)?.map(Number) ?? []
  return age >= from && age <= to
}

/** Whether an item is for an age; null when the age is null or the item states no ages. */
export function itemFitsAge({ attributes }: CatalogueItem, age: number | null): boolean | null {
  const fits = attributes.flatMap(({ name, options }) => options.map(option => ageFits(age, name, option)))
  return fits.includes(true) || (fits.includes(false) ? false : null)
}

/**
 * A category that contains all given products; undefined without such a category, or for fewer than two
 * products.
 */
export function sharedCategory([first, ...others]: readonly Pick<CatalogueItem, 'categories'>[]) {
  if (others.length === 0) return undefined
  return first?.categories.find(({ slug }) => others.every(one => isInCategory(one, slug)))
}

const isInCategory = ({ categories }: Pick<CatalogueItem, 'categories'>, slug: string): boolean =>
  categories.some(one => one.slug === slug)

/** The other products of the smallest category of `item`. A category without other products is ignored. */
export function itemsLike(item: CatalogueItem, { items, categories }: Catalogue): readonly CatalogueItem[] {
  const own = categories.filter(({ slug, size }) => size > 1 && isInCategory(item, slug))
  const [smallest] = own.sort((a, b) => a.size - b.size)
  return smallest ? items.filter(one => one !== item && isInCategory(one, smallest.slug)) : []
}
