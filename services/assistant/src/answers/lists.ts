import { formatShortAmount } from '@sultan/kernel/shop-terms'
import { type ProductSnapshot, purchasePrice, stockStatus } from '@sultan/woo-client/product-snapshot'
import type { CatalogueItem } from '../catalogue/catalogue.ts'
import type { Conversation, Reply } from '../conversation/conversation.ts'
import type { Recipient } from '../language/message.ts'
import { type Budget, isWithin, UNLIMITED } from '../language/money.ts'
import { link, productLine } from './product-text.ts'

/** Maximum number of products that one reply lists. */
export const MAX_LISTED = 4

interface List {
  /** The first line of the reply. */
  readonly intro: string
  readonly items: readonly CatalogueItem[]
  /** The last line of the reply; default: a link to the category of the items, if they share one. */
  readonly outro?: string | undefined
  readonly budget?: Budget | null
  readonly limit?: number
}

/** Lists the current data of the first items that can be bought (`currentProducts`); null when there is none. */
export async function list(
  { intro, items, outro, budget, limit }: List,
  { shop }: Pick<Conversation, 'shop'>,
): Promise<Reply | null> {
  const snapshots = await currentProducts(items, shop, budget, limit)
  if (snapshots.length === 0) return null
  const isOut = snapshots.every(one => stockStatus(one) === 'out')
  const first = isOut ? 'Nažalost, trenutno nema na stanju:' : intro
  const [one, ...others] = snapshots.map(({ categories }) => categories)
  const shared = one?.find(({ slug }) => others.every(all => all.some(other => other.slug === slug)))
  const last = outro ?? (shared && others.length > 0 && allOf(shared))
  return { text: [first, ...snapshots.map(productLine), last].filter(Boolean).join('\n'), snapshots }
}

/**
 * Reads the current prices and stock of the first items that can be bought within the budget, at most
 * `limit`. If no item can be bought, returns items that are out of stock. Twice `limit` items are read,
 * because some may have sold out or become too expensive since the catalogue was read.
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
  const fitting = snapshots.filter(one => isWithin(purchasePrice(one)?.amount ?? null, budget))
  const { in: inStock = [], backorder = [], out = [] } = Object.groupBy(fitting, stockStatus)
  const buyable = [...inStock, ...backorder]
  return (buyable.length > 0 ? buyable : out).slice(0, limit)
}

/**
 * First line of a list with its budget and recipient: `Do 40 KM, za ženu:` (“Up to 40 KM, for a woman:”).
 * `readState` reads budget and recipient back from this line.
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

type CategoryName = CatalogueItem['categories'][number]

/** `Sve iz grupe: [Sapuni](…).` (“All of this group: …”) */
export const allOf = (category: CategoryName): string => `Sve iz grupe: ${categoryPath(category)}.`

export const categoryPath = ({ name, slug }: CategoryName): string =>
  link(name, `/kategorije-proizvoda/${encodeURIComponent(slug)}`)

/** Items that can be bought by price; items without a price are left out. */
export function sortedByPrice(items: readonly CatalogueItem[], isDown: boolean) {
  const sign = isDown ? -1 : 1
  return items
    .flatMap(item => (item.isBuyable && item.price !== null ? [{ ...item, price: item.price }] : []))
    .sort((a, b) => sign * (a.price - b.price))
}

/** Lists the cheapest items, or the most expensive on request. */
export function listByPrice(items: readonly CatalogueItem[], conversation: Conversation) {
  const { comparative, budget } = conversation.message
  const isDown = comparative?.isHigh === true
  const sorted = sortedByPrice(items, isDown).filter(({ price }) => price > 0)
  const intro = isDown ? 'Od najskupljeg:' : 'Od najpovoljnijeg:'
  return list({ intro, items: sorted, budget, limit: 3 }, conversation)
}
