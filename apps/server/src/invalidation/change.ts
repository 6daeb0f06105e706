import type { ChangedProducts } from '@sultan/store/catalogue-figures'
import type { StockChange } from '@sultan/store/shown-stock-changes'
import { z } from 'zod'

/**
 * What has changed in the shop: everything, or what the tags name. `catalogue`: any products, stock, prices,
 * texts or categories. `product:12`: product 12. `pieces:12`: only the displayed number of pieces of product
 * 12. `stock`: which products are sold out. `lists`: which products the product lists contain, and in which
 * order. `search`: the results of searches. `posts`: posts and pages with their categories and tags. `terms`:
 * the terms of delivery. `customer:12`: the sessions, data or orders of customer 12. A change with `lists`
 * but without `catalogue` names all products that have changed.
 */
export type Change = 'all' | { readonly tags: readonly string[] }

const CATALOGUE_TAG = 'catalogue'
const STOCK_TAG = 'stock'
const LISTS_TAG = 'lists'
const SEARCH_TAG = 'search'
const POSTS_TAG = 'posts'
const TERMS_TAG = 'terms'

export const catalogueChanged: Change = { tags: [CATALOGUE_TAG] }

/**
 * The `Change` by which this process marks all cached search results as outdated after its update of the
 * search index. The `Change` is not sent to other processes, because each process reports its own updates.
 */
export const searchUpdated: Change = { tags: [SEARCH_TAG] }

/**
 * The notification (`Change`) to send to all server processes after a blog post, a content page, a category
 * or tag of posts, or a picture has changed.
 */
export const postsChanged: Change = { tags: [POSTS_TAG] }

/**
 * The notification (`Change`) to send to all server processes after the embedded store's terms of delivery
 * have changed. A process that receives the notification reads the new terms, and then publishes
 * `catalogueChanged`, because the cached pages show the earlier terms.
 */
export const termsChanged: Change = { tags: [TERMS_TAG] }

/**
 * Returns the notification (`Change`) to send to all server processes after the stock that pages show has
 * changed, for example by an order.
 */
export function stockChanged({ productIds, pieceIds, changesFilters }: StockChange): Change {
  const tags = [...productTags(productIds), ...pieceIds.map(id => `pieces:${id}`)]
  return { tags: changesFilters ? [...tags, STOCK_TAG] : tags }
}

/**
 * Returns the notification (`Change`) to send to all server processes when pages must show new data of the
 * given products, but every product list keeps its products, their order and its filters.
 */
export function productDataChanged(ids: readonly number[]): Change {
  return { tags: productTags(ids) }
}

/**
 * Returns the notification (`Change`) to send to all server processes after the given products were created,
 * changed or deleted. Each process then also treats all product lists and their filters as out of date.
 */
export function productsChanged(ids: readonly number[]): Change {
  return { tags: [...productTags(ids), STOCK_TAG, LISTS_TAG] }
}

/**
 * Returns the notification (`Change`) by which all server processes drop their cached sign-in tokens of a
 * customer. The notification is sent after sessions of the customer have ended, and after the customer's
 * password, data or orders have changed.
 */
export function customerChanged(id: number): Change {
  return { tags: [`customer:${id}`] }
}

/**
 * Maximum number of tags, such as `product:12`, in a change notification (`Change`). A notification with more
 * tags is replaced with `all` (everything has changed), to stay below PostgreSQL's limit of 8,000 bytes.
 */
const MAX_TAGS = 50
const MAX_TAG_LENGTH = 100

/** JSON form of the cache tags of responses that a change makes outdated; `null` stands for all responses. */
export const tagsSchema = z
  .array(z.string().max(MAX_TAG_LENGTH))
  .max(MAX_TAGS)
  .nullable()
  .transform((tags): Change => (tags === null ? 'all' : { tags }))

/**
 * Converts a change of the shop (`Change`) to the value that `tagsSchema` parses: the tags of the change, or
 * null for `all`.
 */
export function tagsOf(change: Change): readonly string[] | null {
  const sent = bounded(change)
  return sent === 'all' ? null : sent.tags
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

/** Whether a change may make pages, catalogue responses and the search index out of date. */
export function affectsCatalogue(change: Change): boolean {
  return change === 'all' || change.tags.some(tag => tag !== TERMS_TAG && customerIdOf(tag) === null)
}

/** Whether a change of the shop (`Change`) may concern the terms of delivery, such as the delivery price. */
export function affectsTerms(change: Change): boolean {
  return change === 'all' || change.tags.includes(TERMS_TAG)
}

export type OutdatedTags = 'all' | readonly string[]

/** The cache tags of the pages that a change makes out of date; `all` when any page may be out of date. */
export function outdatedTags(change: Change): OutdatedTags {
  return change === 'all' || affectsAnyPage(change) ? 'all' : change.tags
}

/**
 * Whether a change of the shop may make any rendered page out of date. True when product lists, blog posts or
 * content pages have changed, because many rendered pages show such content without a cache tag for it.
 */
export function affectsAnyPage(change: Change): boolean {
  return hasChangedLists(change) || (change !== 'all' && change.tags.includes(POSTS_TAG))
}

/**
 * Returns the tags of the cached store responses that a change makes out of date. For the displayed number of
 * pieces of product 12, pages have the tag `pieces:12`. Store responses have no such tag: a response with
 * product 12 contains the number of pieces and has the tag `product:12`. This function therefore replaces
 * `pieces:12` with `product:12`.
 */
export function outdatedResponseTags(change: Change): OutdatedTags {
  const tags = outdatedTags(change)
  return tags === 'all' ? tags : tags.map(tag => tag.replace(/^pieces:/, 'product:'))
}

/**
 * Whether a change may have altered which products the product lists contain, or the order of the products.
 * Returns false for a change that reports only that products are sold out or available again: such a change
 * has the tag `stock`, but not the tag `lists`.
 */
export function hasChangedLists(change: Change): boolean {
  return change === 'all' || [CATALOGUE_TAG, LISTS_TAG].some(tag => change.tags.includes(tag))
}

/** Ids of the products whose price, availability or texts have changed; `all` when they are not known. */
export function changedProducts(change: Change): ChangedProducts {
  if (change === 'all' || change.tags.includes(CATALOGUE_TAG)) return 'all'
  return change.tags.map(productIdOf).filter(id => id !== null)
}

/** The ids of the customers whose cached sign-in tokens a change makes out of date. */
export function affectedCustomers(change: Change): 'all' | readonly number[] {
  return change === 'all' ? 'all' : change.tags.map(customerIdOf).filter(id => id !== null)
}

const productTags = (ids: readonly number[]): readonly string[] => ids.map(id => `product:${id}`)
const customerIdOf = (tag: string): number | null => idIn(/^customer:(\d{1,9})$/, tag)
const productIdOf = (tag: string): number | null => idIn(/^product:(\d{1,9})$/, tag)

function idIn(pattern: RegExp, tag: string): number | null {
  const [, id] = pattern.exec(tag) ?? []
  return id === undefined ? null : Number(id)
}
