import { formatMoney } from '@sultan/kernel/money'
import { stockStatus } from '@sultan/woo-client/product-snapshot'
import type { ProductInfo, VariationInfo } from '../catalogue/assistant-shop.ts'
import type { CatalogueItem } from '../catalogue/catalogue.ts'
import type { Conversation, Reply } from '../conversation/conversation.ts'
import type { Message } from '../language/message.ts'
import { isWithin } from '../language/money.ts'
import { haveSameStem } from '../language/same-stem.ts'
import { sizesOf } from '../language/sizes.ts'
import { isColour, isNumber, tokenize } from '../language/words.ts'
import { MAX_LISTED } from './lists.ts'
import { plainText, priceList, productLink, stockText, withPriceBefore } from './product-text.ts'

type Attribute = ProductInfo['attributes'][number]

/** An attribute, such as the colour, of which a message requests values. */
interface RequestedOption {
  readonly attribute: Attribute
  /** Options of the product that are requested. */
  readonly options: readonly string[]
  /** A requested value that the product does not have: `zelena`, `XXL`, `200 ml`; '' when `options` has some. */
  readonly missing: string
}

/** Maximum distance of a requested number from the numbers of an attribute that it may be a value of. */
const MAX_DISTANCE = 8
/** Maximum number of combinations of options that are listed instead of one that is not available. */
const MAX_COMBINATIONS = 6

const isColourName = (name: string): boolean => /^(boj|nijans)/i.test(name)

/** The ages of an option, if its attribute lists ages: 2 and 5 for `2–5 godina`, 8 and ∞ for `8+`. */
export function agesOf({ name, options }: Attribute): readonly (readonly [from: number, to: number])[] {
  if (!/^uzrast/i.test(name)) return []
  return options.map(option => {
    const [from = 0, to = /\+|^od\b/i.test(option) ? Infinity : from] =
      option.match(/\d+/g)?.map(Number) ?? []
    return [from, to]
  })
}

/**
 * For each attribute that the message names a value of: the named values that the product has, otherwise one
 * that it lacks.
 */
export function requestedOptions(details: ProductInfo, message: Message): readonly RequestedOption[] {
  return details.attributes.flatMap(attribute => {
    const isChoice = attribute.options.some(option => isIn(option, details.variations))
    // A fixed colour of the product is mentioned only when the shopper has asked for another colour.
    if (!isChoice && !isColourName(attribute.name)) return []
    const options = attribute.options.filter((_, at) => isRequested(attribute, at, message))
    const missing = options.length > 0 ? '' : missingValue(attribute, details, message)
    return missing !== '' || (isChoice && options.length > 0) ? [{ attribute, options, missing }] : []
  })
}

const isIn = (option: string, variations: readonly VariationInfo[]): boolean =>
  variations.some(({ options }) => options.includes(option))

function isRequested(attribute: Attribute, at: number, { words, sizes, age }: Message): boolean {
  const option = attribute.options[at] ?? ''
  const ages = agesOf(attribute)[at]
  if (age !== null && ages !== undefined) return age >= ages[0] && age <= ages[1]
  const covered = sizesOf(option)
  if (covered.length > 0) return covered.some(size => sizes.includes(size))
  const parts = tokenize(option)
  if (isNumber(option))
    return words.some((_, at) => parts.every((part, next) => haveSameStem(words[at + next] ?? '', part)))
  // A word that no other option contains suffices to request an option: `kožni` (“leather”) requests „Kožni
  // povez u futroli” when the other option is „Tvrdi povez”.
  const others = attribute.options.filter(one => one !== option).flatMap(tokenize)
  const telling = parts.filter(part => part.length >= 3 && !isNumber(part) && !others.includes(part))
  return telling.some(part => words.some(word => haveSameStem(word, part)))
}

/** The value of an attribute that a message names and the product lacks; '' when it names none. */
function missingValue(
  { name, options }: Attribute,
  { snapshot }: ProductInfo,
  { words, sizes, budget }: Message,
): string {
  if (options.some(option => sizesOf(option).length > 0)) return sizes.join(', ')
  if (isColourName(name)) {
    const own = [snapshot.name, ...options].flatMap(tokenize)
    return words.find(word => isColour(word) && !own.some(one => haveSameStem(one, word))) ?? ''
  }
  // A number is a value when it has the unit of an option (`200 ml`) or, without units, when it is near one (`broj 36`).
  const values = options.map(tokenize)
  const at = words.findIndex((word, place) =>
    values.some(([number, unit, ...others]) => {
      if (!isNumber(word) || !isNumber(number) || others.length > 0) return false
      if (unit !== undefined) return unit === words[place + 1]
      return budget === null && Math.abs(Number(number) - Number(word)) <= MAX_DISTANCE
    }),
  )
  const hasUnit = values.some(([, unit]) => unit !== undefined)
  return words.slice(at, at < 0 ? 0 : at + (hasUnit ? 2 : 1)).join(' ')
}

/**
 * States price and stock of the variations with all requested options, or that no such variation exists.
 * `price` is the lowest price of these variations in minor units, null when none is in stock or has a price.
 */
export function describeOptions(details: ProductInfo, requested: readonly RequestedOption[]) {
  const link = productLink(details.snapshot)
  const known = requested.filter(({ options }) => options.length > 0)
  const named = known.flatMap(({ options }) => options)
  const matching = details.variations.filter(one => known.every(choice => matchesOption(one, choice)))
  const available = matching.filter(({ stock }) => stock !== 'out')
  const missing = requested.filter(one => one.missing !== '')
  if (missing.length > 0) {
    const said = missing.map(one => `${accusative(one.attribute)} „${plainText(one.missing)}”`).join(' i ')
    const have = missing.flatMap(({ attribute: { options } }) =>
      options.some(one => isIn(one, details.variations))
        ? options.filter(one => isIn(one, available))
        : options,
    )
    const prices = known.length === 0 ? priceList(details) : ''
    const instead = prices || (have.length === 0 ? '' : `${plainText(have.join(', '))}.`)
    const text = `${link}: ${said} nemamo.${instead && ` Na stanju: ${instead}`}`
    return { text, isAvailable: false, price: null }
  }
  if (available.length === 0) {
    const near = details.variations.filter(
      one => one.stock !== 'out' && known.some(choice => matchesOption(one, choice)),
    )
    const stock = matching.length === 0 ? 'nemamo' : stockText('out')
    const text = `${link}, ${plainText(named.join(', '))}: ${stock}.${listed('Na stanju', near)}`
    return { text, isAvailable: false, price: null }
  }
  const have = named.filter(option => isIn(option, available))
  const open = available.length > 1 ? listed('Možete birati', available, have) : ''
  const prices = available.flatMap(({ price }) => price?.amount ?? [])
  return {
    text: `${link}, ${plainText(have.join(', '))}: ${priceAndStock(available)}.${open}`,
    isAvailable: true,
    price: prices.length === 0 ? null : Math.min(...prices),
  }
}

/** ` Na stanju: S/M, Pijesak; L/XL, Bordo.`, the options of variations, without those in `stated`; '' for no option. */
function listed(label: string, variations: readonly VariationInfo[], stated: readonly string[] = []): string {
  const texts = variations.map(({ options }) => options.filter(one => !stated.includes(one)).join(', '))
  const distinct = [...new Set(texts)].filter(Boolean).slice(0, MAX_COMBINATIONS)
  return distinct.length === 0 ? '' : ` ${label}: ${plainText(distinct.join('; '))}.`
}

/** Whether a variation has one of the requested options. A variation that leaves the attribute open matches all. */
function matchesOption({ options }: VariationInfo, { attribute, options: requested }: RequestedOption) {
  const own = options.filter(option => attribute.options.includes(option))
  return own.length === 0 || own.some(option => requested.includes(option))
}

function priceAndStock(variations: readonly VariationInfo[]): string {
  const sorted = [...variations].sort((a, b) => (a.price?.amount ?? 0) - (b.price?.amount ?? 0))
  const [first] = sorted
  const stock = stockText(variations.some(one => one.stock === 'in') ? 'in' : 'backorder')
  if (first?.price == null) return `cijena na upit, ${stock}`
  if (sorted.at(-1)?.price?.amount !== first.price.amount) return `od ${formatMoney(first.price)}, ${stock}`
  return `${withPriceBefore(first.price, first.priceBefore)}, ${stock}`
}

/** Accusative of an attribute's name: `boju`, `veličinu`, `broj`. */
const accusative = ({ name }: Attribute): string => plainText(name).toLowerCase().replace(/a$/, 'u')

/**
 * Lists those of several products that have the requested option: `imate li u XXL` (“do you have it in XXL”).
 * Null when the message requests an option of none of them.
 */
export async function listWithOptions(
  items: readonly CatalogueItem[],
  { message, shop }: Conversation,
): Promise<Reply | null> {
  const details = await Promise.all(items.slice(0, MAX_LISTED).map(({ id }) => shop.details(id)))
  const answers = details.flatMap(one => {
    if (one === null || stockStatus(one.snapshot) === 'out') return []
    const requested = requestedOptions(one, message)
    // When the message names a clothing size, a product without clothing sizes is left out.
    const hasSizes = requested.some(({ attribute }) =>
      attribute.options.some(option => sizesOf(option).length > 0),
    )
    if (requested.length === 0 || (message.sizes.length > 0 && !hasSizes)) return []
    return [{ snapshot: one.snapshot, ...describeOptions(one, requested) }]
  })
  if (answers.length === 0) return null
  const fitting = answers.filter(one => one.isAvailable && isWithin(one.price, message.budget))
  const shown = fitting.length > 0 ? fitting : answers.slice(0, 2)
  const intro = fitting.length > 0 ? 'Da, imamo:' : 'Nažalost, baš to trenutno nemamo:'
  return {
    text: [intro, ...shown.map(({ text }) => `– ${text}`)].join('\n'),
    snapshots: shown.map(({ snapshot }) => snapshot),
  }
}
