import { formatMoney } from '@sultan/kernel/money'
import type { Details, OfferedVariation } from '../assistant.ts'
import { type AskedOption, choicesOf } from './asked-options.ts'
import { priceList } from './one-product.ts'
import { plain, productLink, stockWords } from './product-lines.ts'

export interface OptionsReply {
  readonly text: string
  /** Exactly what was asked for can be bought. */
  readonly isAvailable: boolean
  /** The least it can be had for, in minor units; null where it cannot be had, or no price is named. */
  readonly price: number | null
}

/** What was asked for, from the variations that are all of it: its own price and stock, or that there is no such one. */
export function describeOptions(details: Details, asked: readonly AskedOption[]): OptionsReply {
  const known = asked.filter(({ options }) => options.length > 0)
  const name = plain(known.flatMap(({ options }) => options).join(', '))
  const link = productLink(details.offer)
  const missing = asked.flatMap(one => one.missing.map(value => ({ ...one, value })))
  const matching = details.variations.filter(one => known.every(choice => isOne(one, choice, details)))
  if (missing.length > 0) {
    const said = missing.map(({ attribute, value }) => `${accusative(attribute)} „${plain(value)}”`)
    const lists = missing.map(({ attribute }) => inStock(attribute, matching, details))
    const rest = known.length > 0 && lists.some(list => list !== '') ? `${name}: ` : ''
    const prices = known.length === 0 ? priceList(details) : ''
    if (prices !== '') return no(`${link}: ${said.join(' i ')} nemamo. Na stanju: ${prices}`, [])
    return no(
      `${link}: ${said.join(' i ')} nemamo.`,
      lists.map(list => list && `Na stanju: ${rest}${list}.`),
    )
  }
  if (matching.length === 0) {
    return no(`${link}: kombinaciju „${name}” nemamo.`, instead(known, details))
  }
  const available = matching.filter(({ stock }) => stock !== 'out')
  if (available.length === 0) {
    return no(`${link}, ${name}: trenutno nije na stanju.`, instead(known, details))
  }
  const had = known.map(one => ({
    ...one,
    options: one.options.filter(option =>
      available.some(v => isOne(v, { ...one, options: [option] }, details)),
    ),
  }))
  const gone = known.flatMap(({ options }, at) =>
    options.filter(option => !had[at]?.options.includes(option)),
  )
  const rest = gone.length === 0 ? '' : ` Trenutno nema: ${plain(gone.join(', '))}.`
  const prices = available.flatMap(({ price }) => price?.amount ?? [])
  return {
    text: `${link}, ${plain(had.flatMap(({ options }) => options).join(', '))}: ${offered(available)}.${choice(had, available, details)}${rest}`,
    isAvailable: true,
    price: prices.length === 0 ? null : Math.min(...prices),
  }
}

function no(text: string, further: readonly string[]): OptionsReply {
  return { text: [text, ...further].filter(Boolean).join(' '), isAvailable: false, price: null }
}

/** A variation without an option of an attribute is for any of them. */
function isOne(
  { options }: OfferedVariation,
  { attribute, options: asked }: AskedOption,
  details: Details,
): boolean {
  const all = details.attributes.find(({ name }) => name === attribute)?.options ?? []
  const own = options.filter(option => all.includes(option))
  return own.length === 0 || own.some(option => asked.includes(option))
}

function offered(variations: readonly OfferedVariation[]): string {
  const sorted = [...variations].sort((a, b) => (a.price?.amount ?? 0) - (b.price?.amount ?? 0))
  const [first] = sorted
  const last = sorted.at(-1)
  const stock = stockWords({ stock: variations.some(one => one.stock === 'in') ? 'in' : 'backorder' })
  if (first?.price == null) return `cijena na upit, ${stock}`
  if (last?.price?.amount !== first.price.amount) return `od ${formatMoney(first.price)}, ${stock}`
  const before = first.priceBefore === null ? '' : ` (ranije ${formatMoney(first.priceBefore)})`
  return `${formatMoney(first.price)}${before}, ${stock}`
}

/** What is left to choose: the other attributes, as far as these variations have them. */
function choice(
  known: readonly AskedOption[],
  available: readonly OfferedVariation[],
  details: Details,
): string {
  const open = choicesOf(details).filter(({ name, options }) => {
    const asked = known.find(({ attribute }) => attribute === name)
    return (asked === undefined || asked.options.length > 1) && options.length > 1
  })
  const lists = open.map(({ name }) => inStock(name, available, details)).filter(Boolean)
  return lists.length === 0 ? '' : ` Možete birati: ${lists.join('; ')}.`
}

/** For each thing asked for, what else of it can be had: `U kombinaciji „Maslinasta” na stanju: S/M.` */
function instead(known: readonly AskedOption[], details: Details): readonly string[] {
  const lists = known.flatMap(one => {
    const matching = details.variations.filter(variation => isOne(variation, one, details))
    const others = choicesOf(details).filter(({ name }) => name !== one.attribute)
    const found = others.map(({ name }) => inStock(name, matching, details)).filter(Boolean)
    return found.length === 0 ? [] : [`${plain(one.options.join(', '))}: ${found.join('; ')}`]
  })
  if (lists.length > 0) return [`Na stanju je ${lists.join(' · ')}.`]
  const own = known.map(({ attribute }) => inStock(attribute, details.variations, details)).filter(Boolean)
  return own.length === 0 ? [] : [`Na stanju: ${own.join('; ')}.`]
}

/** The options of one attribute that some of these variations can be had in, in the shop's order. */
function inStock(
  attribute: string,
  variations: readonly OfferedVariation[],
  { attributes, variations: all }: Details,
): string {
  const listed = attributes.find(({ name }) => name === attribute)?.options ?? []
  // The one colour of a product that is chosen by other things.
  if (!all.some(({ options }) => options.some(option => listed.includes(option))))
    return plain(listed.join(', '))
  const available = variations.filter(({ stock }) => stock !== 'out').flatMap(({ options }) => options)
  return plain(listed.filter(option => available.includes(option)).join(', '))
}

/** `boju`, `veličinu`, `broj`. */
function accusative(attribute: string): string {
  return plain(attribute).toLowerCase().replace(/a$/, 'u')
}
