import { find } from '../catalogue/catalogue.ts'
import { withCurrency } from '../catalogue/price-html.ts'
import type { JsonObject } from '../json.ts'
import type { PickupLocation } from '../settings/owner-settings.ts'
import type { ShopState } from '../shop-state.ts'
import {
  productTaxes,
  shippingTax,
  shippingTaxes,
  sumOf,
  type TaxedAmount,
  taxedAmount,
} from '../taxes/taxes.ts'
import type { Cart } from './cart.ts'
import { type AppliedCoupon, appliedCoupons, lineDiscount } from './coupons.ts'
import { longName } from './line.ts'

interface Rate {
  readonly id: string
  readonly name: string
  readonly instance: number
  readonly price: number
  /**
   * The metadata of the shipping rate. A rate for a pick-up location has the location's name, address and
   * details as metadata; any other rate has none. WooCommerce also stores this metadata with the order
   * (wire fact 73).
   */
  readonly meta: readonly RateMeta[]
}

export interface RateMeta {
  readonly key: string
  readonly value: string
}

/** The sum of the net amounts and the sum of the taxes of all cart lines, before coupons. */
export function itemsTotal(shop: ShopState, cart: Cart): TaxedAmount {
  return linesTotal(shop, cart, [])
}

/** The sum of the net amounts and the sum of the taxes of all cart lines, after coupons. */
export function discountedTotal(shop: ShopState, cart: Cart): TaxedAmount {
  return linesTotal(shop, cart, appliedCoupons(shop, cart))
}

function linesTotal(shop: ShopState, cart: Cart, applied: readonly AppliedCoupon[]): TaxedAmount {
  return sumOf(lineAmounts(shop, cart, applied))
}

/** The net amount and the tax of each cart line after the given coupons. */
function lineAmounts({ catalogue }: ShopState, cart: Cart, applied: readonly AppliedCoupon[]) {
  return cart.lines.map(({ id, quantity }, at) => {
    const price = quantity * (find(catalogue, id)?.price ?? 0)
    return { id, ...taxedAmount(productTaxes(catalogue.taxes, id), price - lineDiscount(applied, at)) }
  })
}

/** The product id, net amount and tax of each cart line, after coupons. */
export function lineTaxes(shop: ShopState, cart: Cart) {
  return lineAmounts(shop, cart, appliedCoupons(shop, cart))
}

/** The tax of the shipping cost `cost` of the cart. */
export function cartShippingTax({ catalogue }: ShopState, cart: Cart, cost: number): number {
  return shippingTax(
    shippingTaxes(
      catalogue.taxes,
      cart.lines.map(({ id }) => id),
    ),
    cost,
  )
}

/**
 * The sum of the lines after coupons, with or without tax as the cart displays it. Free shipping is offered
 * when this amount reaches the minimum (recording `cart-above-100-with-coupon`).
 */
function displayedTotal(shop: ShopState, cart: Cart): number {
  const { net, tax } = discountedTotal(shop, cart)
  return shop.catalogue.taxes?.cart === 'incl' ? net + tax : net
}

export function needsShipping({ catalogue }: ShopState, cart: Cart): boolean {
  return cart.lines.some(({ id }) => find(catalogue, id)?.virtual === false)
}

/** The shipping rates for a cart. There are no rates for a country to which the shop does not sell. */
export function ratesFor(shop: ShopState, cart: Cart): readonly Rate[] {
  const { flatRate, freeFrom, sellsTo, pickup, pickupLocation } = shop.options.settings
  if (sellsTo !== null && !sellsTo.includes(cart.shipping.country ?? '')) return []
  const price = Math.round(Number(flatRate) * 100)
  const flat = { id: 'flat_rate:1', name: 'Brza pošta', instance: 1, price, meta: [] }
  const free = { id: 'free_shipping:2', name: 'Besplatna dostava', instance: 2, price: 0, meta: [] }
  const isFree = freeFrom !== null && displayedTotal(shop, cart) >= Math.round(Number(freeFrom) * 100)
  // In WooCommerce pick-up is a rate like any other, and is never selected by default.
  const pickups =
    pickup === null ? [] : [{ id: 'local_pickup:3', name: pickup, instance: 3, price: 0, meta: [] }]
  const places = pickupLocation === null ? [] : [pickupLocationRate(pickupLocation)]
  return [flat, ...(isFree ? [free] : []), ...pickups, ...places]
}

function pickupLocationRate({ name, address, details }: PickupLocation): Rate {
  const meta = [
    { key: 'pickup_location', value: name },
    { key: 'pickup_address', value: address },
    { key: 'pickup_details', value: details },
  ]
  return { id: 'pickup_location:0', name: `Preuzimanje u radnji (${name})`, instance: 0, price: 0, meta }
}

/**
 * The selected shipping rate if it is available, otherwise the first available rate. Free shipping is never
 * selected by default (wire fact 35).
 */
export function selectedRate(shop: ShopState, cart: Cart): Rate | null {
  const rates = ratesFor(shop, cart)
  return rates.find(({ id }) => id === cart.rate) ?? rates[0] ?? null
}

/** The shipping packages of a cart: one package, or none when no product needs shipping. */
export function shippingPackages(shop: ShopState, cart: Cart): readonly JsonObject[] {
  if (!needsShipping(shop, cart)) return []
  const { address_1 = '', address_2 = '', city = '', state = '', postcode = '', country = '' } = cart.shipping
  const items = cart.lines.map(line => ({
    key: line.key,
    name: longName(shop, line),
    quantity: line.quantity,
  }))
  const content = items.map(({ name, quantity }) => `${name} &times; ${quantity}`).join(', ')
  const selected = selectedRate(shop, cart)
  const rates = ratesFor(shop, cart).map(rate =>
    withCurrency({
      rate_id: rate.id,
      name: rate.name,
      description: '',
      delivery_time: '',
      price: String(rate.price),
      taxes: String(cartShippingTax(shop, cart, rate.price)),
      instance_id: rate.instance,
      method_id: rate.id.split(':')[0] ?? '',
      meta_data: [...rate.meta.map(({ key, value }) => ({ key, value })), { key: 'Items', value: content }],
      selected: rate.id === selected?.id,
    }),
  )
  const destination = { address_1, address_2, city, state, postcode, country }
  return [{ package_id: 0, name: 'Shipment', destination, items, shipping_rates: rates }]
}
