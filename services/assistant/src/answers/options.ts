import { purchasePrice, stockStatus } from '@sultan/woo-client/product-snapshot'
import type { ProductInfo, VariationInfo } from '../catalogue/assistant-shop.ts'
import type { CatalogueItem } from '../catalogue/catalogue.ts'
import { ageFits } from '../catalogue/find-products.ts'
import { type Conversation, type Reply, say } from '../conversation/conversation.ts'
import { isWithin, type Message, sizesOf } from '../language/message.ts'
import { haveSameStem, isColour, isNumber, tokenize } from '../language/words.ts'
import {
  describeProduct,
  detailsOf,
  isIn,
  plainText,
  priceList,
  productLink,
  stockText,
  times,
  withPriceBefore,
} from './product-text.ts'

type Attribute = ProductInfo['attributes'][number]

/** An attribute of a product, with those of its options that a message requests. */
interface RequestedOption {
  readonly attribute: Attribute
  readonly options: readonly string[]
  /**
   * A requested value that the attribute lacks: `zelena` (“green”), `XXL`; '' when the attribute has the
   * value.
   */
  readonly missing: string
}

/**
 * A number in a message, such as 40 in `broj 40` (“size 40”), counts as a requested option of a product if
 * the number differs by at most this from an option that is a number without a unit, such as `36`.
 */
const MAX_DISTANCE = 8
const MAX_COMBINATIONS = 6

const isColourName = (name: string): boolean => /^(boj|nijans)/i.test(name)
const hasSizes = ({ options }: Attribute): boolean => options.some(option => sizesOf(option).length > 0)

function requestedOptions(details: ProductInfo, message: Message): readonly RequestedOption[] {
  return details.attributes.flatMap(attribute => {
    const isChoice = attribute.options.some(option => isIn(option, details.variations))
    // An attribute that offers no choice cannot be requested. A colour attribute is examined all the same,
    // because the message may request a colour that the product does not have.
    if (!isChoice && !isColourName(attribute.name)) return []
    const options = attribute.options.filter(option => isRequested(option, attribute, message))
    const missing = options.length > 0 ? '' : missingValue(attribute, details.snapshot.name, message)
    return missing !== '' || (isChoice && options.length > 0) ? [{ attribute, options, missing }] : []
  })
}

function isRequested(option: string, { name, options }: Attribute, { words, sizes, age }: Message): boolean {
  const fits = ageFits(age, name, option)
  if (fits !== null) return fits
  if (sizesOf(option).length > 0) return sizesOf(option).some(size => sizes.includes(size))
  const parts = tokenize(option)
  if (isNumber(option))
    return words.some((_, at) => parts.every((part, next) => haveSameStem(words[at + next] ?? '', part)))
  // A word that no other option contains selects an option: `kožni` (“leather”) selects „Kožni povez”
  // (leather cover), not „Tvrdi povez” (hard cover).
  const others = options.filter(one => one !== option).flatMap(tokenize)
  const telling = parts.filter(part => !others.includes(part))
  return telling.some(part => words.some(word => haveSameStem(word, part)))
}

/** A requested size, colour or number that is no option of the attribute; '' for none. */
function missingValue(attribute: Attribute, product: string, { words, sizes, budget }: Message): string {
  if (hasSizes(attribute)) return sizes.join(', ')
  if (isColourName(attribute.name)) {
    const own = [product, ...attribute.options].flatMap(tokenize)
    return words.find(word => isColour(word) && !own.some(one => haveSameStem(one, word))) ?? ''
  }
  // A number in the message is a requested value if a unit of the attribute's options follows the number
  // (`200 ml`), or if the number differs by at most `MAX_DISTANCE` from an option without a unit (`broj 36`,
  // “size 36”).
  const values = attribute.options.map(tokenize)
  const units = values.flatMap(([, unit = '', ...others]) => (others.length === 0 ? unit : []))
  const at = words.findIndex((word, place) => isNumber(word) && units.includes(words[place + 1] ?? '?'))
  if (at >= 0) return `${words[at]} ${words[at + 1]}`
  const isNear = (word: string): boolean =>
    values.some(
      ([number, unit]) => unit === undefined && Math.abs(Number(number) - Number(word)) <= MAX_DISTANCE,
    )
  return words.find(word => budget === null && isNumber(word) && isNear(word)) ?? ''
}

/**
 * Describes those variations of a product that have the options requested in the message. Describes the whole
 * product when the message requests no options, or when the product is out of stock. `price` is the lowest
 * unit price of the described goods, in minor units; null when these goods cannot be bought.
 */
export function offerOf(details: ProductInfo, message: Message, quantity = 1) {
  const { snapshot } = details
  const stock = stockStatus(snapshot)
  const requested = stock === 'out' ? [] : requestedOptions(details, message)
  if (requested.length > 0) return { snapshot, requested, ...describeOptions(details, requested, quantity) }
  const price = stock === 'out' ? null : (purchasePrice(snapshot)?.amount ?? null)
  const text = `${describeProduct(snapshot, quantity)}.`
  return { snapshot, requested, text, stock, price, isLowest: snapshot.highestPrice !== null }
}

/** Offers variations on backorder only when no variation with the requested options is in stock. */
function describeOptions(details: ProductInfo, requested: readonly RequestedOption[], quantity: number) {
  const link = productLink(details.snapshot)
  const known = requested.filter(({ options }) => options.length > 0)
  const named = known.flatMap(({ options }) => options)
  const missing = requested.filter(one => one.missing !== '')
  const sold = details.variations.filter(one => known.every(choice => matchesOption(one, choice)))
  const { in: ready, backorder = [] } = Object.groupBy(sold, ({ stock }) => stock)
  const available = ready ?? backorder
  const [cheapest] = available.toSorted((a, b) => priceOf(a) - priceOf(b))
  if (missing.length > 0 || cheapest === undefined) {
    const lacked = missing.map(lackedValue)
    const said = lacked.join(' i ') || plainText(named.join(', '))
    const isSold = missing.length === 0 && sold.length > 0
    const inStock = details.variations.filter(({ stock }) => stock === 'in')
    const near = inStock.filter(one => known.length === 0 || known.some(choice => matchesOption(one, choice)))
    const ofMissing = missing.flatMap(({ attribute }) => attribute.options)
    const instead = listed('Na stanju', near, one => missing.length === 0 || ofMissing.includes(one))
    const prices = known.length === 0 ? priceList(details) : ''
    const text = `${link}: ${said} ${isSold ? stockText('out') : 'nemamo'}.${instead} ${prices}`
    return { text: text.trim(), stock: 'out' as const, price: null, isLowest: false }
  }
  const { stock } = cheapest
  const isLowest = new Set(available.map(priceOf)).size > 1
  const amount = cheapest.price && withPriceBefore(cheapest.price, cheapest.priceBefore)
  const price = amount ? `${times(quantity)}${isLowest ? 'od ' : ''}${amount}` : 'cijena na upit'
  const have = plainText(named.filter(option => isIn(option, available)).join(', '))
  const open = listed('Možete birati', available, one => !named.includes(one))
  const text = `${link}, ${have}: ${price}, ${stockText(stock)}.${open}`
  return { text, stock, price: cheapest.price?.amount ?? null, isLowest }
}

const priceOf = ({ price }: VariationInfo): number => price?.amount ?? Infinity

/** The options of variations after a label: ` Na stanju: S/M, Pijesak; L/XL, Bordo.` (“In stock: …”). */
function listed(
  label: string,
  variations: readonly VariationInfo[],
  isShown: (option: string) => boolean,
): string {
  const texts = variations.map(({ options }) => options.filter(isShown).join(', '))
  const distinct = [...new Set(texts)].filter(Boolean).slice(0, MAX_COMBINATIONS)
  return distinct.length === 0 ? '' : ` ${label}: ${plainText(distinct.join('; '))}.`
}

function matchesOption({ options }: VariationInfo, { attribute, options: requested }: RequestedOption) {
  const own = options.filter(option => attribute.options.includes(option))
  return own.length === 0 || own.some(option => requested.includes(option))
}

/**
 * Returns the text before `nemamo` (“we do not have”). An attribute name of one word is in the accusative and
 * precedes the missing value: `boju „zelena”` (the colour “green”). A name of several words is not inflected
 * and follows the missing value: `„XXL” (Ženska veličina)` (women's size).
 */
function lackedValue({ attribute, missing }: RequestedOption): string {
  const [name, value] = [plainText(attribute.name), `„${plainText(missing)}”`]
  return name.includes(' ') ? `${value} (${name})` : `${name.toLowerCase().replace(/a$/, 'u')} ${value}`
}

/** Lists the products with the requested options; null when no option is requested. */
export async function listWithOptions(
  items: readonly CatalogueItem[],
  conversation: Conversation,
): Promise<Reply | null> {
  const { sizes, budget } = conversation.message
  const details = await detailsOf(items, conversation)
  const offers = details
    .map(one => offerOf(one, conversation.message))
    .filter(({ requested }) => requested.length > 0)
    .filter(({ requested }) => sizes.length === 0 || requested.some(({ attribute }) => hasSizes(attribute)))
  if (offers.length === 0) return null
  const fitting = offers.filter(one => one.stock !== 'out' && isWithin(one.price, budget))
  const shown = fitting.length > 0 ? fitting : offers.slice(0, 2)
  const intro = fitting.some(one => one.stock === 'in') ? 'Da, imamo:' : 'Nažalost, baš to trenutno nemamo:'
  const lines = shown.map(({ text }) => `– ${text}`)
  return say(
    [intro, ...lines],
    shown.map(({ snapshot }) => snapshot),
  )
}
