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
import { priceList } from './product-description.ts'
import { plainText, productLink, stockText, withPriceBefore } from './product-text.ts'

type Attribute = ProductInfo['attributes'][number]

/** An attribute, such as the colour, of which a message requests values. */
interface RequestedOption {
  readonly attribute: Attribute
  /** Options of the product that are requested. */
  readonly options: readonly string[]
  /** Requested values that the product does not have: `zelena`, `XXL`, `200 ml`. */
  readonly missing: readonly string[]
}

/** Whether an attribute of this name lists colours. */
export const isColourName = (name: string): boolean => /^(boj|nijans)/i.test(name)

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
 * For each attribute that the message names a value of: the named values that the product has, otherwise
 * those that it lacks.
 */
export function requestedOptions(details: ProductInfo, message: Message): readonly RequestedOption[] {
  const choices = choicesOf(details)
  // A fixed colour of the product is mentioned only when the shopper has asked for another colour.
  const fixedColours = details.attributes.filter(one => isColourName(one.name) && !choices.includes(one))
  return [...choices, ...fixedColours].flatMap(attribute => {
    const named = attribute.options.filter((_, at) => isRequested(attribute, at, message))
    const missing = named.length > 0 ? [] : missingValues(attribute, details, message)
    const options = choices.includes(attribute) ? named : []
    return options.length + missing.length > 0 ? [{ attribute, options, missing }] : []
  })
}

/** The attributes in which the variations differ. */
function choicesOf({ attributes, variations }: ProductInfo): readonly Attribute[] {
  return attributes.filter(({ options }) => options.some(option => isIn(option, variations)))
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
  if (/^\d+$/.test(option)) return words.includes(option)
  if (isNumber(option))
    return words.some((_, at) => parts.every((part, next) => haveSameStem(words[at + next] ?? '', part)))
  // A word that no other option contains suffices to request an option: `kožni` (“leather”) requests „Kožni
  // povez u futroli” when the other option is „Tvrdi povez”.
  const others = attribute.options.filter(one => one !== option).flatMap(tokenize)
  const telling = parts.filter(part => part.length >= 3 && !isNumber(part) && !others.includes(part))
  return telling.some(part => words.some(word => haveSameStem(word, part)))
}

/** Maximum distance of a requested number from the numbers of an attribute that it may be a value of. */
const MAX_DISTANCE = 8

function missingValues(
  attribute: Attribute,
  { snapshot }: ProductInfo,
  { words, sizes, age, budget }: Message,
): readonly string[] {
  const { name, options } = attribute
  if (age !== null && agesOf(attribute).length > 0) return [`${age}`]
  if (options.some(option => sizesOf(option).length > 0)) return sizes
  if (isColourName(name)) {
    const own = [snapshot.name, ...options].flatMap(tokenize)
    return words.filter(word => isColour(word) && !own.some(one => haveSameStem(one, word))).slice(0, 1)
  }
  if (options.every(option => /^\d+$/.test(option))) {
    const isNear = (word: string) =>
      options.some(option => Math.abs(Number(option) - Number(word)) <= MAX_DISTANCE)
    return words.filter(word => budget === null && isNumber(word) && isNear(word)).slice(0, 1)
  }
  const units = new Set(options.flatMap(option => /^\d[\d,.]* (\p{L}+)$/u.exec(option)?.[1] ?? []))
  const at = words.findIndex((word, place) => isNumber(word) && units.has(words[place + 1] ?? ''))
  return at < 0 ? [] : [`${words[at]} ${words[at + 1]}`]
}

interface OptionsReply {
  readonly text: string
  /** Whether a variation that matches all requested options is in stock or on backorder. */
  readonly isAvailable: boolean
  /** Lowest price of these variations, in minor units; null when none is available. */
  readonly price: number | null
}

/** States price and stock of the variations with all requested options, or that no such variation exists. */
export function describeOptions(details: ProductInfo, requested: readonly RequestedOption[]): OptionsReply {
  const known = requested.filter(({ options }) => options.length > 0)
  const wanted = known.flatMap(({ options }) => options)
  const name = plainText(wanted.join(', '))
  const link = productLink(details.snapshot)
  const missing = requested.flatMap(({ attribute, missing }) => missing.map(value => ({ attribute, value })))
  const matching = details.variations.filter(one => known.every(choice => matchesOption(one, choice)))
  const available = matching.filter(({ stock }) => stock !== 'out')
  if (missing.length > 0) {
    const said = missing.map(one => `${accusative(one.attribute)} „${plainText(one.value)}”`).join(' i ')
    const prices = known.length === 0 ? priceList(details) : ''
    const lists = missing.map(({ attribute }) => inStock(attribute, matching, details)).filter(Boolean)
    const have = prices === '' ? lists.map(one => `${name && `${name}: `}${one}.`) : [prices]
    return unavailable(`${link}: ${said} nemamo.`, ...have.map(one => `Na stanju: ${one}`))
  }
  if (matching.length === 0)
    return unavailable(`${link}: kombinaciju „${name}” nemamo.`, alternatives(known, details))
  if (available.length === 0)
    return unavailable(`${link}, ${name}: trenutno nema na stanju.`, alternatives(known, details))
  const had = wanted.filter(option => isIn(option, available))
  const gone = wanted.filter(option => !isIn(option, available))
  const open = choicesOf(details).flatMap(attribute => {
    const asked = known.find(one => one.attribute === attribute)?.options
    const left = (asked ?? attribute.options).filter(option => asked === undefined || isIn(option, available))
    return left.length > 1 ? [inStock(attribute, available, details)] : []
  })
  const choices = open.filter(Boolean).join('; ')
  const choice = choices === '' ? '' : ` Možete birati: ${choices}.`
  const rest = gone.length === 0 ? '' : ` Trenutno nema: ${plainText(gone.join(', '))}.`
  const prices = available.flatMap(({ price }) => price?.amount ?? [])
  return {
    text: `${link}, ${plainText((had.length > 0 ? had : wanted).join(', '))}: ${priceAndStock(available)}.${choice}${rest}`,
    isAvailable: true,
    price: prices.length === 0 ? null : Math.min(...prices),
  }
}

function unavailable(...sentences: readonly string[]): OptionsReply {
  return { text: sentences.filter(Boolean).join(' '), isAvailable: false, price: null }
}

/** Whether a variation has one of the requested options. A variation that leaves the attribute open matches all. */
function matchesOption(
  { options }: VariationInfo,
  { attribute, options: requested }: RequestedOption,
): boolean {
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

/**
 * For each requested option, lists the options of other attributes that are in stock together with it:
 * `Maslinasta: S/M`. If no such combination is in stock, lists the options of the requested attributes
 * that are in stock.
 */
function alternatives(known: readonly RequestedOption[], details: ProductInfo): string {
  const lists = known.flatMap(one => {
    const matching = details.variations.filter(variation => matchesOption(variation, one))
    const others = choicesOf(details).filter(attribute => attribute !== one.attribute)
    const found = others.map(attribute => inStock(attribute, matching, details)).filter(Boolean)
    return found.length === 0 ? [] : [`${plainText(one.options.join(', '))}: ${found.join('; ')}`]
  })
  if (lists.length > 0) return `Na stanju je ${lists.join(' · ')}.`
  const own = known.map(({ attribute }) => inStock(attribute, details.variations, details)).filter(Boolean)
  return own.length === 0 ? '' : `Na stanju: ${own.join('; ')}.`
}

/** Options of one attribute that are in stock among the given variations, in the shop's order. */
function inStock(
  { options }: Attribute,
  variations: readonly VariationInfo[],
  { variations: all }: ProductInfo,
): string {
  const isChoice = options.some(option => isIn(option, all))
  const available = variations.filter(({ stock }) => stock !== 'out')
  return plainText(options.filter(option => !isChoice || isIn(option, available)).join(', '))
}

/** Accusative of an attribute's name: `boju`, `veličinu`, `broj`. */
const accusative = ({ name }: Attribute): string => plainText(name).toLowerCase().replace(/a$/, 'u')

/**
 * Lists those of several products that have the requested option: `imate li u XXL` (“do you have it in XXL”).
 * Null when the request applies to none of the products.
 */
export async function listWithOptions(
  items: readonly CatalogueItem[],
  { message, shop }: Conversation,
): Promise<Reply | null> {
  const details = await Promise.all(items.slice(0, MAX_LISTED).map(({ id }) => shop.details(id)))
  const answers = details.flatMap(one => {
    if (one === null || stockStatus(one.snapshot) === 'out') return []
    const requested = requestedOptions(one, message)
    const values = requested.flatMap(({ options, missing }) => [...options, ...missing])
    // When the message names a clothing size, a product without clothing sizes is left out.
    const isMeant = message.sizes.length === 0 || values.some(value => sizesOf(value).length > 0)
    if (requested.length === 0 || !isMeant) return []
    return [{ snapshot: one.snapshot, ...describeOptions(one, requested) }]
  })
  if (answers.length === 0) return null
  const available = answers.filter(({ isAvailable }) => isAvailable)
  const affordable = available.filter(({ price }) => isWithin(price, message.budget))
  const shown = affordable.length > 0 ? affordable : [...new Set([...available, ...answers])].slice(0, 2)
  const none =
    available.length > 0 ? 'Za taj iznos trenutno nemamo. Najbliže je:' : 'Nažalost, baš to trenutno nemamo:'
  return {
    text: [affordable.length > 0 ? 'Da, imamo:' : none, ...shown.map(({ text }) => `– ${text}`)].join('\n'),
    snapshots: shown.map(({ snapshot }) => snapshot),
  }
}
