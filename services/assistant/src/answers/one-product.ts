import { compareMoney, formatMoney, type Money } from '@sultan/kernel/money'
import type { Details, Offer, OfferedVariation } from '../assistant.ts'
import { areKin } from '../language/kin.ts'
import type { Question } from '../language/question.ts'
import { wordsOf } from '../language/words.ts'
import { plain, priceWords, productLink, stockWords } from './product-lines.ts'

/** Options of a product that a question names: `['XL']`, `['50 ml']`, `['Crna', 'M']`. */
export function askedOptions({ attributes, variations }: Details, question: Question): readonly string[] {
  const varying = new Set(variations.flatMap(({ options }) => options))
  return attributes
    .flatMap(({ options }) => options)
    .filter(option => varying.has(option) && isAsked(option, question))
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
  const { offer, variations } = details
  if (options.length > 0) return describeOptions(details, options)
  const sentences = [`${productLink(offer)}: ${priceWords(offer)}, ${stockWords(offer)}${leftWords(offer)}.`]
  const prices = priceList(variations)
  if (prices !== '') sentences.push(prices)
  return sentences.join('\n')
}

/** `(još 2 komada)` is said only of the last few. */
function leftWords({ left }: Offer): string {
  return left !== null && left <= 3 ? ` (još samo ${left})` : ''
}

/** `30 ml – 16,90 KM; 50 ml – 24,90 KM`, when what a product costs hangs on one of its options. */
function priceList(variations: readonly OfferedVariation[]): string {
  const byPrice = new Map<
    string,
    { readonly shown: string; readonly options: Set<string>; readonly price: Money }
  >()
  for (const { price, priceBefore, stock, options } of variations) {
    if (price === null || stock === 'out') continue
    const shown = `${formatMoney(price)}${priceBefore ? ` (ranije ${formatMoney(priceBefore)})` : ''}`
    const known = byPrice.get(shown)
    if (known === undefined) byPrice.set(shown, { shown, options: new Set(options), price })
    else for (const option of options) known.options.add(option)
  }
  const groups = [...byPrice.values()].sort((a, b) => compareMoney(a.price, b.price))
  if (groups.length < 2) return ''
  const common = [...(groups[0]?.options ?? [])].filter(option =>
    groups.every(one => one.options.has(option)),
  )
  const parts = groups.map(({ shown, options }) => {
    const own = [...options].filter(option => !common.includes(option))
    return own.length === 0 ? null : `${plain(own.join(', '))} – ${shown}`
  })
  return parts.includes(null) ? '' : `${parts.join('; ')}.`
}

function describeOptions({ offer, variations }: Details, options: readonly string[]): string {
  const asked = options.join(', ')
  const matching = variations.filter(one => options.every(option => one.options.includes(option)))
  const some =
    matching.length > 0 ? matching : variations.filter(one => one.options.some(own => options.includes(own)))
  const available = some.filter(({ stock }) => stock !== 'out')
  const [first] = [...available].sort((a, b) => (a.price?.amount ?? 0) - (b.price?.amount ?? 0))
  if (first === undefined) {
    const others = optionsInStock(variations)
    const rest = others === '' ? '' : ` Na stanju: ${others}.`
    return `${productLink(offer)}, ${plain(asked)}: trenutno nije na stanju.${rest}`
  }
  const before = first.priceBefore === null ? '' : ` (ranije ${formatMoney(first.priceBefore)})`
  const price = first.price === null ? 'cijena na upit' : `${formatMoney(first.price)}${before}`
  const further = optionsInStock(available, options)
  const rest = further === '' ? '' : ` Možete birati: ${further}.`
  return `${productLink(offer)}, ${plain(asked)}: ${price}, ${stockWords(first)}.${rest}`
}

/** `S, M, L, Crna, Bordo`: what can be had, without what has been said already. */
export function optionsInStock(
  variations: readonly OfferedVariation[],
  said: readonly string[] = [],
): string {
  const options = variations.filter(({ stock }) => stock !== 'out').flatMap(one => one.options)
  return plain([...new Set(options)].filter(option => !said.includes(option)).join(', '))
}
