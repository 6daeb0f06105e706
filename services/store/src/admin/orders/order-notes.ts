import { and, desc, eq } from 'drizzle-orm'
import { isAnyOf } from '../../db/array-conditions.ts'
import type { Executor } from '../../db/executor.ts'
import { orderNotes as noteTable, orders } from '../../db/order-tables.ts'
import { ok, type Rejection, reject } from '../../domain/rejection.ts'
import { gmtTime, siteTime } from '../../format/site-time.ts'
import { sanitizeText } from '../../format/text.ts'
import { date, flag, integer, oneOf, readOnly, text } from '../framework/fields.ts'
import { pathId, type Resource, type Scope } from '../framework/resource.ts'

const fields = {
  id: readOnly(integer()),
  author: readOnly(text()),
  date_created: readOnly(date()),
  date_created_gmt: readOnly(date()),
  note: text(),
  customer_note: flag().describe('Whether the note is for the customer.'),
  added_by_user: flag(),
}

const listParams = { type: oneOf(['any', 'customer', 'internal']).default('any') }

/** Maximum number of notes that are listed for one order. Older notes are left out. */
const MAX_NOTES = 1000
/** Maximum number of characters of an order note. Longer notes are truncated. */
const MAX_LENGTH = 10_000

/** REST resource for the notes about an order, newest first. */
export const orderNotes: Resource<typeof fields, typeof listParams> = {
  title: 'order_note',
  route: '/wc/v3/orders/:order_id/notes',
  staff: 'all',
  fields,
  listParams,
  hasNoPages: true,
  required: ['note'],
  deletion: 'forced',
  unknown: () => ({ status: 404, code: 'woocommerce_rest_invalid_id', message: 'Invalid resource ID.' }),
  noTrash: {
    status: 501,
    code: 'woocommerce_rest_trash_not_supported',
    message: 'Webhooks do not support trashing.',
  },
  checkParent: checkOrder,
  async list({ type }, scope) {
    const rows = await scope.db
      .select({ id: noteTable.id })
      .from(noteTable)
      .where(
        and(
          eq(noteTable.orderId, pathId(scope, 'order_id')),
          type === 'any' ? undefined : eq(noteTable.customerNote, type === 'customer'),
        ),
      )
      .orderBy(desc(noteTable.id))
      .limit(MAX_NOTES)
    return { ids: rows.map(({ id }) => id), total: rows.length }
  },
  async load(ids, scope) {
    const orderId = pathId(scope, 'order_id')
    const rows = await scope.db
      .select()
      .from(noteTable)
      .where(and(isAnyOf(noteTable.id, ids, 'int[]'), eq(noteTable.orderId, orderId)))
    const up = [{ href: `${scope.apiUrl}/wc/v3/orders/${orderId}` }]
    return rows.map(({ id, author, note, customerNote, createdAt }) => ({
      ...{ id, author, date_created: siteTime(createdAt), date_created_gmt: gmtTime(createdAt) },
      ...{ note, customer_note: customerNote, _links: { up } },
    }))
  },
  async create(values, scope) {
    const note = sanitizeText(values.note ?? '').slice(0, MAX_LENGTH)
    const { actor, db, now } = scope
    const [created] = await db
      .insert(noteTable)
      .values({
        ...{ orderId: pathId(scope, 'order_id'), note, customerNote: values.customer_note ?? false },
        author: values.added_by_user && actor.kind === 'staff' ? actor.name : SYSTEM,
        createdAt: now,
      })
      .returning({ id: noteTable.id })
    return created === undefined
      ? reject(500, 'woocommerce_api_cannot_create_order_note', '')
      : ok(created.id)
  },
  async remove(id, { db }) {
    await db.delete(noteTable).where(eq(noteTable.id, id))
    return null
  },
}

const SYSTEM = 'WooCommerce'

/** The error response when the order in the path does not exist. */
export async function checkOrder(scope: Scope): Promise<Rejection | null> {
  const id = pathId(scope, 'order_id')
  if ((await scope.db.$count(orders, eq(orders.id, id))) > 0) return null
  return { status: 404, code: 'woocommerce_rest_order_invalid_id', message: 'Invalid order ID.' }
}

/** Adds an order note that the shop writes itself, for example about a new status. */
export async function addSystemNote(db: Executor, orderId: number, note: string, now: Date): Promise<void> {
  await db.insert(noteTable).values({ orderId, author: SYSTEM, note, customerNote: false, createdAt: now })
}
