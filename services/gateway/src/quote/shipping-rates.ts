import { decodeEntities, stripMarkup } from '@sultan/kernel/html-text'
import type { Cart } from '@sultan/woo-client/cart'
import type { Quote } from '@sultan/woo-client/quotes-and-orders'
import { isPickupMethod, readPickupLocation } from '@sultan/woo-client/shipping-method'
import { messages } from '../messages/messages.ts'
import type { FieldErrors } from '../validation/fields.ts'
import { type CartSession, updateCart } from './cart-session.ts'

type Rate = Cart['shipping_rates'][number]['shipping_rates'][number]

const isPickup = ({ method_id }: Rate): boolean => isPickupMethod(method_id)

/** The optional `rate_id` of a quote or order request; an empty field counts as missing. */
export function parseRateId(value: unknown, errors: FieldErrors): string | undefined {
  if (value === undefined || value === null || value === '') return undefined
  if (typeof value === 'string' && /^[\w:.-]{1,100}$/.test(value)) return value
  errors.rate_id = messages.rate
  return undefined
}

/**
 * The shipping rates that a quote lists. When the cart has several packages, only the rates of the first
 * package are listed.
 */
export function mapShippingRates(
  { needs_shipping, shipping_rates }: Cart,
  includesTax: boolean,
): Quote['shipping_rates'] {
  if (!needs_shipping) return []
  const [first] = shipping_rates
  return (first?.shipping_rates ?? []).map(rate => mapShippingRate(rate, includesTax))
}

export function mapShippingRate(rate: Rate, includesTax: boolean): Quote['shipping_rates'][number] {
  const location = readPickupLocation(rate.meta_data, stripMarkup)
  return {
    rate_id: rate.rate_id,
    name: decodeEntities(rate.name),
    price: includesTax ? String(Number(rate.price) + Number(rate.taxes)) : rate.price,
    pickup: isPickup(rate),
    ...(location !== null && { pickup_location: location }),
  }
}

/**
 * Selects for every package of the cart the shipping rate `rateId` if it is offered, otherwise free delivery,
 * otherwise the cheapest delivery. WooCommerce never selects free delivery by default (wire fact 35). Pick-up
 * is selected only when `rateId` is a pick-up rate. Null when the store does not respond.
 */
export async function selectShippingRates(
  session: CartSession,
  cart: Cart,
  rateId: string | undefined,
): Promise<Cart | null> {
  let current = cart
  for (const { package_id, shipping_rates } of cart.shipping_rates) {
    const rate = shipping_rates.find(({ rate_id }) => rate_id === rateId) ?? defaultRate(shipping_rates)
    if (rate === null || rate.selected) continue
    const body = { package_id, rate_id: rate.rate_id }
    const updated = await updateCart(session, 'select-shipping-rate', body)
    if (updated === null) return null
    current = updated
  }
  return current
}

function defaultRate(rates: readonly Rate[]): Rate | null {
  const free = rates.find(({ method_id }) => method_id === 'free_shipping')
  const deliveries = rates.filter(rate => !isPickup(rate))
  const [cheapest] = deliveries.toSorted((a, b) => Number(a.price) - Number(b.price))
  return free ?? cheapest ?? null
}
