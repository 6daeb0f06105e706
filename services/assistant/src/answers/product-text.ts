import { formatMoney, type Money, toDecimal } from '@sultan/kernel/money'
import type { ProductSnapshot } from '@sultan/woo-client/product-snapshot'
import { priceBeforeSale, type StockStatus, stockStatus } from '@sultan/woo-client/product-snapshot'
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
