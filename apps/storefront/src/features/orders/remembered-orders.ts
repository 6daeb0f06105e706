import { deviceStorage } from '../../platform/storage.ts'

/**
 * An order placed on this device, with the order's e-mail address, without which the store does not return an
 * order.
 */
export interface RememberedOrder {
  readonly id: number
  readonly email: string
  readonly number: string
  /** Local time of the shop, without an offset; the Store API returns no date of an order. */
  readonly createdAt: string
}

const STORAGE_KEY = 'sultan-orders'
const MAX_REMEMBERED_ORDERS = 20

export function rememberOrder(order: RememberedOrder): void {
  const others = readRememberedOrders().filter(({ id }) => id !== order.id)
  deviceStorage.write(STORAGE_KEY, [order, ...others].slice(0, MAX_REMEMBERED_ORDERS))
}

export function findRememberedOrder(id: number): RememberedOrder | null {
  return readRememberedOrders().find(order => order.id === id) ?? null
}

/** Reads the orders stored on this device. Unreadable entries are dropped. */
export function readRememberedOrders(
  stored: unknown = deviceStorage.read(STORAGE_KEY),
): readonly RememberedOrder[] {
  return Array.isArray(stored) ? stored.filter(isRemembered) : []
}

function isRemembered(value: unknown): value is RememberedOrder {
  if (typeof value !== 'object' || value === null) return false
  // The cast is safe, because each field is checked.
  const { id, email, number, createdAt } = value as Readonly<Record<string, unknown>>
  return (
    Number.isSafeInteger(id) &&
    typeof email === 'string' &&
    typeof number === 'string' &&
    typeof createdAt === 'string'
  )
}
