import { MAX_CONFIRMATIONS_PER_HOUR } from '@sultan/kernel/order-limits'
import { type RememberedOrder, readRememberedOrders } from './remembered-orders.ts'

const HOUR_MS = 3_600_000

/**
 * Whether the shop confirms an order by e-mail. An e-mail address gets at most three confirmations within an
 * hour (docs/http-api.md, "POST /sultan/v1/orders"). Only orders placed on this device are counted.
 */
export function isConfirmedByMail(
  { id, email, createdAt }: RememberedOrder,
  remembered = readRememberedOrders(),
): boolean {
  const timeMs = Date.parse(createdAt)
  const earlier = remembered.filter(other => {
    const elapsedMs = timeMs - Date.parse(other.createdAt)
    return other.id !== id && other.email === email && elapsedMs >= 0 && elapsedMs < HOUR_MS
  })
  return earlier.length < MAX_CONFIRMATIONS_PER_HOUR
}
