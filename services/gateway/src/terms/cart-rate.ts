import { isRecord } from '@sultan/kernel/is-record'
import type { ShopTerms } from '@sultan/kernel/shop-terms'
import type { Cart } from '@sultan/woo-client/cart'
import { formatTaxRates, storeTaxRates } from '@sultan/woo-client/displayed-amounts'
import { isPickupMethod } from '@sultan/woo-client/shipping-method'
import { openCartSession, postToCart, updateCart } from '../quote/cart-session.ts'
import { readTaxDisplay } from '../quote/tax-display.ts'
import type { StoreClient } from '../store/store-client.ts'

/** The paid delivery that a cart offers. */
interface CartRate {
  readonly name: string
  /** In minor units; with tax where the shop shows prices with tax. */
  readonly price: number
  readonly tax: ShopTerms['tax']
}

const CHEAPEST_PRODUCT =
  '/wc/store/v1/products?type=simple&stock_status=instock&min_price=1&orderby=price&order=asc&per_page=1&_fields=id'

/**
 * Reads the price of delivery from a cart with one piece of the cheapest product; null when the cart offers
 * no paid delivery. Only a cart states the price without an API key, and only a cart states its tax: a cost
 * in the shipping settings is without tax.
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
  const cart = await updateCart(session, 'update-customer', addresses)
  return cart && paidRate(storeClient, cart)
}

async function paidRate(storeClient: StoreClient, cart: Cart): Promise<CartRate | null> {
  const rates = cart.shipping_rates.flatMap(({ shipping_rates }) => shipping_rates)
  const rate = rates.find(({ method_id: id }) => id !== 'free_shipping' && !isPickupMethod(id))
  if (rate === undefined) return null
  const isIncluded = await readTaxDisplay(storeClient, cart)
  const hasTax = Number(cart.totals.total_tax) > 0
  return {
    name: rate.name,
    price: Number(rate.price) + (isIncluded ? Number(rate.taxes) : 0),
    tax: hasTax ? { label: formatTaxRates(storeTaxRates(cart.totals)), isIncluded } : null,
  }
}
