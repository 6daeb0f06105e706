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

/** Default maximum number of products in a list of a reply. */
export const MAX_LISTED = 4

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

/** A Markdown link. Square brackets in `text` become round, because they could form another link. */
export function link(text: string, path: string): string {
  return `[${plainText(text)}](${path})`
}

/** Returns `text` as one line without HTML tags. Square brackets become round: they could form a link. */
export function plainText(text: string): string {
  return text
    .replace(/<[^>]*>/g, ' ')
    .replace(/[<>]/g, ' ')
    .replace(/\[/g, '(')
    .replace(/\]/g, ')')
    .replace(/\s+/g, space => (space === '\u00A0' ? space : ' '))
    .trim()
}

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

function stockOf(snapshot: ProductSnapshot): string {
  const left = lowStockCount(snapshot)
  return `${stockText(stockStatus(snapshot))}${left === null ? '' : `, još samo ${left}`}`
}

export const isIn = (option: string, variations: readonly VariationInfo[]): boolean =>
  variations.some(({ options }) => options.includes(option))

/** `30 ml – 16,90 KM; 50 ml – 24,90 KM.` when a single attribute determines the price; otherwise ''. */
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
 * Lists products below the line `intro`. When all products are sold out, a line that says so replaces
 * `intro`. Returns null when there are no products to list.
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
 * Returns up to `limit` products of `items` with their current price and stock. All returned products are
 * within `budget`. Products in stock come first, then products on backorder; sold-out products are returned
 * only if none of these is found. The function reads the price and stock of up to twice `limit` products,
 * because some products may turn out to be sold out or outside the budget.
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
 * Returns budget and recipient as text, such as `Do 40 KM, za ženu:` (“Up to 40 KM, for a woman:”). Returns
 * the value of the parameter `otherwise` if both `budget` and `recipient` are null.
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

/** Returns the products that can be bought and are not free, sorted by price; with `isDown` descending. */
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
