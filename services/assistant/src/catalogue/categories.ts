import type { Recipient } from '../language/people.ts'
import { haveSameStem } from '../language/same-stem.ts'
import { isNumber, tokenize } from '../language/words.ts'
import type { AssistantShop } from './assistant-shop.ts'
import type { Catalogue, CatalogueItem } from './catalogue.ts'
import { isCatalogueWord } from './find-products.ts'

/** The categories whose names contain all the words. */
export function categoriesNamed(words: readonly string[], { categories }: Catalogue) {
  return categories.filter(
    category => words.length > 0 && words.every(word => category.words.some(one => haveSameStem(one, word))),
  )
}

/** Whether a category is of several kinds of goods: „Abaje i haljine” (abayas and dresses). */
export const isMixed = ({ name }: { readonly name: string }): boolean => / i |,/.test(name)

/**
 * All products of the categories that contain the words; of a mixed category those with the words in their
 * name or tags. Empty when no category contains them.
 */
export function itemsOfCategory(words: readonly string[], catalogue: Catalogue): readonly CatalogueItem[] {
  const named = new Map(categoriesNamed(words, catalogue).map(one => [one.slug, isMixed(one)]))
  if (named.size === 0) return []
  return catalogue.items.filter(item =>
    item.categories.some(({ slug }) => {
      const isOfSeveralKinds = named.get(slug)
      return isOfSeveralKinds === false || (isOfSeveralKinds === true && nameOrTagsContain(item, words))
    }),
  )
}

function nameOrTagsContain({ name, tags }: CatalogueItem, words: readonly string[]): boolean {
  const own = [name, ...tags].flatMap(tokenize)
  return words.every(word => own.some(one => haveSameStem(one, word)))
}

/** The items that suit a recipient; all items when none does. */
export function forRecipient(
  items: readonly CatalogueItem[],
  recipient: Recipient | null,
  catalogue: Catalogue,
): readonly CatalogueItem[] {
  if (recipient === null) return items
  const wanted = withAnyPrefix(recipient.wants, catalogue)
  const rejected = withAnyPrefix(recipient.rejects, catalogue)
  const fitting = items.filter(item => wanted.count(item) > 0 && rejected.count(item) === 0)
  return fitting.length > 0 ? fitting : items
}

/** The items with a word that begins with one of the prefixes. */
export function withAnyPrefix(prefixes: readonly string[], catalogue: Catalogue) {
  const sets = prefixes.map(prefix => catalogue.withPrefix(prefix))
  return {
    items: () => new Set(sets.flatMap(items => [...items])),
    /** The number of prefixes that words of an item begin with. */
    count: (item: CatalogueItem) => sets.filter(items => items.has(item)).length,
  }
}

/** Words of a product's name, categories, tags and options, in lower case and without diacritics. */
export function itemWords({ name, categories, tags, attributes }: CatalogueItem): readonly string[] {
  const texts = [name, ...categories.map(one => one.name), ...tags, ...attributes.flatMap(one => one.options)]
  return texts.flatMap(tokenize)
}

export function hasWord(item: CatalogueItem, word: string): boolean {
  return itemWords(item).some(own => haveSameStem(own, word))
}

/** Number of products of one category that a word must find to count as a word for goods. */
const MIN_FOUND = 3

/**
 * Whether a word occurs in the catalogue, or its search results have a category in common. Fewer results and results
 * without a common category do not count, because descriptions contain words of every kind.
 */
export function isKnownWord(word: string, catalogue: Catalogue, search: AssistantShop['search']): boolean {
  if (isCatalogueWord(word, catalogue) || itemsOfCategory([word], catalogue).length > 0) return true
  const found = search(word, MIN_FOUND + 1).flatMap(id => catalogue.byId(id) ?? [])
  return found.length >= MIN_FOUND && sharedCategory(found) !== undefined
}

/** Slug of a category that contains all the items, at least two; undefined when no category does. */
export function sharedCategory([first, ...others]: readonly CatalogueItem[]): string | undefined {
  if (others.length === 0) return undefined
  return first?.categories.find(({ slug }) => others.every(one => isInCategory(one, slug)))?.slug
}

export const isInCategory = ({ categories }: CatalogueItem, slug: string | undefined): boolean =>
  categories.some(one => one.slug === slug)

/** The words of a product's name before its first comma, without numbers. */
export function headWords({ name }: CatalogueItem): readonly string[] {
  return tokenize(name.split(',')[0] ?? '').filter(word => !isNumber(word))
}
