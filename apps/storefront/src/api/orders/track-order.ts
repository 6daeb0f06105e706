import type { Result } from '@sultan/woo-client/client'
import type { TrackedOrder as TrackedOrderJson } from '@sultan/woo-client/order-lookup'
import { type ShippingMethod, toShippingMethod } from '../quote/shipping-method.ts'
import { amountsIn, type Sums, sumsOf } from '../quote/sums.ts'
import type { OrderLine } from './order.ts'

/**
 * The order data shown to anyone who enters the order number and the order's e-mail address or telephone
 * number. Source: `POST /sultan/v1/order-lookup`.
 */
export interface TrackedOrder extends Sums {
  readonly number: string
  /** Order status of WooCommerce, such as `processing`. */
  readonly status: string
  /** Time at which the order was placed, in the time zone of the store, without offset. */
  readonly createdAt: string
  readonly lines: readonly OrderLine[]
  /** How the order is shipped; null when nothing is shipped. */
  readonly shipping: ShippingMethod | null
}

/** Finds an order by its number and its e-mail address or telephone number. */
export async function trackOrder(number: string, contact: string): Promise<Result<TrackedOrder>> {
  const modules = [import('../client/store-client.ts'), import('@sultan/woo-client/order-lookup')] as const
  const loaded = await Promise.all(modules).catch(() => null)
  if (loaded === null) return { ok: false, error: { kind: 'network' } }
  const [{ browserClient }, { lookUpOrder }] = loaded
  const result = await lookUpOrder(browserClient(), { number, contact })
  return result.ok ? { ...result, value: toTrackedOrder(result.value) } : result
}

function toTrackedOrder(order: TrackedOrderJson): TrackedOrder {
  const amount = amountsIn(order.totals)
  return {
    number: order.number,
    status: order.status,
    createdAt: order.created_at,
    lines: order.items.map(({ name, variation, quantity, totals }) => ({
      name,
      options: variation.map(({ attribute, label }) => ({ name: attribute, value: label })),
      quantity,
      total: amount(totals.line_total),
    })),
    shipping: order.shipping && toShippingMethod(order.shipping),
    ...sumsOf(order),
  }
}
