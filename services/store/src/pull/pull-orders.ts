import { and, eq, ne, sql } from 'drizzle-orm'
import { recordChange } from '../admin/framework/audit-log.ts'
import { orders as orderResource } from '../admin/orders/orders.ts'
import { isAnyOf } from '../db/array-conditions.ts'
import { products } from '../db/catalogue-tables.ts'
import { orderLines, orders } from '../db/order-tables.ts'
import { pulledObjects } from '../db/pull-tables.ts'
import { ok, type Result } from '../domain/rejection.ts'
import { readNotes, storeNotes } from './order-notes.ts'
import { type OrderIds, orderRows } from './order-rows.ts'
import { type PullContext, type PullScope, pullObject } from './pull-object.ts'
import { pullRefunds } from './pull-refunds.ts'
import { readAll } from './pull-source.ts'
import { type SourceOrder, sourceOrderSchema } from './source-order.ts'

const ORDERS_PER_PAGE = 20

/** Imports orders with their notes and refunds, except orders in the trash. No e-mails are sent. */
export async function pullOrders(context: PullContext): Promise<void> {
  for await (const json of readAll(context.source, '/wc/v3/orders', {
    perPage: ORDERS_PER_PAGE,
    status: 'any',
  })) {
    const source = sourceOrderSchema.parse(json)
    const customer = await customerOf(context, source)
    // `pullObject` imports an order again when `parts` differs from the `parts` of the last import. `parts`
    // has an entry only while the order's customer account is not imported. Once the account is imported, the
    // order is therefore imported again, with its customer.
    const parts = source.customer_id > 0 && customer === 0 ? ['no customer'] : []
    await pullObject(
      context,
      { kind: 'orders', json, parts },
      async () => ({
        ids: { ...(await resolveIds(context, source)), customer },
        notes: await readNotes(context, source.id),
      }),
      async (scope, { ids, notes }) => {
        const stored = await storeOrder(source, ids, scope)
        await storeNotes(scope.db, scope.original.id, notes)
        return stored
      },
    )
    if (source.refunds.length > 0) await pullRefunds(context, source)
  }
}

/** Id of an order's customer in this shop; 0 for a guest, and for an account that was not imported. */
async function customerOf({ admin, source }: PullContext, order: SourceOrder): Promise<number> {
  const [customer] = await admin.database.sql
    .select({ id: pulledObjects.id })
    .from(pulledObjects)
    .where(
      and(
        ...[eq(pulledObjects.source, source.url), eq(pulledObjects.kind, 'customers')],
        ...[eq(pulledObjects.sourceId, order.customer_id), ne(pulledObjects.contentHash, '')],
      ),
    )
  return customer?.id ?? 0
}

async function resolveIds(
  { ids, admin }: PullContext,
  order: SourceOrder,
): Promise<Omit<OrderIds, 'customer'>> {
  const db = admin.database.sql
  const mapOf = async (kind: 'order_lines' | 'products', sourceIds: readonly number[]) => {
    const known = [...new Set(sourceIds.filter(id => id > 0))]
    const own = await ids.idsOf(db, kind, known)
    return new Map(known.map((id, at) => [id, own[at] ?? 0]))
  }
  const items = [...order.line_items, ...order.shipping_lines, ...order.fee_lines]
  const productIds = order.line_items.flatMap(line => [line.product_id, line.variation_id])
  const productMap = await mapOf('products', productIds)
  const virtual = await db
    .select({ id: products.id })
    .from(products)
    .where(and(isAnyOf(products.id, [...productMap.values()], 'int[]'), eq(products.virtual, true)))
  return {
    order: await ids.idOf(db, 'orders', order.id),
    items: await mapOf(
      'order_lines',
      items.map(({ id }) => id),
    ),
    products: productMap,
    virtual: new Set(virtual.map(({ id }) => id)),
  }
}

async function storeOrder(source: SourceOrder, ids: OrderIds, scope: PullScope): Promise<Result<number>> {
  const { db, original } = scope
  const load = async () => (await orderResource.load([original.id], scope, () => true))[0] ?? null
  const before = await load()
  const { row, lines } = orderRows(source, ids)
  const { id, createdAt, modifiedAt: updatedAt } = original
  await db
    .insert(orders)
    .values({ ...row, id, createdAt, updatedAt })
    .onConflictDoUpdate({ target: orders.id, set: { ...row, createdAt, updatedAt } })
  await db.execute(sql`delete from order_lines where order_id = ${id}`)
  if (lines.length > 0) await db.insert(orderLines).values(lines.map(line => ({ ...line, orderId: id })))
  const action = before === null ? 'create' : 'update'
  await recordChange(scope, { action, resource: orderResource.title, id, before, after: await load() })
  if (row.customerId !== 0) scope.announce({ kind: 'customer', id: row.customerId })
  return ok(id)
}
