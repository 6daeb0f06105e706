import { compareMoney } from '@sultan/kernel/money'
import { stockStatus } from '@sultan/woo-client/product-snapshot'
import type { ProductInfo, VariationInfo } from '../catalogue/assistant-shop.ts'
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

/** The variations in stock with a price, the cheapest first, each with the text of its price. */
function pricedVariations(variations: readonly VariationInfo[]) {
  return variations
    .flatMap(({ price, stock, ...one }) =>
      price === null || stock === 'out' ? [] : [{ ...one, price, stock }],
    )
    .sort((a, b) => compareMoney(a.price, b.price))
    .map(one => ({ ...one, shown: withPriceBefore(one.price, one.priceBefore) }))
}

/** `30 ml – 16,90 KM; 50 ml – 24,90 KM`, the cheapest first, when a single attribute decides the price; otherwise ''. */
export function priceList({ attributes, variations }: ProductInfo): string {
  const groups = [...Map.groupBy(pricedVariations(variations), ({ shown }) => shown)].map(
    ([shown, group]) => ({
      shown,
      options: new Set(group.flatMap(({ options }) => options)),
    }),
  )
  const deciding = attributes.find(({ options }) =>
    options.every(option => groups.filter(group => group.options.has(option)).length <= 1),
  )
  if (groups.length < 2 || deciding === undefined) return ''
  const parts = groups.map(({ shown, options }) => ({
    shown,
    own: deciding.options.filter(option => options.has(option)),
  }))
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
  const reduced = pricedVariations(variations).filter(({ priceBefore }) => priceBefore !== null)
  const [first] = reduced
  if (first === undefined) return ''
  const [own = []] = attributes
    .map(({ options }) => options.filter(option => reduced.some(one => one.options.includes(option))))
    .filter(options => options.length > 0)
    .sort((a, b) => a.length - b.length)
  return `${plainText(own.join(', '))}: ${first.shown}, ${stockText(first.stock)}`
}
