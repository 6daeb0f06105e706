import { formatMoney, type Money, toDecimal } from '@sultan/kernel/money'
import { formatShortAmount } from '@sultan/kernel/shop-terms'
import { lowStockCount } from '@sultan/kernel/shown-stock'
import { type ProductSnapshot, priceBeforeSale, stockStatus } from '@sultan/woo-client/product-snapshot'
import type { ProductInfo, VariationInfo } from '../catalogue/assistant-shop.ts'
import type { CatalogueItem } from '../catalogue/catalogue.ts'
import { sharedCategory } from '../catalogue/find-products.ts'
import { type Conversation, type Reply, say } from '../conversation/conversation.ts'
import type { RecommendedProduct } from '../conversation/engine.ts'
import { type Budget, isWithin, type Recipient, UNLIMITED } from '../language/message.ts'

/** Maximum number of products in one list of a reply. Some lists have a limit of their own. */
export const MAX_LISTED = 4

/** One line of a list: `– [Behar, uljani miris](/proizvod/behar): od 8,90 KM, na stanju`. */
export const productLine = (snapshot: ProductSnapshot): string => `– ${describeProduct(snapshot)}`

/** Link, price and stock of a product: `[Behar](/proizvod/behar): 2 × 8,90 KM, na stanju`. */
export function describeProduct(snapshot: ProductSnapshot, quantity = 1): string {
  return `${productLink(snapshot)}: ${times(quantity)}${priceText(snapshot)}, ${stockOf(snapshot)}`
}

/** `3 × ` before the price of three pieces; '' for one piece. */
export const times = (quantity: number): string => (quantity === 1 ? '' : `${quantity} × `)

export function productLink({ name, slug }: ProductSnapshot): string {
  return link(name, `/proizvod/${encodeURIComponent(slug)}`)
}

/** A Markdown link. The text is cleaned, because its brackets could end the link or form another one. */
export function link(text: string, path: string): string {
  return `[${plainText(text)}](${path})`
}

/** A text of the shop on one line, without HTML tags, and with round instead of square brackets. */
export function plainText(text: string): string {
  return text
    .replace(/<[^>]*>/g, ' ')
    .replace(/[<>]/g, ' ')
    .replace(/\[/g, '(')
    .replace(/\]/g, ')')
    .replace(/\s+/g, space => (space === '\u00A0' ? space : ' '))
    .trim()
}

/**
 * The price of a product: `16,90 KM`, `od 16,90 KM` (“from”), `10,90 KM (ranije 12,90 KM)` (“before”) or
 * `cijena na upit` (“price on request”).
 */
export function priceText(snapshot: ProductSnapshot): string {
  const { hasPrice, price, highestPrice } = snapshot
  if (!hasPrice) return 'cijena na upit'
  if (highestPrice !== null) return `od\u00A0${formatMoney(price)}`
  return withPriceBefore(price, priceBeforeSale(snapshot))
}

export function withPriceBefore(price: Money, before: Money | null): string {
  return before === null ? formatMoney(price) : `${formatMoney(price)} (ranije ${formatMoney(before)})`
}

export function stockText(stock: VariationInfo['stock']): string {
  if (stock === 'in') return 'na stanju'
  return stock === 'backorder' ? 'trenutno nema na stanju, ali može po narudžbi' : 'trenutno nema na stanju'
}

/** The stock of a product, with the number of pieces when few are left. */
function stockOf(snapshot: ProductSnapshot): string {
  const left = lowStockCount(snapshot)
  return `${stockText(stockStatus(snapshot))}${left === null ? '' : `, još samo ${left}`}`
}

export const isIn = (option: string, variations: readonly VariationInfo[]): boolean =>
  variations.some(({ options }) => options.includes(option))

/**
 * The price of each option, `30 ml – 16,90 KM; 50 ml – 24,90 KM.`, when the options of a single attribute
 * determine the price. Otherwise empty.
 */
export function priceList({ attributes, variations }: ProductInfo): string {
  const priced = variations.filter(({ price, stock }) => price !== null && stock !== 'out')
  const groups = Map.groupBy(priced, ({ price, priceBefore }) => price && withPriceBefore(price, priceBefore))
  const lists = attributes.map(({ options }) =>
    [...groups].map(([price, group]) => {
      const others = priced.filter(one => !group.includes(one))
      const own = options.filter(option => isIn(option, group) && !isIn(option, others))
      return own.length === 0 ? '' : `${plainText(own.join(', '))} – ${price}`
    }),
  )
  const deciding = lists.find(parts => parts.length > 1 && !parts.includes(''))
  return deciding === undefined ? '' : `${deciding.join('; ')}.`
}

/** The products recommended with an answer. Leaves out products that are not purchasable. */
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

/**
 * Lists the first items that are in stock or on backorder, each with its current price and stock, after the
 * line `intro`. If there are none, lists items that are out of stock, and says so instead of `intro`. If
 * several products are listed and share a category, a link to the category follows. Null when no product can
 * be listed.
 */
export async function list(
  intro: string,
  items: readonly CatalogueItem[],
  { shop }: Conversation,
  { budget = null, limit = MAX_LISTED }: { readonly budget?: Budget | null; readonly limit?: number } = {},
): Promise<Reply | null> {
  const snapshots = await currentProducts(items, shop, budget, limit)
  if (snapshots.length === 0) return null
  const isOut = snapshots.every(one => stockStatus(one) === 'out')
  const first = isOut ? 'Nažalost, trenutno nema na stanju:' : intro
  const shared = sharedCategory(snapshots)
  const last = shared === undefined ? '' : `Sve iz grupe: ${categoryPath(shared)}.`
  return say([first, ...snapshots.map(productLine), last], snapshots)
}

/**
 * Reads the current prices and stock of the first items within the budget. Returns at most `limit` products:
 * those in stock, then those on backorder; if there are none, products that are out of stock. Twice `limit`
 * items are read, because some may be sold out or too expensive now, unlike in the catalogue.
 */
export async function currentProducts(
  items: readonly CatalogueItem[],
  shop: Conversation['shop'],
  budget: Budget | null = null,
  limit = MAX_LISTED,
): Promise<readonly ProductSnapshot[]> {
  const likely = items.filter(({ price }) => isWithin(price, budget))
  const sorted = [...likely.filter(item => item.isBuyable), ...likely.filter(item => !item.isBuyable)]
  const snapshots = await shop.snapshots(sorted.slice(0, limit * 2).map(({ id }) => id))
  const fitting = snapshots.filter(one => isWithin(one.isPurchasable ? one.price.amount : null, budget))
  const { in: inStock = [], backorder = [], out = [] } = Object.groupBy(fitting, stockStatus)
  const buyable = [...inStock, ...backorder]
  return (buyable.length > 0 ? buyable : out).slice(0, limit)
}

/**
 * First line of a list, with budget and recipient: `Do 40 KM, za ženu:` (“Up to 40 KM, for a woman:”).
 * `otherwise` when there is neither.
 */
export function statedLimits(budget: Budget | null, recipient: Recipient | null, otherwise: string): string {
  const limits = [budgetText(budget), recipient?.label ?? ''].filter(Boolean).join(', ')
  return limits === '' ? otherwise : `${limits.charAt(0).toUpperCase()}${limits.slice(1)}:`
}

function budgetText(budget: Budget | null): string {
  if (budget === null) return ''
  const [min, max] = [budget.min, budget.max].map(amount => `${formatShortAmount(amount)} KM`)
  if (budget.max === UNLIMITED) return `preko ${min}`
  return budget.min === 0 ? `do ${max}` : `od ${formatShortAmount(budget.min)} do ${max}`
}

export const categoryPath = ({ name, slug }: CatalogueItem['categories'][number]): string =>
  link(name, `/kategorije-proizvoda/${encodeURIComponent(slug)}`)

export async function detailsOf(items: readonly CatalogueItem[], { shop }: Conversation) {
  const details = await Promise.all(items.map(({ id }) => shop.details(id)))
  return details.filter(one => one !== null)
}

/** Items that can be bought, sorted by price. Items without a price and free items are left out. */
export function sortedByPrice(items: readonly CatalogueItem[], isDown: boolean) {
  const priced = items.flatMap(item => (item.isBuyable && item.price ? [{ ...item, price: item.price }] : []))
  return priced.sort((a, b) => (isDown ? b.price - a.price : a.price - b.price))
}

export function listByPrice(items: readonly CatalogueItem[], conversation: Conversation) {
  const { comparative, budget } = conversation.message
  const isDown = comparative?.isHigh === true
  const intro = isDown ? 'Od najskupljeg:' : 'Od najpovoljnijeg:'
  return list(intro, sortedByPrice(items, isDown), conversation, { budget, limit: 3 })
}
