import {
  type DeliveredItem,
  deliveryPromise,
  ownDeliveryTerm,
  TERM_BY_PHONE,
} from '@sultan/kernel/delivery-term'
import { decodeEntities } from '@sultan/kernel/html-text'
import type { ShopTerms } from '@sultan/kernel/shop-terms'
import type { Cart } from '@sultan/woo-client/cart'
import { deliveredProductsSchema } from '@sultan/woo-client/product-snapshot'
import type { Quote } from '@sultan/woo-client/quotes-and-orders'
import { LRUCache } from 'lru-cache'
import type { StoreClient } from '../store/store-client.ts'

/**
 * Reads what the store's cart does not say about products and variations (wire fact 61): their delivery terms
 * (`ownDeliveryTerm`), and whether they are on backorder. Null when the store does not respond.
 */
export type ReadDelivery = (
  productIds: readonly number[],
  variationIds: readonly number[],
) => Promise<ReadonlyMap<number, DeliveredItem> | null>

type CartLine = Cart['items'][number]

/** How long the delivery terms of a product are cached, in ms. */
const FRESH_MS = 60_000
const MAX_CACHED_PRODUCTS = 2_000
/**
 * Time limit of reading the products of a quote, in ms. After a timeout, the quote lacks only the field
 * `delivery`.
 */
const TIMEOUT_MS = 5_000

type Products = ReturnType<typeof deliveredProductsSchema.parse>

/**
 * Returns a function that reads, and caches, the delivery terms of the products for which a quote is made.
 */
export function createDeliveryReader(storeClient: StoreClient, now: () => Date): ReadDelivery {
  const cached = new LRUCache<number, { readonly item: DeliveredItem; readonly until: number }>({
    max: MAX_CACHED_PRODUCTS,
  })

  /**
   * Reads from the store, and caches, the products or variations of `ids` whose cached delivery terms are
   * missing or too old. `filter` is the first part of the query string of this request to the store: empty
   * for products, `type=variation&` for variations. Returns false when the store does not respond with a
   * valid list of products.
   */
  async function read(ids: readonly number[], filter: string): Promise<boolean> {
    const time = now().getTime()
    const missing = ids.filter(id => (cached.get(id)?.until ?? 0) <= time)
    if (missing.length === 0) return true
    const query = `${filter}include=${missing.join(',')}&per_page=100&_fields=id,is_on_backorder,attributes`
    const route = `/wc/store/v1/products?${query}`
    const response = await storeClient({ method: 'GET', route, timeoutMs: TIMEOUT_MS })
    const parsed = deliveredProductsSchema.safeParse(response.kind === 'received' ? response.body : null)
    if (!parsed.success) return false
    for (const product of parsed.data)
      cached.set(product.id, { item: toDeliveredItem(product), until: time + FRESH_MS })
    return true
  }

  return async (productIds, variationIds) => {
    const areRead = await Promise.all([read(productIds, ''), read(variationIds, 'type=variation&')])
    if (areRead.includes(false)) return null
    return new Map(
      [...productIds, ...variationIds].map(id => [id, cached.get(id)?.item ?? IN_STOCK] as const),
    )
  }
}

/**
 * Delivery term and backorder state that are assumed for a product that the store does not list, because the
 * product is hidden or was just deleted.
 */
const IN_STOCK: DeliveredItem = { onBackorder: false, ownTerm: null }

function toDeliveredItem(product: Products[number]): DeliveredItem {
  const attributes = product.attributes.map(({ name, terms }) => ({
    name: decodeEntities(name),
    terms: terms.map(term => ({ name: decodeEntities(term.name) })),
  }))
  return { onBackorder: product.is_on_backorder, ownTerm: ownDeliveryTerm(attributes) }
}

interface DeliveryContext {
  readonly terms: ShopTerms
  readonly now: Date
  /** Map from the id of a variation to the id of its product. */
  readonly parents: ReadonlyMap<number, number>
  /**
   * Map from the id of a product or variation to its delivery terms and backorder state, as read by
   * `ReadDelivery`.
   */
  readonly products: ReadonlyMap<number, DeliveredItem>
  /** Whether the shop calls the shopper before it dispatches the order. */
  readonly isCallNeeded: boolean
}

/**
 * The promise of when the goods of a cart arrive. All cart lines are delivered together. When a page of the
 * connected shop states the delivery period (`hasOwnPeriods`), the result is undefined instead of a promise
 * with dates.
 */
export function cartDelivery(
  lines: readonly CartLine[],
  context: DeliveryContext,
): Quote['delivery'] | undefined {
  if (context.isCallNeeded) return { text: TERM_BY_PHONE, condition: '', order_by: null }
  const { text, condition, orderBy } = deliveryPromise(
    lines.map(line => lineDelivery(line, context)),
    context.terms,
    context.now,
  )
  if (context.terms.hasOwnPeriods && orderBy !== null) return undefined
  return { text, condition, order_by: orderBy?.toISOString() ?? null }
}

function lineDelivery(line: CartLine, context: DeliveryContext): DeliveredItem {
  const { parents, products } = context
  const { ownTerm } = products.get(parents.get(line.id) ?? line.id) ?? IN_STOCK
  const { onBackorder } = products.get(line.id) ?? IN_STOCK
  return { ownTerm, onBackorder: onBackorder || exceedsStock(line) }
}

/**
 * Whether the quantity of a cart line exceeds the stock. WooCommerce sets `show_backorder_badge` only for
 * products with the backorder setting “Allow, but notify customer”. For products with the setting “Allow”,
 * the quantity is compared with `low_stock_remaining`, which WooCommerce sends only when few pieces are left.
 */
function exceedsStock({
  show_backorder_badge,
  backorders_allowed,
  low_stock_remaining,
  quantity,
}: CartLine): boolean {
  if (show_backorder_badge) return true
  return backorders_allowed && low_stock_remaining != null && low_stock_remaining < quantity
}
