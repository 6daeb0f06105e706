import type { Transaction } from '@sultan/sql/transaction'
import { sql } from 'drizzle-orm'
import { isAnyOf } from '../../db/array-conditions.ts'
import { orderLines } from '../../db/order-tables.ts'
import type { OrderLine } from '../../domain/orders.ts'
import type { LineDraft } from './sent-lines.ts'

/**
 * Replaces the stored lines of an order, with one SQL statement each to delete, to change and to add lines.
 */
export async function storeLines(
  tx: Transaction,
  orderId: number,
  stored: readonly OrderLine[],
  lines: readonly LineDraft[],
): Promise<void> {
  const kept = new Set(lines.map(({ id }) => id))
  const removed = stored.flatMap(({ id }) => (kept.has(id) ? [] : [id]))
  if (removed.length > 0) await tx.delete(orderLines).where(isAnyOf(orderLines.id, removed, 'int[]'))
  const known = new Map<number | null, LineDraft>(stored.map(line => [line.id, line]))
  const changed = lines.filter(line => line.id !== null && known.get(line.id) !== line)
  if (changed.length > 0)
    await tx.execute(sql`
      update order_lines set product_id = changed."productId", variation_id = changed."variationId",
        name = changed.name, sku = changed.sku, quantity = changed.quantity, price = changed.price,
        regular_price = changed."regularPrice", total = changed.total, discount = changed.discount,
        virtual = changed.virtual, options = changed.options, meta_data = changed."metaData"
      from json_to_recordset(${JSON.stringify(changed)}::json)
        as changed (id int, "productId" int, "variationId" int, name text, sku text, quantity int, price int,
          "regularPrice" int, total bigint, discount bigint, virtual boolean, options jsonb, "metaData" jsonb)
      where order_lines.id = changed.id`)
  const added = lines.flatMap(({ id, ...line }) => (id === null ? [{ ...line, orderId }] : []))
  if (added.length > 0) await tx.insert(orderLines).values(added)
}
