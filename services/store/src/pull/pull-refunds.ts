import { recordChange } from '../admin/framework/audit-log.ts'
import type { RefundLine } from '../db/json-columns.ts'
import { orderRefunds } from '../db/order-tables.ts'
import { ok } from '../domain/rejection.ts'
import { sanitizeText } from '../format/text.ts'
import { ownEntries } from './order-rows.ts'
import { type PullContext, pullObject } from './pull-object.ts'
import { readAll } from './pull-source.ts'
import { minorUnits, type SourceOrder, type SourceRefund, sourceRefundSchema } from './source-order.ts'

/**
 * Imports the refunds of an order. The stock is not changed: the imported stock already includes the returned
 * units.
 */
export async function pullRefunds(context: PullContext, { id: sourceId }: SourceOrder): Promise<void> {
  const { source, ids, admin } = context
  const db = admin.database.sql
  for await (const json of readAll(source, `/wc/v3/orders/${sourceId}/refunds`, { perPage: 100 })) {
    const refund = sourceRefundSchema.parse(json)
    await pullObject(
      context,
      { kind: 'order_refunds', json },
      async () => ({
        orderId: await ids.idOf(db, 'orders', sourceId),
        lines: await refundLines(refund, id => ids.idOf(db, 'order_lines', id)),
      }),
      async (scope, { orderId, lines }) => {
        const { id, createdAt } = scope.original
        const amount = minorUnits(refund.amount)
        const row = {
          ...{ orderId, amount, reason: sanitizeText(refund.reason), lines, createdAt },
          metaData: ownEntries(refund.meta_data),
        }
        await scope.db
          .insert(orderRefunds)
          .values({ ...row, id })
          .onConflictDoUpdate({ target: orderRefunds.id, set: row })
        const after = { amount: refund.amount, reason: row.reason }
        await recordChange(scope, {
          action: 'create',
          resource: 'shop_order_refund',
          id,
          before: null,
          after,
        })
        return ok(id)
      },
    )
  }
}

/**
 * The lines of a refund. The `meta_data` entry `_refunded_item_id` of each line names the refunded order
 * line.
 */
async function refundLines(
  { line_items, shipping_lines, fee_lines }: SourceRefund,
  itemId: (sourceId: number) => Promise<number>,
): Promise<readonly RefundLine[]> {
  const all = [
    ...line_items.map(line => ({ kind: 'product' as const, line })),
    ...shipping_lines.map(line => ({ kind: 'shipping' as const, line: { ...line, quantity: 0 } })),
    ...fee_lines.map(line => ({ kind: 'fee' as const, line: { ...line, quantity: 0 } })),
  ]
  const lines: RefundLine[] = []
  for (const { kind, line } of all) {
    const refunded = Number(line.meta_data.find(({ key }) => key === '_refunded_item_id')?.value) || 0
    if (refunded === 0) continue
    const total = Math.abs(minorUnits(line.total) + minorUnits(line.total_tax))
    const quantity = Math.abs(Math.round(line.quantity))
    lines.push({
      ...{ id: lines.length + 1, lineId: await itemId(refunded), kind, quantity, total, isRestocked: false },
    })
  }
  return lines
}
