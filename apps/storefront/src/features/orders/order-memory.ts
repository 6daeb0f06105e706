import { deviceStorage } from '../../shell/device-storage.ts'

/** What this device knows of an order made on it. The store gives an order's data only to who knows its e-mail as well. */
export interface RememberedOrder {
  readonly id: number
  readonly email: string
  readonly number: string
  /** Site time without offset; the Store API tells no date of an order. */
  readonly createdAt: string
}

const storageKey = 'sultan-orders'
const mostRemembered = 20

export function rememberOrder(order: RememberedOrder): void {
  const others = readRemembered(deviceStorage.read(storageKey)).filter(({ id }) => id !== order.id)
  deviceStorage.write(storageKey, [order, ...others].slice(0, mostRemembered))
}

export function recallOrder(id: number): RememberedOrder | null {
  return readRemembered(deviceStorage.read(storageKey)).find(order => order.id === id) ?? null
}

/** What cannot be read is left out. */
export function readRemembered(stored: unknown): readonly RememberedOrder[] {
  return Array.isArray(stored) ? stored.filter(isRemembered) : []
}

function isRemembered(value: unknown): value is RememberedOrder {
  if (typeof value !== 'object' || value === null) return false
  const { id, email, number, createdAt } = value as Readonly<Record<string, unknown>> // Each field is checked here.
  return (
    Number.isSafeInteger(id) &&
    typeof email === 'string' &&
    typeof number === 'string' &&
    typeof createdAt === 'string'
  )
}
