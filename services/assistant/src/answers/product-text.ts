import { formatMoney, type Money, toDecimal } from '@sultan/kernel/money'
import {
  type ProductSnapshot,
  priceBeforeSale,
  type StockStatus,
  stockStatus,
} from '@sultan/woo-client/product-snapshot'
import type { ProductInfo } from '../catalogue/assistant-shop.ts'
import type { RecommendedProduct } from '../conversation/engine.ts'

/** One line of a list: `– [Behar, uljani miris](/proizvod/behar): od 8,90 KM, na stanju`. */
export function productLine(snapshot: ProductSnapshot): string {
  return `– ${productLink(snapshot)}: ${priceText(snapshot)}, ${stockText(stockStatus(snapshot))}`
}

export function productLink({ name, slug }: ProductSnapshot): string {
  return link(name, `/proizvod/${encodeURIComponent(slug)}`)
}

/** A Markdown link. The text is cleaned, because its brackets could end the link or form another one. */
export function link(text: string, path: string): string {
  return `[${plainText(text)}](${path})`
}

/** A text of the shop on one line, without HTML tags, and with round brackets instead of the square ones of links. */
export function plainText(text: string): string {
  return text
    .replace(/<[^>]*>/g, ' ')
    .replace(/[<>]/g, ' ')
    .replace(/\[/g, '(')
    .replace(/\]/g, ')')
    .replace(/\s+/g, space => (space === '\u00A0' ? space : ' '))
    .trim()
}

/** `16,90 KM`, `od 16,90 KM`, `10,90 KM (ranije 12,90 KM)` or `cijena na upit`. */
export function priceText(snapshot: ProductSnapshot): string {
  const { isPurchasable, price, highestPrice } = snapshot
  if (!isPurchasable) return 'cijena na upit'
  if (highestPrice !== null) return `od\u00A0${formatMoney(price)}`
  return withPriceBefore(price, priceBeforeSale(snapshot))
}

export function withPriceBefore(price: Money, before: Money | null): string {
  return before === null ? formatMoney(price) : `${formatMoney(price)} (ranije ${formatMoney(before)})`
}

export function stockText(stock: StockStatus): string {
  if (stock === 'in') return 'na stanju'
  return stock === 'backorder' ? 'trenutno nema na stanju, ali može po narudžbi' : 'trenutno nema na stanju'
}

/** Link, price and stock of a product, and the prices of its options when they differ. */
export function describeProduct(details: ProductInfo): string {
  const { snapshot } = details
  const line = `${productLink(snapshot)}: ${priceText(snapshot)}, ${stockText(stockStatus(snapshot))}.`
  return [line, priceList(details)].filter(Boolean).join('\n')
}

/** `30 ml – 16,90 KM; 50 ml – 24,90 KM.`, when the options of a single attribute decide the price; otherwise ''. */
export function priceList({ attributes, variations }: ProductInfo): string {
  const priced = variations.flatMap(({ options, price, priceBefore, stock }) =>
    price === null || stock === 'out' ? [] : [{ options, text: withPriceBefore(price, priceBefore) }],
  )
  /** The price of all variations in stock with an option: null for several prices, '' for no such variation. */
  const priceOf = (option: string): string | null => {
    const prices = new Set(priced.flatMap(one => (one.options.includes(option) ? one.text : [])))
    return prices.size > 1 ? null : ([...prices][0] ?? '')
  }
  const deciding = attributes
    .map(({ options }) =>
      Map.groupBy(
        options.filter(option => priceOf(option) !== ''),
        priceOf,
      ),
    )
    .find(byPrice => byPrice.size > 1 && !byPrice.has(null))
  const parts = [...(deciding ?? [])].map(([price, options]) => `${plainText(options.join(', '))} – ${price}`)
  return parts.length === 0 ? '' : `${parts.join('; ')}.`
}

/** The products recommended with an answer, without those that have no price. */
export function toRecommendations(
  snapshots: readonly ProductSnapshot[],
  publicUrl: string,
): readonly RecommendedProduct[] {
  return snapshots
    .filter(({ isPurchasable }) => isPurchasable)
    .map(({ id, name, images, price, slug }) => ({
      id,
      name,
      image: images[0]?.src ?? '',
      price: toDecimal(price),
      link: `${publicUrl}/proizvod/${encodeURIComponent(slug)}`,
    }))
}
