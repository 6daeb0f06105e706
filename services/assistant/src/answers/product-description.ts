import { compareMoney, formatMoney, type Money } from '@sultan/kernel/money'
import type { Details, Offer, OfferedVariation } from '../assistant.ts'
import { plain, priceWords, productLink, stockWords } from './product-lines.ts'

/** What a product costs and whether it can be had, in one or two sentences. */
export function describeOffer(details: Details): string {
  const { offer } = details
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
export function priceList({ attributes, variations }: Details): string {
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

/** `S, M, L, Crna, Bordo`: what can be had, in the shop's order. */
export function optionsInStock({
  attributes,
  variations,
}: Pick<Details, 'attributes' | 'variations'>): string {
  const available = new Set(variations.filter(({ stock }) => stock !== 'out').flatMap(one => one.options))
  const listed = attributes.flatMap(({ options }) => options).filter(option => available.has(option))
  return plain(listed.join(', '))
}
