import { fold } from '@sultan/kernel/fold-text'
import type { CatalogueItem } from '../catalogue/catalogue.ts'
import { forRecipient, hasWord, itemWords } from '../catalogue/categories.ts'
import { createLexicon, prefixesOf, testerOf, valuesIn } from '../language/lexicon.ts'
import { measuresIn } from '../language/measures.ts'
import type { Comparative } from '../language/message.ts'
import {
  conceptsOf,
  isDemonstrative,
  isFunctionWord,
  isNumber,
  isSuperlative,
  tokenize,
  wordLists,
} from '../language/words.ts'
import type { Conversation } from './conversation.ts'

/** Traits such as `deblji` (“thicker”) with the prefixes of words that products with the trait have. */
const traits = createLexicon(
  Object.entries(wordLists.traits).map(([list, prefixes]) => [list, prefixesOf(prefixes)]),
)
const isTaking = testerOf('daj dajte uzimam uzet uzecu hocu htjela htio zelim bih bi onda ipak moze')
/** Words that mean the products shown, such as `od tih` (“of these”), and no other products of their kind. */
export const refersToShown = testerOf('tih njih ovih onih tim njima te oba obje')

/** The products that the message selects from the last list, by their place or by a trait. */
export function chosenItems(conversation: Conversation): readonly CatalogueItem[] {
  const placed = chosenByPlace(conversation)
  return placed.length > 0 ? placed : chosenByTrait(conversation)
}

/**
 * The products that the message selects by their place in the last list: `taj drugi` (“that second one”),
 * `prva i treća` (“the first and the third”). Empty when the message asks for other products than those
 * listed.
 */
export function chosenByPlace({ message, state, topic }: Conversation): readonly CatalogueItem[] {
  const says = (pattern: RegExp): boolean => message.words.some(word => pattern.test(word))
  const isRequestForOthers = topic.id === 'more' && !says(/^(taj|ta|to|onaj|ona)$/)
  const isOfList = state.items.length === 1 && says(/^(?:on|t)(?:aj|a|o|u|og|om|oj)$/)
  const items = isOfList ? state.list : state.items
  if (items.length < 2 || isRequestForOthers) return []
  return message.places.flatMap(place => items.at(place < 0 ? place : place - 1) ?? [])
}

/**
 * The products that the message selects from the last list by a trait: `onaj manji` (“the smaller one”),
 * `koja je najdeblja` (“which is the thickest”), `ona od vune` (“the woollen one”), `od tih za kosu` (“of these
 * for the hair”). Empty when the message names no trait.
 */
export function chosenByTrait(conversation: Conversation): readonly CatalogueItem[] {
  const { message, words, state, topic, find, catalogue } = conversation
  const { items } = state
  const { comparative, recipient } = message
  if (items.length < 2) return []
  const isChoice = items.length === 2 && comparative !== null && message.words.some(isTaking)
  const refersToItems = isChoice || message.words.some(word => isDemonstrative(word) || isSuperlative(word))
  const isOnlyThese = message.words.some(refersToShown)
  const others = words.filter(word => traits([word], 0).length === 0)
  const have = (word: string): boolean => items.some(item => itemHas(item, word))
  if (refersToItems && words.every(have) && comparative !== null && topic.id !== 'compare')
    return onlyItem(extreme(items, comparative))
  const [prefixes] = valuesIn(traits, message.words)
  if (refersToItems && prefixes !== undefined && others.every(have))
    return onlyItem(
      items.filter(item => itemWords(item).some(word => prefixes.some(prefix => word.startsWith(prefix)))),
    )
  if (isOnlyThese && words.length === 0 && recipient !== null)
    return forRecipient(items, recipient, catalogue)
  const described = describedBy(message.words)
  if (described !== null && words.every(have) && !have(described)) {
    const concepts = conceptsOf([described])
    const meant = items.filter(item =>
      item.attributes.some(({ name }) => !conceptsOf(tokenize(name)).isDisjointFrom(concepts)),
    )
    if (meant.length > 0 && meant.length < items.length) return meant
  }
  const isShort = message.words.length <= 3 && message.words[0] === 'a'
  if (!refersToItems && !isShort) return []
  const isNamed = (word: string): boolean => word.length > 3 && !isFunctionWord(word) && have(word)
  const named = others.length > 0 || !refersToItems ? others : message.words.filter(isNamed)
  if (named.length === 0) return []
  const meant = items.filter(item => named.every(word => itemHas(item, word)))
  if (meant.length > 0) return meant.length < items.length || isOnlyThese ? meant : []
  const found = isOnlyThese ? find([...new Set(named)]).items : []
  return items.filter(item => found.includes(item))
}

/** The word that describes a product after a demonstrative: `struju` in `ovaj na struju` (“this electric one”). */
function describedBy(words: readonly string[]): string | null {
  const at = words.findIndex(
    (word, place) => isDemonstrative(word) && /^(na|s|sa|za|od|bez)$/.test(words[place + 1] ?? ''),
  )
  return at < 0 ? null : (words[at + 2] ?? null)
}

function onlyItem(items: readonly CatalogueItem[]): readonly CatalogueItem[] {
  return items.length === 1 ? items : []
}

function itemHas(item: CatalogueItem, word: string): boolean {
  return (isNumber(word) && item.price === Math.round(Number(word) * 100)) || hasWord(item, word)
}

/**
 * The items with the highest or lowest price or size, as the comparative requests. Several when they are
 * equal; none when the price or size of an item is unknown.
 */
export function extreme(
  items: readonly CatalogueItem[],
  { by, isHigh }: Comparative,
): readonly CatalogueItem[] {
  const amounts = by === 'price' ? items.map(({ price }) => price) : sizesOfItems(items)
  const known = amounts.filter(amount => amount !== null)
  if (known.length < items.length) return []
  const wanted = isHigh ? Math.max(...known) : Math.min(...known)
  return items.filter((_, at) => amounts[at] === wanted)
}

/**
 * Words in product names that state a size: 1 for small, 3 for large. A product without such a word counts as
 * 2.
 */
const formats: readonly (readonly [RegExp, number])[] = [
  [/^(dzepn|mal[iaeo]$|mini|putn)/, 1],
  [/^(velik|krupn|prosiren|komplet)/, 3],
]

/**
 * The size of each item: an amount in a unit that all items share, otherwise a format. All sizes are null
 * when the items cannot be compared.
 */
function sizesOfItems(items: readonly CatalogueItem[]): readonly (number | null)[] {
  const measured = items.map(measure)
  const [first] = measured
  if (first != null && measured.every(item => item?.unit === first.unit))
    return measured.map(item => item?.amount ?? null)
  const sizes = items.map(item => {
    const words = fixedTexts(item).flatMap(tokenize)
    return formats.find(([pattern]) => words.some(word => pattern.test(word)))?.[1] ?? 2
  })
  return new Set(sizes).size > 1 ? sizes : items.map(() => null)
}

/** An item's name and the options of attributes with a single option, in lower case and without diacritics. */
function fixedTexts({ name, attributes }: CatalogueItem): readonly string[] {
  return [name, ...attributes.flatMap(({ options }) => (options.length === 1 ? options : []))].map(fold)
}

/** The area (`60 × 110 cm`) or the amount (`500 g`) of an item; null when its name and attributes state none. */
function measure(item: CatalogueItem): { readonly amount: number; readonly unit: string } | null {
  const found = fixedTexts(item).flatMap(measuresIn)
  const area = found.find(({ sides }) => sides.length > 1)
  if (area !== undefined) return { amount: (area.sides[0] ?? 0) * (area.sides[1] ?? 0), unit: 'cm2' }
  const [first] = found
  return first === undefined ? null : { amount: first.sides[0] ?? 0, unit: first.unit }
}
