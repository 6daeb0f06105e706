import { recordsIn } from '@sultan/kernel/is-record'
import { asc, eq } from 'drizzle-orm'
import type { Json } from '../admin/framework/resource.ts'
import { orderNotes, orderRefunds } from '../db/order-tables.ts'
import { decimalString } from '../rest/wc-v3/order-line-json.ts'
import { type LocalObject, metaWith, type PushContext, pushObject } from './push-object.ts'

/** Maximum number of notes that are exported for one order. The oldest notes are exported. */
const MAX_NOTES = 1000

/**
 * Exports the notes and refunds of an order that was already exported. WooCommerce cannot change notes or
 * refunds after their creation.
 */
export async function pushOrderDetails(context: PushContext, order: LocalObject): Promise<void> {
  const targetId = await context.ids.targetOf('orders', order.id)
  if (targetId === 0) return
  await pushNotes(context, order.id, targetId)
  if (recordsIn(order.refunds).length > 0) await pushRefunds(context, order, targetId)
}

async function pushNotes(context: PushContext, orderId: number, targetId: number): Promise<void> {
  const notes = await context.admin.database.sql
    .select()
    .from(orderNotes)
    .where(eq(orderNotes.orderId, orderId))
    .orderBy(asc(orderNotes.id))
    .limit(MAX_NOTES)
  const route = `/wc/v3/orders/${targetId}/notes`
  const adopter = unclaimed(context, 'order_notes', route, notes)
  for (const { id, note, customerNote, author } of notes)
    await pushObject(context, {
      ...{ kind: 'order_notes', id, route, isFinal: true },
      body: { note, customer_note: customerNote, added_by_user: author !== 'WooCommerce' },
      adopt: () => adopter(one => one.note === note),
    })
}

async function pushRefunds(context: PushContext, order: LocalObject, targetId: number): Promise<void> {
  const refunds = await context.admin.database.sql
    .select()
    .from(orderRefunds)
    .where(eq(orderRefunds.orderId, order.id))
    .orderBy(asc(orderRefunds.id))
  const route = `/wc/v3/orders/${targetId}/refunds`
  const adopter = unclaimed(context, 'order_refunds', route, refunds)
  const lineIds = await targetLines(context, order, targetId)
  for (const { id, amount, reason, lines, metaData, createdAt } of refunds) {
    const line_items = lines.flatMap(({ lineId, quantity, total }) => {
      const target = lineIds.get(lineId)
      return target === undefined ? [] : [{ id: target, quantity, refund_total: decimalString(total) }]
    })
    const created = createdAt.toISOString().slice(0, 19)
    await pushObject(context, {
      ...{ kind: 'order_refunds', id, route, isFinal: true },
      body: {
        ...{ amount: decimalString(amount), reason, line_items, api_refund: false, api_restock: false },
        meta_data: metaWith({ id, date_created_gmt: created, meta_data: metaData }),
      },
      adopt: () =>
        adopter(one =>
          recordsIn(one.meta_data).some(
            ({ key, value }) => key === '_sultan_source_id' && String(value) === String(id),
          ),
        ),
    })
  }
}

/**
 * Returns a function that finds a note or refund that an interrupted export created in the target shop
 * without storing the new id. The function resolves with the id of the note or refund in the target shop,
 * or 0. The first call of the function reads the order's notes or refunds from the target shop; later calls
 * search the same notes or refunds without another request.
 */
function unclaimed(
  { target, ids }: PushContext,
  kind: 'order_notes' | 'order_refunds',
  route: string,
  own: readonly { readonly id: number }[],
): (isSame: (one: Json) => boolean) => Promise<number> {
  let left: Json[] | null = null
  return async isSame => {
    if (left === null) {
      const known = new Set(await Promise.all(own.map(({ id }) => ids.targetOf(kind, id))))
      const found = await target.readList(route, { per_page: 100 })
      left = found.filter(({ id }) => !known.has(Number(id)))
    }
    const at = left.findIndex(isSame)
    const [same] = at < 0 ? [] : left.splice(at, 1)
    return Number(same?.id ?? 0)
  }
}

/**
 * Map from the id of each line of an order in this shop to the id of the line in the target shop. Empty when
 * the lines of the two shops differ; refunds are then exported with their amount alone.
 */
async function targetLines(
  { target, ids }: PushContext,
  order: LocalObject,
  targetId: number,
): Promise<ReadonlyMap<number, number>> {
  const [there] = await target.readList('/wc/v3/orders', { include: targetId, status: 'any' })
  const products: Json[] = []
  const missing: Json[] = []
  for (const line of recordsIn(order.line_items)) {
    const isThere = (await ids.targetOf('products', Number(line.product_id))) > 0
    ;(isThere ? products : missing).push(line)
  }
  const pairs = [
    [products, recordsIn(there?.line_items)],
    [recordsIn(order.shipping_lines), recordsIn(there?.shipping_lines)],
    // When the order was exported, each line whose product is not in the target shop became a fee. These fees
    // come after the order's own fees in `fee_lines`.
    [[...recordsIn(order.fee_lines), ...missing], recordsIn(there?.fee_lines)],
  ] as const
  const isSame = pairs.every(
    ([own, written]) =>
      own.length === written.length && own.every((line, at) => line.total === written[at]?.total),
  )
  if (!isSame) return new Map()
  return new Map(
    pairs.flatMap(([own, written]) => own.map((line, at) => [Number(line.id), Number(written[at]?.id)])),
  )
}
