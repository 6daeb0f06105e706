import { isRecord } from '@sultan/kernel/is-record'
import type { ShopTerms } from '@sultan/kernel/shop-terms'
import type { Cart } from '@sultan/woo-client/cart'
import { displaysTax, formatTaxRates, storeTaxRates } from '@sultan/woo-client/displayed-amounts'
import { isPickupMethod } from '@sultan/woo-client/shipping-method'
import { openCartSession, postToCart, updateCart } from '../quote/cart-session.ts'
import { convertTaxDisplay, readTaxDisplay } from '../quote/tax-display.ts'
import type { StoreClient } from '../store/store-client.ts'

/** A shipping rate that a cart offers, other than free shipping and pickup. */
interface CartRate {
  readonly name: string
  /** Price of the delivery in minor units; with tax when product pages display prices with tax. */
  readonly price: number
  readonly tax: ShopTerms['tax']
  /**
   * Converts an amount that the cart displays to the amount that product pages display. The cart can display
   * amounts with tax while product pages display amounts without tax, or the reverse (wire fact 65). The
   * conversion is needed for amounts that WooCommerce compares with the cart's total, such as the minimum for
   * free shipping. The result is exact only for products with the tax rate of this cart.
   */
  readonly toDisplayed: (minor: number) => number
  /**
   * Whether cart and product pages display the same prices: both with tax, both without tax, or no tax is
   * charged. `toDisplayed` is then exact.
   */
  readonly isSameDisplay: boolean
}

/**
 * Minimum price, in minor units, of the product that is put into a cart to read the price of delivery. The
 * tax of a lower price can be zero after rounding; the cart then shows neither the tax rate nor whether
 * prices include tax.
 */
const MIN_PRICE = 100
/**
 * Maximum number of products that are tried, each in a new cart, until a cart has a price of delivery. A cart
 * that contains only a virtual product has no price of delivery.
 */
const MAX_PRODUCTS = 5
const CHEAP_PRODUCTS = `/wc/store/v1/products?type=simple&stock_status=instock&min_price=${MIN_PRICE}&orderby=price&order=asc&per_page=${MAX_PRODUCTS}&_fields=id`

/**
 * Reads the price of delivery from a cart with one piece of a cheap product. Returns null when no such cart
 * offers a shipping rate other than free shipping and pickup. The price is not read from the shop's shipping
 * settings, because the settings state costs without tax and can only be read with an API key.
 */
export async function readCartRate(storeClient: StoreClient): Promise<CartRate | null> {
  const products = await storeClient({ method: 'GET', route: CHEAP_PRODUCTS })
  const found = products.kind === 'received' && Array.isArray(products.body) ? products.body : []
  for (const product of found.filter(isRecord)) {
    const cart = await cartWith(storeClient, product.id)
    const rate = cart && (await paidRate(storeClient, cart))
    if (rate !== null) return rate
  }
  return null
}

async function cartWith(storeClient: StoreClient, id: unknown): Promise<Cart | null> {
  const session = await openCartSession(storeClient)
  if (session === null) return null
  const address = { country: 'BA' }
  await postToCart(session, 'add-item', { id, quantity: 1 })
  const addresses = { billing_address: address, shipping_address: address }
  return updateCart(session, 'update-customer', addresses)
}

async function paidRate(storeClient: StoreClient, cart: Cart): Promise<CartRate | null> {
  const rates = cart.shipping_rates.flatMap(({ shipping_rates }) => shipping_rates)
  const rate = rates.find(({ method_id: id }) => id !== 'free_shipping' && !isPickupMethod(id))
  if (rate === undefined) return null
  const isIncluded = await readTaxDisplay(storeClient, cart, undefined)
  const hasTax = Number(cart.totals.total_tax) > 0
  const [{ percent } = { percent: 0 }] = storeTaxRates(cart.totals)
  const isSameDisplay = !hasTax || isIncluded === displaysTax(cart.items)
  return {
    name: rate.name,
    price: Number(rate.price) + (isIncluded ? Number(rate.taxes) : 0),
    tax: hasTax ? { label: formatTaxRates(storeTaxRates(cart.totals)), isIncluded } : null,
    isSameDisplay,
    toDisplayed: minor => (isSameDisplay ? minor : convertTaxDisplay(minor, 1, percent, isIncluded)),
  }
}
