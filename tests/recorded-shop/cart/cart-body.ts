import { find } from '../catalogue/catalogue.ts'
import { withCurrency } from '../catalogue/price-html.ts'
import { productBody } from '../catalogue/product-body.ts'
import { isInStock } from '../catalogue/stock.ts'
import type { JsonObject } from '../json.ts'
import { recordedObject } from '../recordings.ts'
import type { ShopState } from '../shop-state.ts'
import { sumOf, taxesByRate } from '../taxes/taxes.ts'
import type { Cart } from './cart.ts'
import { appliedCoupons, couponBodies, lineDiscount } from './coupons.ts'
import { lineBody } from './line.ts'
import {
  cartShippingTax,
  discountedTotal,
  itemsTotal,
  lineTaxes,
  needsShipping,
  selectedRate,
  shippingPackages,
} from './shipping.ts'

/** The cart's JSON, based on the recorded empty cart. */
export function cartBody(shop: ShopState, cart: Cart, uri: string): JsonObject {
  const ships = needsShipping(shop, cart)
  const applied = appliedCoupons(shop, cart)
  return {
    ...recordedObject('cart-get-new'),
    items: cart.lines.map((line, at) => lineBody(shop, line, lineDiscount(applied, at))),
    coupons: couponBodies(applied),
    totals: totals(shop, cart),
    shipping_address: cart.shipping,
    billing_address: cart.billing,
    needs_payment: orderTotal(shop, cart) > 0,
    needs_shipping: ships,
    has_calculated_shipping: ships,
    shipping_rates: shippingPackages(shop, cart),
    items_count: cart.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    cross_sells: crossSells(shop, cart, uri),
    errors: cartErrors(shop, cart),
    payment_methods: shop.options.settings.cashOnDelivery ? ['cod'] : [],
  }
}

export function orderTotal(shop: ShopState, cart: Cart): number {
  const shipping = needsShipping(shop, cart) ? (selectedRate(shop, cart)?.price ?? 0) : 0
  const { net, tax } = discountedTotal(shop, cart)
  return net + tax + shipping + cartShippingTax(shop, cart, shipping)
}

/**
 * The totals of a cart. `total_shipping` is null, not "0", for a cart without anything to ship (wire fact
 * 35).
 */
function totals(shop: ShopState, cart: Cart): JsonObject {
  const ships = needsShipping(shop, cart)
  const items = itemsTotal(shop, cart)
  const shipping = ships ? (selectedRate(shop, cart)?.price ?? 0) : 0
  const ofShipping = cartShippingTax(shop, cart, shipping)
  const tax = discountedTotal(shop, cart).tax + ofShipping
  const discount = sumOf(appliedCoupons(shop, cart).map(({ total }) => total))
  return {
    ...withCurrency({
      total_items: String(items.net),
      total_items_tax: String(items.tax),
      total_fees: '0',
      total_fees_tax: '0',
      total_discount: String(discount.net),
      total_discount_tax: String(discount.tax),
      total_shipping: ships ? String(shipping) : null,
      total_shipping_tax: ships ? String(ofShipping) : null,
      total_price: String(orderTotal(shop, cart)),
      total_tax: String(tax),
      tax_lines: tax === 0 ? [] : taxLines(shop, cart, ofShipping),
    }),
  }
}

/** Unlike in an order, the tax lines of a cart contain the tax of shipping (wire fact 67). */
function taxLines(shop: ShopState, cart: Cart, ofShipping: number): readonly JsonObject[] {
  const rates = taxesByRate(shop.catalogue.taxes, lineTaxes(shop, cart), ofShipping)
  return rates.map(({ percent, items, shipping }) => ({
    name: 'PDV',
    price: String(items + shipping),
    rate: `${percent}%`,
  }))
}

/**
 * The `errors` of a cart: one for each product that is out of stock, and one for each product that was
 * removed because it is no longer purchasable. A quantity that was reduced to the stock is no error (wire
 * fact 34).
 */
export function cartErrors({ catalogue }: ShopState, cart: Cart): readonly JsonObject[] {
  const removed = cart.removed.map(title => ({
    code: 'woocommerce_rest_cart_item_error',
    message: `${title} has been removed from your cart because it can no longer be purchased. Please contact us if you need assistance.`,
  }))
  const soldOut = cart.lines.flatMap(({ id }) => {
    const product = find(catalogue, id)
    if (product === undefined || isInStock(product)) return []
    const message = `&#8220;${product.title}&#8221; is out of stock and cannot be purchased. Please remove it from your cart.`
    return [{ code: 'woocommerce_rest_product_out_of_stock', message }]
  })
  return [...removed, ...soldOut]
}

/**
 * Returns the cross-sells of a cart in the shape of products, without `_links`. Only product 17 has a
 * cross-sell: product 29.
 */
function crossSells({ catalogue }: ShopState, cart: Cart, uri: string): readonly JsonObject[] {
  const ids = cart.lines.map(({ id }) => id)
  const soap = find(catalogue, 29)
  if (!ids.includes(17) || ids.includes(29) || soap === undefined) return []
  const { _links, ...body } = productBody(catalogue, soap, uri)
  return [body]
}
