import { formatShortAmount } from '@sultan/kernel/shop-terms'
import type { ProductSnapshot } from '@sultan/woo-client/product-snapshot'
import { purchasePrice, stockStatus } from '@sultan/woo-client/product-snapshot'
import type { CatalogueItem } from '../catalogue/catalogue.ts'
import type { Conversation, Reply } from '../conversation/conversation.ts'
import { type Budget, isWithin } from '../language/money.ts'
import type { Recipient } from '../language/people.ts'
import { link, productLine } from './product-text.ts'

/** Maximum number of products that one reply lists. */
export const MAX_LISTED = 4

/**
 * Reads the current prices and stock of the first items that can be bought within the budget, at most
 * `limit`. If no item can be bought, returns items that are out of stock. Twice `limit` items are read,
 * because some may have sold out or become too expensive since the catalogue was read.
 */
export async function currentProducts(
  items: readonly CatalogueItem[],
  { shop }: Pick<Conversation, 'shop'>,
  budget: Budget | null = null,
  limit = MAX_LISTED,
): Promise<readonly ProductSnapshot[]> {
  const likely = items.filter(({ price }) => isWithin(price, budget))
  const sorted = [...likely.filter(item => item.isBuyable), ...likely.filter(item => !item.isBuyable)]
  const snapshots = await shop.snapshots(sorted.slice(0, limit * 2).map(({ id }) => id))
  const fitting = snapshots.filter(one => isWithin(purchasePrice(one)?.amount ?? null, budget))
  const inStock = fitting.filter(snapshot => stockStatus(snapshot) === 'in')
  const orderable = fitting.filter(snapshot => stockStatus(snapshot) === 'backorder')
  const buyable = [...inStock, ...orderable]
  return (buyable.length > 0 ? buyable : fitting).slice(0, limit)
}

export function listReply(intro: string, snapshots: readonly ProductSnapshot[], outro = ''): Reply {
  return { text: [intro, ...snapshots.map(productLine), outro].filter(Boolean).join('\n'), snapshots }
}

/**
 * First line of a list with its budget and recipient: `Do 40 KM, za ženu:` (“Up to 40 KM, for a woman:”); ''
 * for a list without limits. `readState` reads budget and recipient back from this line.
 */
export function statedLimits(budget: Budget | null, recipient: Recipient | null): string {
  const limits = [budgetText(budget), recipient?.label ?? ''].filter(Boolean).join(', ')
  return limits === '' ? '' : `${limits.charAt(0).toUpperCase()}${limits.slice(1)}:`
}

function budgetText(budget: Budget | null): string {
  if (budget === null) return ''
  if (budget.max === Number.MAX_SAFE_INTEGER) return `preko ${formatShortAmount(budget.min)} KM`
  const max = `do ${formatShortAmount(budget.max)} KM`
  return budget.min === 0 ? max : `od ${formatShortAmount(budget.min)} ${max}`
}

/**
 * `Sve iz grupe: [Sapuni](…).` (“All of this group: …”), a link to the smallest category that contains at
 * least three quarters of the listed items; '' for a single item, or when no category contains that many of
 * the items.
 */
export function categoryLink(
  items: readonly CatalogueItem[],
  { catalogue }: Pick<Conversation, 'catalogue'>,
): string {
  const shown = items.slice(0, MAX_LISTED)
  if (shown.length < 2) return ''
  const [best] = catalogue.categories
    .filter(({ slug }) => {
      const times = shown.filter(({ categories }) => categories.some(one => one.slug === slug)).length
      return times * 4 >= shown.length * 3
    })
    .sort((a, b) => a.size - b.size)
  return best === undefined ? '' : `Sve iz grupe: ${categoryPath(best)}.`
}

export function categoryPath({ name, slug }: { readonly name: string; readonly slug: string }): string {
  return link(name, `/kategorije-proizvoda/${encodeURIComponent(slug)}`)
}

export function byPrice(a: CatalogueItem, b: CatalogueItem): number {
  return (a.price ?? Infinity) - (b.price ?? Infinity)
}

export function byPriceDown(a: CatalogueItem, b: CatalogueItem): number {
  return (b.price ?? -1) - (a.price ?? -1)
}

/** Lists the cheapest items, or the most expensive on request. */
export async function listByPrice(
  items: readonly CatalogueItem[],
  conversation: Conversation,
): Promise<Reply | null> {
  const { comparative, budget } = conversation.message
  const isDown = comparative === 'dearest' || comparative === 'dearer'
  const sorted = items
    .filter(({ price, isBuyable }) => price !== null && price > 0 && isBuyable)
    .sort(isDown ? byPriceDown : byPrice)
  const snapshots = await currentProducts(sorted, conversation, budget, 3)
  if (snapshots.length === 0) return null
  const intro = isDown ? 'Od najskupljeg:' : 'Od najpovoljnijeg:'
  return listReply(intro, snapshots, categoryLink(sorted, conversation))
}
