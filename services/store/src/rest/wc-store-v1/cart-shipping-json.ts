import type { Address } from '../../domain/address.ts'
import { wireText } from '../../domain/plain-text.ts'
import { fullName } from '../../domain/product-names.ts'
import type { SettledCart } from '../../domain/settle-cart.ts'
import { CURRENCY_FIELDS } from './cart-money-json.ts'

/** The one package of a cart with its rates; none when nothing needs shipping. */
export function shippingPackages(settled: SettledCart): Record<string, unknown>[] {
  if (!settled.needsShipping) return []
  const goods = settled.lines.filter(line => !line.product.virtual)
  const items = goods.map(line => ({
    key: line.line.key,
    name: wireText(fullName(line)),
    quantity: line.line.quantity,
  }))
  const contents = items.map(({ name, quantity }) => `${name} &times; ${quantity}`).join(', ')
  const rates = settled.rates.map(rate => ({
    rate_id: rate.id,
    name: rate.name,
    description: '',
    delivery_time: '',
    price: `${rate.price}`,
    taxes: '0',
    instance_id: rate.instance,
    method_id: rate.method,
    meta_data: [{ key: 'Items', value: contents }],
    selected: rate === settled.rate,
    ...CURRENCY_FIELDS,
  }))
  const destination = destinationOf(settled.cart.shipping)
  return [{ package_id: 0, name: 'Shipment', destination, items, shipping_rates: rates }]
}

function destinationOf(address: Address): Record<string, string> {
  const fields = ['address_1', 'address_2', 'city', 'state', 'postcode', 'country'] as const
  return Object.fromEntries(fields.map(field => [field, wireText(address[field])]))
}
