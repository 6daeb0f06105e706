import { formatMoney } from '@sultan/kernel/money'
import { MAX_CONFIRMATIONS_PER_HOUR } from '@sultan/kernel/order-limits'
import type { OrderLine, ShopOrder } from '../../api/orders/order.ts'
import { deviceStorage } from '../../platform/storage.ts'

/**
 * An order placed on this device. It contains the order's e-mail address, which is needed to read a guest's
 * order. The address is empty for an order without one.
 */
export interface RememberedOrder {
  readonly id: number
  readonly email: string
  readonly number: string
  /**
   * Time at which the order was placed, as local time of the shop without UTC offset. It is stored on this
   * device, because the Store API does not return it.
   */
  readonly createdAt: string
  /**
   * Key of the order, for a link to its confirmation. Absent for orders placed with an earlier version of the
   * shop.
   */
  readonly key?: string
  /**
   * What was ordered, as text. Absent for orders placed with an earlier version of the shop.
   */
  readonly summary?: OrderSummary
}

interface OrderSummary {
  readonly total: string
  readonly lines: readonly string[]
  /**
   * Text that promised the shopper a day of delivery. The text is stored on this device, because a connected
   * shop does not store it.
   */
  readonly promisedDelivery?: string
}

const STORAGE_KEY = 'sultan-orders'
const MAX_REMEMBERED_ORDERS = 20
const MAX_REMEMBERED_LINES = 30

export function rememberOrder(
  order: Omit<RememberedOrder, 'summary'>,
  { lines, total, promisedDelivery }: Pick<ShopOrder, 'lines' | 'total' | 'promisedDelivery'>,
): void {
  const others = readRememberedOrders().filter(({ id }) => id !== order.id)
  const summary = {
    total: formatMoney(total),
    lines: lines.slice(0, MAX_REMEMBERED_LINES).map(orderLineText),
    ...(promisedDelivery !== null && { promisedDelivery }),
  }
  deviceStorage.write(STORAGE_KEY, [{ ...order, summary }, ...others].slice(0, MAX_REMEMBERED_ORDERS))
}

/** Formats an order line: `2 × Ulje ćurekota (zapremina: 50 ml)` (black seed oil, volume 50 ml). */
export function orderLineText({ name, options, quantity }: OrderLine): string {
  const chosen = options.map(option => `${option.name}: ${option.value}`).join(', ')
  return `${quantity} × ${name}${chosen && ` (${chosen})`}`
}

/**
 * Removes all orders stored on this device. Called on sign-out: order number and e-mail address together
 * would show a later user of the device what was ordered.
 */
export function forgetOrders(): void {
  deviceStorage.remove(STORAGE_KEY)
}

export function findRememberedOrder(id: number): RememberedOrder | null {
  return readRememberedOrders().find(order => order.id === id) ?? null
}

/** Reads the orders stored on this device. Stored entries that are not valid orders are dropped. */
export function readRememberedOrders(
  stored: unknown = deviceStorage.read(STORAGE_KEY),
): readonly RememberedOrder[] {
  return Array.isArray(stored) ? stored.filter(isRemembered) : []
}

function isRemembered(value: unknown): value is RememberedOrder {
  if (typeof value !== 'object' || value === null) return false
  // The cast is safe, because each field of the stored value is checked.
  const { id, email, number, createdAt, key, summary } = value as Readonly<Record<string, unknown>>
  return (
    Number.isSafeInteger(id) &&
    typeof email === 'string' &&
    typeof number === 'string' &&
    typeof createdAt === 'string' &&
    (key === undefined || typeof key === 'string') &&
    (summary === undefined || isSummary(summary))
  )
}

function isSummary(value: unknown): value is OrderSummary {
  if (typeof value !== 'object' || value === null) return false
  // The cast is safe, because each field of the stored value is checked.
  const { total, lines, promisedDelivery } = value as Readonly<Record<string, unknown>>
  const areTexts = Array.isArray(lines) && lines.every(line => typeof line === 'string')
  return typeof total === 'string' && areTexts && ['string', 'undefined'].includes(typeof promisedDelivery)
}

const HOUR_MS = 3_600_000

/**
 * Estimates whether the shop confirms an order by e-mail: false when the same e-mail address had at least
 * three other orders in the hour before this order. An address gets at most three confirmations within an
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
