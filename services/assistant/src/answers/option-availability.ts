import { formatMoney } from '@sultan/kernel/money'
import type { ProductInfo, VariationInfo } from '../catalogue/assistant-shop.ts'
import { priceList } from './product-description.ts'
import { plainText, productLink, stockText } from './product-text.ts'
import { type RequestedOption, variationAttributes } from './requested-options.ts'

interface OptionsReply {
  readonly text: string
  /** Whether a variation that matches all requested options is in stock or on backorder. */
  readonly isAvailable: boolean
  /**
   * The lowest price of the requested options, in minor units; null when they are unavailable or have no
   * price.
   */
  readonly price: number | null
}

/** States price and stock of the variations with all requested options, or that no such variation exists. */
export function describeOptions(details: ProductInfo, requested: readonly RequestedOption[]): OptionsReply {
  const known = requested.filter(({ options }) => options.length > 0)
  const name = plainText(known.flatMap(({ options }) => options).join(', '))
  const link = productLink(details.snapshot)
  const missing = requested.flatMap(one => one.missing.map(value => ({ ...one, value })))
  const matching = details.variations.filter(one =>
    known.every(choice => matchesOption(one, choice, details)),
  )
  if (missing.length > 0) {
    const said = missing.map(({ attribute, value }) => `${accusative(attribute)} „${plainText(value)}”`)
    const lists = missing.map(({ attribute }) => inStock(attribute, matching, details))
    const rest = known.length > 0 && lists.some(list => list !== '') ? `${name}: ` : ''
    const prices = known.length === 0 ? priceList(details) : ''
    if (prices !== '') return unavailable(`${link}: ${said.join(' i ')} nemamo. Na stanju: ${prices}`, [])
    return unavailable(
      `${link}: ${said.join(' i ')} nemamo.`,
      lists.map(list => list && `Na stanju: ${rest}${list}.`),
    )
  }
  if (matching.length === 0) {
    return unavailable(`${link}: kombinaciju „${name}” nemamo.`, alternatives(known, details))
  }
  const available = matching.filter(({ stock }) => stock !== 'out')
  if (available.length === 0) {
    return unavailable(`${link}, ${name}: trenutno nema na stanju.`, alternatives(known, details))
  }
  const had = known.map(one => ({
    ...one,
    options: one.options.filter(option =>
      available.some(v => matchesOption(v, { ...one, options: [option] }, details)),
    ),
  }))
  const gone = known.flatMap(({ options }, at) =>
    options.filter(option => !had[at]?.options.includes(option)),
  )
  const rest = gone.length === 0 ? '' : ` Trenutno nema: ${plainText(gone.join(', '))}.`
  const prices = available.flatMap(({ price }) => price?.amount ?? [])
  return {
    text: `${link}, ${plainText(had.flatMap(({ options }) => options).join(', '))}: ${priceAndStock(available)}.${remainingChoices(had, available, details)}${rest}`,
    isAvailable: true,
    price: prices.length === 0 ? null : Math.min(...prices),
  }
}

function unavailable(text: string, further: readonly string[]): OptionsReply {
  return { text: [text, ...further].filter(Boolean).join(' '), isAvailable: false, price: null }
}

/**
 * Whether a variation has one of the requested options. A variation without an option for the attribute
 * matches all of them.
 */
function matchesOption(
  { options }: VariationInfo,
  { attribute, options: requested }: RequestedOption,
  details: ProductInfo,
): boolean {
  const all = details.attributes.find(({ name }) => name === attribute)?.options ?? []
  const own = options.filter(option => all.includes(option))
  return own.length === 0 || own.some(option => requested.includes(option))
}

function priceAndStock(variations: readonly VariationInfo[]): string {
  const sorted = [...variations].sort((a, b) => (a.price?.amount ?? 0) - (b.price?.amount ?? 0))
  const [first] = sorted
  const last = sorted.at(-1)
  const stock = stockText(variations.some(one => one.stock === 'in') ? 'in' : 'backorder')
  if (first?.price == null) return `cijena na upit, ${stock}`
  if (last?.price?.amount !== first.price.amount) return `od ${formatMoney(first.price)}, ${stock}`
  const before = first.priceBefore === null ? '' : ` (ranije ${formatMoney(first.priceBefore)})`
  return `${formatMoney(first.price)}${before}, ${stock}`
}

/**
 * A sentence with the attributes that the shopper has still to choose and their options in stock among the
 * `available` variations; '' when there are none.
 */
function remainingChoices(
  known: readonly RequestedOption[],
  available: readonly VariationInfo[],
  details: ProductInfo,
): string {
  const open = variationAttributes(details).filter(({ name, options }) => {
    const requested = known.find(({ attribute }) => attribute === name)
    return (requested === undefined || requested.options.length > 1) && options.length > 1
  })
  const lists = open.map(({ name }) => inStock(name, available, details)).filter(Boolean)
  return lists.length === 0 ? '' : ` Možete birati: ${lists.join('; ')}.`
}

/**
 * For each requested option, lists the options of the other attributes that are in stock with it:
 * `Maslinasta: S/M`. If this list is empty, lists the options of the requested attributes that are in stock.
 */
function alternatives(known: readonly RequestedOption[], details: ProductInfo): readonly string[] {
  const lists = known.flatMap(one => {
    const matching = details.variations.filter(variation => matchesOption(variation, one, details))
    const others = variationAttributes(details).filter(({ name }) => name !== one.attribute)
    const found = others.map(({ name }) => inStock(name, matching, details)).filter(Boolean)
    return found.length === 0 ? [] : [`${plainText(one.options.join(', '))}: ${found.join('; ')}`]
  })
  if (lists.length > 0) return [`Na stanju je ${lists.join(' · ')}.`]
  const own = known.map(({ attribute }) => inStock(attribute, details.variations, details)).filter(Boolean)
  return own.length === 0 ? [] : [`Na stanju: ${own.join('; ')}.`]
}

/** Options of one attribute that are in stock among the given variations, in the shop's order. */
function inStock(
  attribute: string,
  variations: readonly VariationInfo[],
  { attributes, variations: all }: ProductInfo,
): string {
  const listed = attributes.find(({ name }) => name === attribute)?.options ?? []
  // When no variation has an option of the attribute, all options of the attribute apply to every variation.
  if (!all.some(({ options }) => options.some(option => listed.includes(option))))
    return plainText(listed.join(', '))
  const available = variations.filter(({ stock }) => stock !== 'out').flatMap(({ options }) => options)
  return plainText(listed.filter(option => available.includes(option)).join(', '))
}

/** Accusative of an attribute's name: `boju`, `veličinu`, `broj`. */
function accusative(attribute: string): string {
  return plainText(attribute).toLowerCase().replace(/a$/, 'u')
}
