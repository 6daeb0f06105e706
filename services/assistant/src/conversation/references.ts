import { fold } from '@sultan/kernel/fold-text'
import type { CatalogueItem } from '../catalogue/catalogue.ts'
import { itemWords } from '../catalogue/categories.ts'
import { testerOf } from '../language/lexicon.ts'
import { haveSameStem } from '../language/same-stem.ts'
import { isDemonstrative, wordLists } from '../language/words.ts'
import type { Conversation } from './conversation.ts'

const traits = Object.entries(wordLists.traits).map(([list, prefixes]) => ({
  matches: testerOf(list),
  prefixes: prefixes.split(' '),
}))

/**
 * The products that the message selects by their place in the last list: `taj drugi` (“that second one”),
 * `prva i treća` (“the first and the third”). Empty when the message asks for other products than those
 * listed.
 */
export function chosenByPlace({ message, state, topic }: Conversation): readonly CatalogueItem[] {
  const wantsOthers = topic.id === 'more' && !message.words.some(word => /^(taj|ta|to|onaj|ona)$/.test(word))
  if (state.items.length < 2 || wantsOthers) return []
  return message.places.flatMap(place => state.items.at(place < 0 ? place : place - 1) ?? [])
}

/**
 * The products that the message selects from the last list by a trait: `onaj manji` (“the smaller one”),
 * `koja je najdeblja` (“which is the thickest”), `ona od vune` (“the woollen one”). Empty when the message
 * names no trait.
 */
export function chosenByTrait({ message, words, state, topic }: Conversation): readonly CatalogueItem[] {
  const { items } = state
  const { comparative } = message
  if (items.length < 2) return []
  const isHighest = message.words.some(word => word.startsWith('naj'))
  const points = message.words.some(isDemonstrative) || isHighest
  const isOfThese = words.every(word => items.some(item => saysWord(item, word)))
  const traitWords = message.words.filter(word => traits.some(({ matches }) => matches(word)))
  const others = words.filter(word => !traitWords.includes(word))
  if (points && isOfThese && comparative !== null && topic.id !== 'compare')
    return one(extreme(items, comparative))
  if (points && traitWords.length > 0 && others.every(word => items.some(item => saysWord(item, word)))) {
    const { prefixes = [] } = traits.find(({ matches }) => traitWords.some(matches)) ?? {}
    return one(
      items.filter(item => itemWords(item).some(word => prefixes.some(prefix => word.startsWith(prefix)))),
    )
  }
  const isShort = message.words.length <= 3 && message.words[0] === 'a'
  if (others.length === 0 || !(points || isShort)) return []
  const meant = items.filter(item => others.every(word => saysWord(item, word)))
  return meant.length < items.length ? meant : []
}

function one(items: readonly CatalogueItem[]): readonly CatalogueItem[] {
  return items.length === 1 ? items : []
}

function saysWord(item: CatalogueItem, word: string): boolean {
  return itemWords(item).some(own => haveSameStem(own, word))
}

/**
 * The items with the highest or lowest price or size, as the comparative requests. Several when they are
 * equal; none when the price or size of an item is unknown.
 */
export function extreme(
  items: readonly CatalogueItem[],
  comparative: NonNullable<Conversation['message']['comparative']>,
): readonly CatalogueItem[] {
  const isPrice = /cheap|dear/.test(comparative)
  const isHighest = /dear|larg/.test(comparative)
  const amounts = isPrice ? items.map(({ price }) => price) : sizesOfItems(items)
  const known = amounts.filter(amount => amount !== null)
  if (known.length < items.length) return []
  const wanted = isHighest ? Math.max(...known) : Math.min(...known)
  return items.filter((_, at) => amounts[at] === wanted)
}

const formats: readonly (readonly [RegExp, number])[] = [
  [/^(dzepn|mal[iaeo]$|mini|putn)/, 1],
  [/^(velik|krupn|prosiren|komplet)/, 3],
]

/**
 * The size of each item: an amount in a unit that all items share, otherwise a format (1 small, 2 regular, 3
 * large). All sizes are null when the items cannot be compared.
 */
function sizesOfItems(items: readonly CatalogueItem[]): readonly (number | null)[] {
  const measured = items.map(measure)
  const [first] = measured
  if (first != null && measured.every(item => item?.unit === first.unit))
    return measured.map(item => item?.amount ?? null)
  const called = items.map(
    item =>
      formats.find(([pattern]) =>
        fixedTexts(item).some(text => text.split(/\W+/).some(word => pattern.test(word))),
      )?.[1] ?? 2,
  )
  return new Set(called).size > 1 ? called : items.map(() => null)
}

const units: Readonly<Record<string, readonly [unit: string, times: number]>> = {
  ...{ kg: ['g', 1000], g: ['g', 1], l: ['ml', 1000], ml: ['ml', 1], cm: ['cm', 1], mm: ['cm', 0.1] },
  ...{ zrna: ['zrna', 1], zrno: ['zrna', 1], casa: ['casa', 1], case: ['casa', 1], komada: ['kom', 1] },
}

/**
 * An item's name and the options of attributes with a single option, in lower case and without diacritics.
 */
function fixedTexts({ name, attributes }: CatalogueItem): readonly string[] {
  return [
    name,
    ...attributes.filter(({ options }) => options.length === 1).flatMap(({ options }) => options),
  ].map(fold)
}

function measure(item: CatalogueItem): { readonly amount: number; readonly unit: string } | null {
  const texts = fixedTexts(item)
  for (const text of texts) {
    const [, width, height] = /(\d+(?:,\d+)?)\s*[×x]\s*(\d+(?:,\d+)?)/.exec(text) ?? []
    if (width !== undefined && height !== undefined)
      return { amount: toNumber(width) * toNumber(height), unit: 'cm2' }
  }
  for (const text of texts) {
    const [, amount = '', unit = ''] = /(\d+(?:,\d+)?)\s(\p{L}+)/u.exec(text) ?? []
    const known = Object.hasOwn(units, unit) ? units[unit] : undefined
    if (known !== undefined) return { amount: toNumber(amount) * known[1], unit: known[0] }
  }
  return null
}

const toNumber = (text: string): number => Number(text.replace(',', '.'))
