import { compareMoney, formatMoney, type Money } from '@sultan/kernel/money'
import type { Details, Offer, OfferedVariation } from '../assistant.ts'
import { areKin } from '../language/kin.ts'
import type { Question } from '../language/question.ts'
import { wordsOf } from '../language/words.ts'
import { plain, priceWords, productLink, stockWords } from './product-lines.ts'

/** Options of a product that a question names: `['XL']`, `['50 ml']`, `['Crna', 'M']`. */
export function askedOptions({ attributes, variations }: Details, question: Question): readonly string[] {
  const varying = new Set(variations.flatMap(({ options }) => options))
  return attributes.flatMap(({ name, options }) =>
    options.filter(
      option => varying.has(option) && (isAsked(option, question) || isForAge(name, option, question.age)),
    ),
  )
}

/** `Uzrast: 4–5` for a child of five. */
function isForAge(attribute: string, option: string, age: number | null): boolean {
  if (age === null || !/^uzrast/i.test(attribute)) return false
  const [from = 0, to = from] = option.match(/\d+/g)?.map(Number) ?? []
  return age >= from && age <= to
}

function isAsked(option: string, { words, sizes }: Question): boolean {
  const parts = wordsOf(option)
  if (parts.length === 0) return false
  const isSize = /^(?:\d?X{0,3}[SL]|M)(?:[/–-](?:\d?X{0,3}[SL]|M))*$/i.test(option)
  if (isSize) return option.split(/[/–-]/).some(size => sizes.includes(size.toUpperCase()))
  if (/^\d+$/.test(option)) return words.includes(option)
  return parts.every(part => words.some(word => areKin(word, part)))
}

/** What a product costs and whether it can be had, in one or two sentences; `options` are those that were asked for. */
export function describeOffer(details: Details, options: readonly string[]): string {
  const { offer } = details
  if (options.length > 0) return describeOptions(details, options)
  const sentences = [`${productLink(offer)}: ${priceWords(offer)}, ${stockWords(offer)}${leftWords(offer)}.`]
  const prices = priceList(details)
  if (prices !== '') sentences.push(prices)
  return sentences.join('\n')
}

/** `(još 2 komada)` is said only of the last few. */
function leftWords({ left }: Offer): string {
  return left !== null && left <= 3 ? ` (još samo ${left})` : ''
}

interface PriceGroup {
  readonly shown: string
  readonly price: Money
  readonly options: Set<string>
}

/** `30 ml – 16,90 KM; 50 ml – 24,90 KM`, when what a product costs hangs on one of its attributes. */
function priceList({ attributes, variations }: Details): string {
  const groups = priceGroups(variations)
  if (groups.length < 2) return ''
  const deciding = attributes.find(({ options }) =>
    options.every(option => groups.filter(group => group.options.has(option)).length <= 1),
  )
  if (deciding === undefined) return ''
  const parts = groups.map(({ shown, options }) => {
    const own = deciding.options.filter(option => options.has(option))
    return own.length === 0 ? null : `${plain(own.join(', '))} – ${shown}`
  })
  return parts.includes(null) ? '' : `${parts.join('; ')}.`
}

/** What can be had, by what it costs, the cheapest first. */
function priceGroups(variations: readonly OfferedVariation[]): readonly PriceGroup[] {
  const byPrice = new Map<string, PriceGroup>()
  for (const { price, priceBefore, stock, options } of variations) {
    if (price === null || stock === 'out') continue
    const shown = `${formatMoney(price)}${priceBefore ? ` (ranije ${formatMoney(priceBefore)})` : ''}`
    const group = byPrice.get(shown) ?? { shown, price, options: new Set<string>() }
    byPrice.set(shown, group)
    for (const option of options) group.options.add(option)
  }
  return [...byPrice.values()].sort((a, b) => compareMoney(a.price, b.price))
}

function describeOptions(details: Details, options: readonly string[]): string {
  const { offer, variations } = details
  const asked = options.join(', ')
  const matching = variations.filter(one => options.every(option => one.options.includes(option)))
  const some =
    matching.length > 0 ? matching : variations.filter(one => one.options.some(own => options.includes(own)))
  const available = some.filter(({ stock }) => stock !== 'out')
  const [first] = [...available].sort((a, b) => (a.price?.amount ?? 0) - (b.price?.amount ?? 0))
  if (first === undefined) {
    const others = optionsInStock(details)
    const rest = others === '' ? '' : ` Na stanju: ${others}.`
    return `${productLink(offer)}, ${plain(asked)}: trenutno nije na stanju.${rest}`
  }
  const before = first.priceBefore === null ? '' : ` (ranije ${formatMoney(first.priceBefore)})`
  const price = first.price === null ? 'cijena na upit' : `${formatMoney(first.price)}${before}`
  const further = optionsInStock({ ...details, variations: available }, options)
  const rest = further === '' ? '' : ` Možete birati: ${further}.`
  return `${productLink(offer)}, ${plain(asked)}: ${price}, ${stockWords(first)}.${rest}`
}

/** `S, M, L, Crna, Bordo`: what can be had, in the shop's order, without what has been said already. */
export function optionsInStock(
  { attributes, variations }: Pick<Details, 'attributes' | 'variations'>,
  said: readonly string[] = [],
): string {
  const available = new Set(variations.filter(({ stock }) => stock !== 'out').flatMap(one => one.options))
  const listed = attributes.flatMap(({ options }) => options).filter(option => available.has(option))
  return plain(listed.filter(option => !said.includes(option)).join(', '))
}
