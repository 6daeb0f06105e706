import type { ChangedProducts } from '@sultan/store/catalogue-figures'
import type { StockChange } from '@sultan/store/shown-stock-changes'
import { z } from 'zod'

/**
 * What changed in the shop: everything, or what the tags name. `catalogue` stands for all that pages show
 * (products, stock, prices, texts), `product:12` for the price or availability of product 12, `pieces:12` for its shown
 * number of pieces alone, `stock` for which products are sold out, and `customer:12` for the sessions of customer 12.
 */
export type Change = 'all' | { readonly tags: readonly string[] }

export const catalogueChanged: Change = { tags: ['catalogue'] }

/** The change to publish when an order has changed the stock that pages show. */
export function stockChanged({ productIds, pieceIds, isSoldOut }: StockChange): Change {
  const tags = [...productIds.map(id => `product:${id}`), ...pieceIds.map(id => `pieces:${id}`)]
  return { tags: isSoldOut ? [...tags, 'stock'] : tags }
}

/** The change to publish when sessions of a customer have ended or the customer's password has changed. */
export function customerChanged(id: number): Change {
  return { tags: [`customer:${id}`] }
}

/**
 * A change with more tags than this becomes `all`, so that a notification stays below PostgreSQL's 8,000
 * bytes.
 */
const MAX_TAGS = 50
const MAX_TAG_LENGTH = 100

/** The JSON form of a change's tags; `null` stands for `all`. */
export const tagsSchema = z
  .array(z.string().max(MAX_TAG_LENGTH))
  .max(MAX_TAGS)
  .nullable()
  .transform((tags): Change => (tags === null ? 'all' : { tags }))

/** The change as JSON, for `tagsSchema`. */
export function tagsOf(change: Change): readonly string[] | null {
  return change === 'all' ? null : change.tags
}

export function mergeChanges(first: Change | null, second: Change): Change {
  if (first === null) return bounded(second)
  if (first === 'all' || second === 'all') return 'all'
  return bounded({ tags: [...new Set([...first.tags, ...second.tags])] })
}

function bounded(change: Change): Change {
  if (change === 'all') return change
  const isSmall = change.tags.length <= MAX_TAGS && change.tags.every(tag => tag.length <= MAX_TAG_LENGTH)
  return isSmall ? change : 'all'
}

/** Whether pages, catalogue responses and the search index may be out of date. */
export function affectsCatalogue(change: Change): boolean {
  return change === 'all' || change.tags.some(tag => customerIdOf(tag) === null)
}

/** The tags of the pages that are out of date. */
export function outdatedTags(change: Change): 'all' | readonly string[] {
  return change === 'all' || change.tags.includes('catalogue') ? 'all' : change.tags
}

/**
 * The tags of the store's responses that are out of date. Every response with a product holds its number of pieces,
 * and has no tag for that number alone.
 */
export function outdatedResponseTags(change: Change): 'all' | readonly string[] {
  const tags = outdatedTags(change)
  return tags === 'all' ? tags : tags.map(tag => tag.replace(/^pieces:/, 'product:'))
}

/** The products whose price or availability is out of date. */
export function changedProducts(change: Change): ChangedProducts {
  const tags = outdatedTags(change)
  return tags === 'all' ? tags : tags.map(productIdOf).filter(id => id !== null)
}

/** Whether search results may be out of date. They show which products are sold out, but no remaining quantities. */
export function affectsSearch(change: Change): boolean {
  const tags = outdatedTags(change)
  return tags === 'all' || tags.includes('stock')
}

/** The customers whose cached tokens are out of date. */
export function affectedCustomers(change: Change): 'all' | readonly number[] {
  return change === 'all' ? 'all' : change.tags.map(customerIdOf).filter(id => id !== null)
}

const customerIdOf = (tag: string): number | null => idIn(/^customer:(\d{1,9})$/, tag)
const productIdOf = (tag: string): number | null => idIn(/^product:(\d{1,9})$/, tag)

function idIn(pattern: RegExp, tag: string): number | null {
  const [, id] = pattern.exec(tag) ?? []
  return id === undefined ? null : Number(id)
}
