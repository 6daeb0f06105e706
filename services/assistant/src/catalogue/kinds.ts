import type { AssistantShop } from '../assistant.ts'
import { areKin } from '../language/kin.ts'
import type { Recipient } from '../language/recipients.ts'
import { wordsOf } from '../language/words.ts'
import type { Catalogue, CatalogueItem } from './catalogue.ts'
import { isAbout } from './find-products.ts'

/**
 * All of the kind that some words name: of a category called so, or of one that holds several kinds („Abaje i haljine”) what is
 * called so itself. Empty where they name no category.
 */
export function wholeKind(words: readonly string[], catalogue: Catalogue): readonly CatalogueItem[] {
  if (words.length === 0) return []
  const named = catalogue.categories.filter(category =>
    words.every(word => category.words.some(one => areKin(one, word))),
  )
  if (named.length === 0) return []
  const isMixed = new Map(named.map(({ name, slug }) => [slug, / i |,/.test(name)]))
  return catalogue.items.filter(item =>
    item.categories.some(({ slug }) => {
      const mixed = isMixed.get(slug)
      return mixed === false || (mixed === true && isCalled(item, words))
    }),
  )
}

function isCalled({ name, tags }: CatalogueItem, words: readonly string[]): boolean {
  const own = [name, ...tags].flatMap(wordsOf)
  return words.every(word => own.some(one => areKin(one, word)))
}

/** Those that are made for somebody, where some are; otherwise all of them. */
export function forRecipient(
  items: readonly CatalogueItem[],
  recipient: Recipient | null,
): readonly CatalogueItem[] {
  if (recipient === null) return items
  const has = (item: CatalogueItem, beginnings: readonly string[]): boolean =>
    wordsAround(item).some(word => beginnings.some(beginning => word.startsWith(beginning)))
  const fitting = items.filter(item => has(item, recipient.likes) && !has(item, recipient.dislikes))
  return fitting.length > 0 ? fitting : items
}

/** All that is said about a product outside its description, folded. */
export function wordsAround({ name, categories, tags, attributes }: CatalogueItem): readonly string[] {
  const texts = [name, ...categories.map(one => one.name), ...tags, ...attributes.flatMap(one => one.options)]
  return texts.flatMap(wordsOf)
}

/** By the search a word is known when what it finds is of one kind: long texts have some word or other of everything. */
export function isKnown(word: string, catalogue: Catalogue, search: AssistantShop['search']): boolean {
  if (isAbout(word, catalogue) || wholeKind([word], catalogue).length > 0 || isSmallOne(word, catalogue))
    return true
  const found = search(word, 4).flatMap(id => catalogue.byId(id) ?? [])
  if (found.length < 2) return found.length > 0
  const [first, ...others] = found
  return (
    first?.categories.some(({ slug }) =>
      others.every(one => one.categories.some(own => own.slug === slug)),
    ) ?? false
  )
}

/** `kapice`, `knjižica`: the small one of something the shop has. */
function isSmallOne(word: string, catalogue: Catalogue): boolean {
  const [, stem = ''] = /^(\p{L}{3,})(?:cic|ic|ck)(?:a|e|u|i|o|om|ama)$/u.exec(word) ?? []
  return stem !== '' && catalogue.wordsFrom(stem).some(one => one.length <= stem.length + 1)
}
