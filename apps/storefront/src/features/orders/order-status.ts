import type { ShippingMethod } from '../../api/quote/shipping-method.ts'
import { statuses, steps, unknownStatus } from '../../messages/order-history.ts'

/** CSS class of a status label: in progress (no class), done, cancelled or failed. */
type StatusTone = '' | 'status--done' | 'status--cancelled' | 'status--failed'

const tones: Readonly<Record<string, StatusTone>> = {
  completed: 'status--done',
  cancelled: 'status--cancelled',
  refunded: 'status--cancelled',
  failed: 'status--failed',
}

/**
 * Bosnian label of an order status, with its CSS class. An unknown status, such as a status added by a
 * plugin, has the label `unknownStatus`.
 */
export function statusLabel(status: string): { readonly text: string; readonly tone: StatusTone } {
  return { text: ownValue(statuses, status) ?? unknownStatus, tone: ownValue(tones, status) ?? '' }
}

interface OrderStep {
  readonly name: string
  readonly state: 'done' | 'current' | 'ahead'
}

/**
 * The steps of an order, each of which is done, current or ahead. Empty for a cancelled, refunded or failed
 * order, and for an unknown status. `shipping` is null when nothing is shipped.
 */
export function orderSteps(status: string, shipping: ShippingMethod | null): readonly OrderStep[] {
  const current = ownValue(stepIndexes, status)
  if (current === undefined) return []
  const last = shipping === null ? steps.completed : shipping.isPickup ? steps.pickedUp : steps.done
  return [steps.placed, steps.packed, last].map((name, place) => ({
    name,
    state: place < current ? 'done' : place === current ? 'current' : 'ahead',
  }))
}

const stepIndexes: Readonly<Record<string, number>> = {
  pending: 0,
  'on-hold': 0,
  processing: 1,
  shipped: 1,
  completed: 2,
}

/** Last day for a return, such as `2026-11-20`, counted in calendar days without time zones. */
export function returnLastDay(completedAt: string, days: number): string | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(completedAt)
  if (!match) return null
  const [, year, month, day] = match.map(Number)
  const last = new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, (day ?? 1) + days))
  return last.toISOString().slice(0, 10)
}

/** Reads own properties only, so that a status named `constructor` counts as unknown. */
function ownValue<Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}
