import { sql } from 'drizzle-orm'
import type { Executor } from '../../db/executor.ts'
import type { OrderFeeLine, OrderShippingLine } from '../../db/json-columns.ts'
import { mergeMetaData } from '../../domain/meta-data.ts'
import { ok, type Rejected, type Result, reject } from '../../domain/rejection.ts'
import { sanitizeLine } from '../../format/text.ts'
import type { FieldValues } from '../framework/fields.ts'
import type { orderFields } from './order-fields.ts'
import { sentAmount } from './sent-amount.ts'

type OrderValues = FieldValues<typeof orderFields>
type SentShipping = NonNullable<OrderValues['shipping_lines']>[number]
type SentFee = NonNullable<OrderValues['fee_lines']>[number]

/** Maximum number of shipping lines of an order; fees have the same limit. */
const MAX_ITEMS = 50
/**
 * Highest absolute amount of a shipping line or fee, in minor units. A sum of `MAX_ITEMS` such amounts fits
 * into an integer column.
 */
const MAX_AMOUNT = 40_000_000

/**
 * Merges the shipping lines of a request into those of an order. A sent shipping line with `method_id: null`
 * removes the stored shipping line with the same id.
 */
export function mergeShippingLines(
  db: Executor,
  stored: readonly OrderShippingLine[],
  sent: readonly SentShipping[],
): Promise<Result<readonly OrderShippingLine[]>> {
  return mergeItems(db, stored, sent, one =>
    one.method_id === null
      ? null
      : known => ({
          methodId: sanitizeLine(one.method_id ?? known?.methodId ?? ''),
          instanceId: sanitizeLine(one.instance_id ?? known?.instanceId ?? ''),
          title: sanitizeLine(one.method_title ?? known?.title ?? ''),
          total: Math.max(amount(one.total, known?.total), 0),
          metaData: mergeMetaData(known?.metaData ?? [], one.meta_data ?? []),
        }),
  )
}

/**
 * Merges the fees of a request into the fees of an order. A sent fee with `name: null` removes the stored fee
 * with the same id. A negative fee is a discount.
 */
export function mergeFeeLines(
  db: Executor,
  stored: readonly OrderFeeLine[],
  sent: readonly SentFee[],
): Promise<Result<readonly OrderFeeLine[]>> {
  return mergeItems(db, stored, sent, one =>
    one.name === null
      ? null
      : known => ({
          name: sanitizeLine(one.name ?? known?.name ?? ''),
          taxStatus: one.tax_status === 'none' ? 'none' : (known?.taxStatus ?? 'taxable'),
          total: amount(one.total, known?.total),
          metaData: mergeMetaData(known?.metaData ?? [], one.meta_data ?? []),
        }),
  )
}

async function mergeItems<T extends { readonly id: number }, S extends { readonly id?: number | undefined }>(
  db: Executor,
  stored: readonly T[],
  sent: readonly S[],
  change: (sent: S) => ((known: T | null) => Omit<T, 'id'>) | null,
): Promise<Result<readonly T[]>> {
  const items = new Map(stored.map(one => [one.id, one]))
  for (const one of sent) {
    const known = one.id ? items.get(one.id) : undefined
    if (one.id && known === undefined) return UNKNOWN_ITEM
    const changed = change(one)
    if (changed !== null) {
      const id = known?.id ?? (await nextItemId(db))
      // The cast is safe: the object has all fields of T.
      items.set(id, { ...changed(known ?? null), id } as T)
    } else if (known !== undefined) items.delete(known.id)
    if (items.size > MAX_ITEMS) return TOO_MANY_ITEMS
  }
  return ok([...items.values()])
}

/**
 * Shipping lines and fees take their ids from the sequence of the order lines, because a refund refers to
 * order lines, shipping lines and fees by id alone.
 */
async function nextItemId(db: Executor): Promise<number> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select nextval(pg_get_serial_sequence('order_lines', 'id')) as id`,
  )
  return Number(rows[0]?.id)
}

function amount(sent: string | number | undefined, known = 0): number {
  return Math.min(Math.max(sentAmount(sent) ?? known, -MAX_AMOUNT), MAX_AMOUNT)
}

/** The error response for the id of an order line, shipping line or fee that the order does not have. */
export const UNKNOWN_ITEM: Rejected = reject(
  400,
  'woocommerce_rest_invalid_item_id',
  'Order item ID provided is not associated with order.',
)
const TOO_MANY_ITEMS: Rejected = reject(
  400,
  'woocommerce_rest_too_many_items',
  `An order has at most ${MAX_ITEMS} of these lines.`,
)
