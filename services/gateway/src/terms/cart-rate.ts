import { isRecord } from '@sultan/kernel/is-record'
import { isPickupMethod } from '@sultan/woo-client/shipping-method'
import { openCartSession, postToCart } from '../quote/cart-session.ts'
import type { StoreClient } from '../store/store-client.ts'

/** The paid delivery that a cart offers. */
export interface CartRate {
  readonly name: string
  /** In minor units; with tax where the shop shows prices with tax. */
  readonly price: number
}

const CHEAPEST_PRODUCT =
  '/wc/store/v1/products?type=simple&stock_status=instock&min_price=1&orderby=price&order=asc&per_page=1&_fields=id'

/**
 * Reads the paid delivery of a cart with one piece of the cheapest product; null when no cart offers one. The
 * cart is the only place where a visitor reads a price of delivery, and the only one that has its tax: a cost in
 * the settings is without tax.
 */
export async function readCartRate(storeClient: StoreClient): Promise<CartRate | null> {
  const products = await storeClient({ method: 'GET', route: CHEAPEST_PRODUCT })
  const [product] = products.kind === 'received' && Array.isArray(products.body) ? products.body : []
  if (!isRecord(product)) return null
  const session = await openCartSession(storeClient)
  if (session === null) return null
  const address = { country: 'BA' }
  await postToCart(session, 'add-item', { id: product.id, quantity: 1 })
  const addresses = { billing_address: address, shipping_address: address }
  const cart = await postToCart(session, 'update-customer', addresses)
  return cart.kind === 'lost' || cart.status !== 200 ? null : paidRate(cart.body)
}

function paidRate(cart: unknown): CartRate | null {
  if (!isRecord(cart)) return null
  const [line] = recordsIn(cart.items)
  const rates = recordsIn(cart.shipping_rates).flatMap(({ shipping_rates }) => recordsIn(shipping_rates))
  const rate = rates.find(({ method_id: id }) => id !== 'free_shipping' && !isPickupMethod(String(id)))
  const price = Number(rate?.price)
  if (rate === undefined || !Number.isSafeInteger(price)) return null
  const tax = line !== undefined && showsTax(line) ? Number(rate.taxes) || 0 : 0
  return { name: String(rate.name), price: price + tax }
}

/** Whether the shop shows prices with tax. All totals are without tax, only `prices` follows that setting. */
function showsTax({ prices, totals }: Readonly<Record<string, unknown>>): boolean {
  if (!isRecord(prices) || !isRecord(totals)) return false
  const tax = Number(totals.line_subtotal_tax)
  return tax > 0 && Number(prices.price) === Number(totals.line_subtotal) + tax
}

function recordsIn(list: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(list) ? list.filter(isRecord) : []
}
