import { compareMoney, type Money } from '@sultan/kernel/money'
import { stockStatus } from '@sultan/woo-client/product-snapshot'
import type { ProductInfo } from '../catalogue/assistant-shop.ts'
import { plainText, priceText, productLink, stockText, withPriceBefore } from './product-text.ts'

/** Up to this many remaining pieces of a product are stated: „još samo 2” (“only 2 left”). */
const MAX_STATED_PIECES = 3

/** Link, price and stock of a product, and the prices of its options when they differ. */
export function describeProduct(details: ProductInfo): string {
  const { snapshot } = details
  const stock = stockStatus(snapshot)
  const left = stock === 'in' && snapshot.type === 'simple' ? snapshot.stockLeft : null
  const only = left !== null && left <= MAX_STATED_PIECES ? ` (još samo ${left})` : ''
  const line = `${productLink(snapshot)}: ${priceText(snapshot)}, ${stockText(stock)}${only}.`
  return [line, priceList(details)].filter(Boolean).join('\n')
}

/** `30 ml – 16,90 KM; 50 ml – 24,90 KM`, the cheapest first, when a single attribute decides the price; otherwise ''. */
export function priceList({ attributes, variations }: ProductInfo): string {
  const groups = new Map<string, { readonly price: Money; readonly options: Set<string> }>()
  for (const { price, priceBefore, stock, options } of variations) {
    if (price === null || stock === 'out') continue
    const shown = withPriceBefore(price, priceBefore)
    const group = groups.get(shown) ?? { price, options: new Set() }
    groups.set(shown, group)
    for (const option of options) group.options.add(option)
  }
  const deciding = attributes.find(({ options }) =>
    options.every(option => [...groups.values()].filter(group => group.options.has(option)).length <= 1),
  )
  if (groups.size < 2 || deciding === undefined) return ''
  const parts = [...groups]
    .sort(([, a], [, b]) => compareMoney(a.price, b.price))
    .map(([shown, { options }]) => ({ shown, own: deciding.options.filter(option => options.has(option)) }))
  if (parts.some(({ own }) => own.length === 0)) return ''
  return `${parts.map(({ shown, own }) => `${plainText(own.join(', '))} – ${shown}`).join('; ')}.`
}

/** `S, M, L, Crna, Bordo`: options in stock, in the shop's order. */
export function optionsInStock({ attributes, variations }: ProductInfo): readonly string[] {
  const available = new Set(variations.filter(({ stock }) => stock !== 'out').flatMap(one => one.options))
  return attributes.flatMap(({ options }) => options).filter(option => available.has(option))
}

/** `Siva: 64,90 KM (ranije 74,90 KM), na stanju`, the options on sale and their lowest price; '' without any. */
export function reducedOptions({ attributes, variations }: ProductInfo): string {
  const reduced = variations.filter(
    ({ price, priceBefore, stock }) => price && priceBefore && stock !== 'out',
  )
  const [first] = reduced.toSorted((a, b) => (a.price?.amount ?? 0) - (b.price?.amount ?? 0))
  if (first?.price == null) return ''
  const [own = []] = attributes
    .map(({ options }) => options.filter(option => reduced.some(one => one.options.includes(option))))
    .filter(options => options.length > 0)
    .sort((a, b) => a.length - b.length)
  return `${plainText(own.join(', '))}: ${withPriceBefore(first.price, first.priceBefore)}, ${stockText(first.stock)}`
}
