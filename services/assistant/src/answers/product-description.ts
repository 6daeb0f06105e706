import { compareMoney, formatMoney, type Money } from '@sultan/kernel/money'
import type { ProductSnapshot } from '@sultan/woo-client/product-snapshot'
import { stockStatus } from '@sultan/woo-client/product-snapshot'
import type { ProductInfo, VariationInfo } from '../catalogue/assistant-shop.ts'
import { plainText, priceText, productLink, remainingStock, stockText } from './product-text.ts'

/** Link, price and stock of a product, and the prices of its options when they differ. */
export function describeProduct(details: ProductInfo): string {
  const { snapshot } = details
  const sentences = [
    `${productLink(snapshot)}: ${priceText(snapshot)}, ${stockText(stockStatus(snapshot))}${stockLeftText(snapshot)}.`,
  ]
  const prices = priceList(details)
  if (prices !== '') sentences.push(prices)
  return sentences.join('\n')
}

/** `(još samo 2)` (“only 2 left”) for at most three pieces; otherwise ''. */
function stockLeftText(snapshot: ProductSnapshot): string {
  const left = remainingStock(snapshot)
  return left !== null && left <= 3 ? ` (još samo ${left})` : ''
}

interface PriceGroup {
  readonly shown: string
  readonly price: Money
  readonly options: Set<string>
}

/** `30 ml – 16,90 KM; 50 ml – 24,90 KM`, when a single attribute decides the price; otherwise ''. */
export function priceList({ attributes, variations }: ProductInfo): string {
  const groups = priceGroups(variations)
  if (groups.length < 2) return ''
  const deciding = attributes.find(({ options }) =>
    options.every(option => groups.filter(group => group.options.has(option)).length <= 1),
  )
  if (deciding === undefined) return ''
  const parts = groups.map(({ shown, options }) => {
    const own = deciding.options.filter(option => options.has(option))
    return own.length === 0 ? null : `${plainText(own.join(', '))} – ${shown}`
  })
  return parts.includes(null) ? '' : `${parts.join('; ')}.`
}

/** Options in stock grouped by price, the cheapest first. */
function priceGroups(variations: readonly VariationInfo[]): readonly PriceGroup[] {
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

/** `S, M, L, Crna, Bordo`: options in stock, in the shop's order. */
export function optionsInStock({
  attributes,
  variations,
}: Pick<ProductInfo, 'attributes' | 'variations'>): string {
  const available = new Set(variations.filter(({ stock }) => stock !== 'out').flatMap(one => one.options))
  const listed = attributes.flatMap(({ options }) => options).filter(option => available.has(option))
  return plainText(listed.join(', '))
}
