import { decodeEntities, stripMarkup } from '@sultan/kernel/html-text'
import { isRecord } from '@sultan/kernel/is-record'
import { isPickupMethod, readPickupLocation } from '@sultan/woo-client/shipping-method'
import type { StoreOrder } from '@sultan/woo-client/store-order'
import { readPromisedDelivery, type WcOrder } from '@sultan/woo-client/wc-order'
import { parseOrder } from '../accounts/own-orders.ts'
import type { AdminClient } from '../store/admin-client.ts'

/**
 * Time limit of reading the shipping line of an order, in ms. After a timeout, the returned order lacks only
 * `shipping` and `promised_delivery`.
 */
const TIMEOUT_MS = 5_000

/**
 * Adds the fields `shipping` and `promised_delivery` to an order that the Store API returned. The Store API
 * does not say whether an order is delivered or picked up; only the shipping line of `wc/v3` does (wire fact
 * 73). When the `wc/v3` order cannot be read, `response` is returned unchanged. `path` is the URL path of the
 * order, which ends in the order's id.
 */
export async function addShipping(
  response: Response,
  path: string,
  adminClient: AdminClient | null,
): Promise<Response> {
  if (response.status !== 200 || adminClient === null) return response
  const order: unknown = await response.clone().json()
  if (!isRecord(order) || `${order.id}` !== path.slice(path.lastIndexOf('/') + 1)) return response
  const read = await adminClient({ method: 'GET', route: `/wc/v3/orders/${order.id}`, timeoutMs: TIMEOUT_MS })
  const wcBody = read.kind === 'received' ? read.body : null
  const wcOrder = parseOrder(wcBody)
  if (wcOrder === null) return response
  const { status, headers } = response
  const promise = readPromisedDelivery(wcBody)
  const body = {
    ...order,
    shipping: mapShipping(wcOrder),
    ...(promise && { promised_delivery: promise }),
  }
  return new Response(JSON.stringify(body), { status, headers })
}

/** How an order reaches the shopper; null when nothing is shipped. */
export function mapShipping({ shipping_lines: [line] }: WcOrder): StoreOrder['shipping'] {
  if (line === undefined) return null
  const location = readPickupLocation(line.meta_data, stripMarkup)
  return {
    name: decodeEntities(line.method_title),
    pickup: isPickupMethod(line.method_id),
    ...(location !== null && { pickup_location: location }),
  }
}
