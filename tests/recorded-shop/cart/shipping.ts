import { find } from '../catalogue/catalogue.ts'
import { withCurrency } from '../catalogue/price-html.ts'
import type { JsonObject } from '../json.ts'
import type { World } from '../world.ts'
import type { Cart } from './cart.ts'
import { longName } from './line.ts'

interface Rate {
  readonly id: string
  readonly name: string
  readonly instance: number
  readonly price: number
}

export function goodsTotal({ catalogue }: World, cart: Cart): number {
  return cart.lines.reduce((sum, { id, quantity }) => sum + quantity * (find(catalogue, id)?.price ?? 0), 0)
}

export function needsShipping({ catalogue }: World, cart: Cart): boolean {
  return cart.lines.some(({ id }) => find(catalogue, id)?.virtual === false)
}

/** What can be chosen for this cart; nothing to where the shop does not sell. */
export function ratesFor(world: World, cart: Cart): readonly Rate[] {
  const { flatRate, freeFrom, sellsTo } = world.options.settings
  if (sellsTo !== null && !sellsTo.includes(cart.shipping.country ?? '')) return []
  const price = Math.round(Number(flatRate) * 100)
  const flat = { id: 'flat_rate:1', name: 'Brza pošta', instance: 1, price }
  const free = { id: 'free_shipping:2', name: 'Besplatna dostava', instance: 2, price: 0 }
  const reached = freeFrom !== null && goodsTotal(world, cart) >= Math.round(Number(freeFrom) * 100)
  return reached ? [flat, free] : [flat]
}

/** The chosen rate while it is offered, else the first: free shipping is never chosen by itself (fact 35). */
export function selectedRate(world: World, cart: Cart): Rate | null {
  const rates = ratesFor(world, cart)
  return rates.find(({ id }) => id === cart.rate) ?? rates[0] ?? null
}

/** The one package of a cart with something to ship. */
export function shippingPackages(world: World, cart: Cart): readonly JsonObject[] {
  if (!needsShipping(world, cart)) return []
  const { address_1 = '', address_2 = '', city = '', state = '', postcode = '', country = '' } = cart.shipping
  const items = cart.lines.map(line => ({
    key: line.key,
    name: longName(world, line),
    quantity: line.quantity,
  }))
  const content = items.map(({ name, quantity }) => `${name} &times; ${quantity}`).join(', ')
  const selected = selectedRate(world, cart)
  const rates = ratesFor(world, cart).map(rate =>
    withCurrency({
      rate_id: rate.id,
      name: rate.name,
      description: '',
      delivery_time: '',
      price: String(rate.price),
      taxes: '0',
      instance_id: rate.instance,
      method_id: rate.id.split(':')[0] ?? '',
      meta_data: [{ key: 'Items', value: content }],
      selected: rate.id === selected?.id,
    }),
  )
  const destination = { address_1, address_2, city, state, postcode, country }
  return [{ package_id: 0, name: 'Shipment', destination, items, shipping_rates: rates }]
}
