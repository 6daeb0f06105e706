import { haveSameStem, isNumber, tokenize } from '../language/words.ts'
import type { AssistantShop } from './assistant-shop.ts'
import { type Catalogue, type CatalogueItem, itemWords } from './catalogue.ts'

export interface ProductMatches {
  /** Products with some of the searched words, the best matches first. */
  readonly items: readonly CatalogueItem[]
  /**
   * Products whose names contain every searched word that is no number. If there are none, products that
   * contain every searched word in name, categories, tags or options.
   */
  readonly named: readonly CatalogueItem[]
  /** Share of the shopper's words that the search used, 0 … 1; `findProducts` may leave out words. */
  readonly confidence: number
}

/** Maximum number of search results: enough for all products whose names contain the searched words. */
const MAX_MATCHES = 40
const MIN_FOUND = 3

/**
 * Returns the result of the first of these searches that meets its condition. A product contains a word if
 * its name, categories, tags or options contain the word.
 * 1. All `words`, if a product contains all of them.
 * 2. The `words` that are no numbers and that any product contains, if one product contains all of them. A
 *    number may be a quantity (`10 komada misvaka`, 10 pieces of miswak).
 * 3. All `words`, including numbers, if the search finds any product, even one that contains only some words.
 * 4. The words of step 2 except one, if a product contains all the remaining words.
 * 5. The words of step 2, without a condition.
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
  // Each search below leaves out exactly one word: the first search leaves out the last word, the second
  // search leaves out the last word but one, and so on. The last word is often a dispensable adjective:
  // `hurme velike` (literally “dates large”).
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

/** Whether a category has several kinds of goods: „Abaje i haljine” (abayas and dresses). */
export const isMixed = ({ name }: { readonly name: string }): boolean => / i |,/.test(name)

/**
 * The products of the categories whose names contain all `words`. Of a category with several kinds of goods,
 * only the products with all `words` in their own names are returned.
 */
export function itemsOfCategory(words: readonly string[], catalogue: Catalogue): readonly CatalogueItem[] {
  const named = categoriesNamed(words, catalogue)
  const isMeant = (item: CatalogueItem): boolean => words.every(word => nameContains(word, item))
  return catalogue.items.filter(item =>
    named.some(one => isInCategory(item, one.slug) && (!isMixed(one) || isMeant(item))),
  )
}

/** The products with a word that begins with one of the prefixes. */
export function withAnyPrefix(prefixes: readonly string[], catalogue: Catalogue) {
  const sets = prefixes.map(prefix => catalogue.withPrefix(prefix))
  return {
    items: () => new Set(sets.flatMap(items => [...items])),
    /** Number of `prefixes` that begin a word of the product's name, categories, tags or options. */
    count: (item: CatalogueItem) => sets.filter(items => items.has(item)).length,
  }
}

/**
 * Whether a word names goods: the catalogue has the word, or the products that a search finds share a
 * category. Scattered results prove nothing, because descriptions contain words of every kind.
 */
export function isKnownWord(word: string, catalogue: Catalogue, search: AssistantShop['search']): boolean {
  if (catalogue.hasWord(word)) return true
  const found = search(word, MIN_FOUND + 1).flatMap(id => catalogue.byId(id) ?? [])
  return found.length >= MIN_FOUND && sharedCategory(found) !== undefined
}

/**
 * Whether an option of a product, such as `8+`, suits a person of `age` years. `name` is the name of the
 * option's attribute. Null when `age` is null, or when `name` does not begin with `uzrast` (“age”).
 */
export function ageFits(age: number | null, name: string, option: string): boolean | null {
  if (age === null || !/^uzrast/i.test(name)) return null
  const [from = 0, to = /\+|^od\b/i.test(option) ? Infinity : from] = option.match(/\d+/g)?.map(Number) ?? []
  return age >= from && age <= to
}

/** Whether an item suits a person of `age` years. Null when `age` is null, or when the item states no age. */
export function itemFitsAge({ attributes }: CatalogueItem, age: number | null): boolean | null {
  const fits = attributes.flatMap(({ name, options }) => options.map(option => ageFits(age, name, option)))
  return fits.includes(true) || (fits.includes(false) ? false : null)
}

/** A category that contains all given products, which must be at least two. */
export function sharedCategory([first, ...others]: readonly Pick<CatalogueItem, 'categories'>[]) {
  if (others.length === 0) return undefined
  return first?.categories.find(({ slug }) => others.every(one => isInCategory(one, slug)))
}

const isInCategory = ({ categories }: Pick<CatalogueItem, 'categories'>, slug: string): boolean =>
  categories.some(one => one.slug === slug)

/** The other products of the smallest category of `item` that has other products. */
export function itemsLike(item: CatalogueItem, { items, categories }: Catalogue): readonly CatalogueItem[] {
  const own = categories.filter(({ slug, size }) => size > 1 && isInCategory(item, slug))
  const [smallest] = own.sort((a, b) => a.size - b.size)
  return smallest ? items.filter(one => one !== item && isInCategory(one, smallest.slug)) : []
}
