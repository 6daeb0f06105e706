import { find } from '../catalogue/catalogue.ts'
import { withCurrency } from '../catalogue/price-html.ts'
import { productBody } from '../catalogue/product-body.ts'
import { isInStock } from '../catalogue/stock.ts'
import type { JsonObject } from '../json.ts'
import { recordedObject } from '../recorded.ts'
import type { World } from '../world.ts'
import type { Cart } from './cart.ts'
import { lineBody } from './line.ts'
import { goodsTotal, needsShipping, selectedRate, shippingPackages } from './shipping.ts'

/** The cart as it is answered: a recorded empty one, filled. */
export function cartBody(world: World, cart: Cart, uri: string): JsonObject {
  const ships = needsShipping(world, cart)
  return {
    ...recordedObject('cart-get-new'),
    items: cart.lines.map(line => lineBody(world, line)),
    totals: totals(world, cart),
    shipping_address: cart.shipping,
    billing_address: cart.billing,
    needs_payment: orderTotal(world, cart) > 0,
    needs_shipping: ships,
    has_calculated_shipping: ships,
    shipping_rates: shippingPackages(world, cart),
    items_count: cart.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    cross_sells: crossSells(world, cart, uri),
    errors: cartErrors(world, cart),
    payment_methods: world.options.settings.cashOnDelivery ? ['cod'] : [],
  }
}

export function orderTotal(world: World, cart: Cart): number {
  const shipping = needsShipping(world, cart) ? (selectedRate(world, cart)?.price ?? 0) : 0
  return goodsTotal(world, cart) + shipping
}

/** `total_shipping` is null, not "0", where nothing is shipped (fact 35). */
function totals(world: World, cart: Cart): JsonObject {
  const ships = needsShipping(world, cart)
  return {
    ...withCurrency({
      total_items: String(goodsTotal(world, cart)),
      total_items_tax: '0',
      total_fees: '0',
      total_fees_tax: '0',
      total_discount: '0',
      total_discount_tax: '0',
      total_shipping: ships ? String(selectedRate(world, cart)?.price ?? 0) : null,
      total_shipping_tax: ships ? '0' : null,
      total_price: String(orderTotal(world, cart)),
      total_tax: '0',
      tax_lines: [],
    }),
  }
}

/** Only what is wholly sold out, or sold no more, is named; fewer pieces are cut in silence (fact 34). */
export function cartErrors({ catalogue }: World, cart: Cart): readonly JsonObject[] {
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

/** Whole products, but for their links. */
function crossSells({ catalogue }: World, cart: Cart, uri: string): readonly JsonObject[] {
  const ids = cart.lines.map(({ id }) => id)
  const soap = find(catalogue, 29)
  if (!ids.includes(17) || ids.includes(29) || soap === undefined) return []
  const { _links, ...body } = productBody(catalogue, soap, uri)
  return [body]
}
