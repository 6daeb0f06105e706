import { and, asc, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { isAnyOf } from '../../db/array-conditions.ts'
import { coupons as couponTable } from '../../db/coupon-tables.ts'
import type { Executor } from '../../db/executor.ts'
import { ok, type Rejected, type Result, reject } from '../../domain/rejection.ts'
import { sanitizeLine } from '../../format/text.ts'
import type { ParamsOf } from '../framework/fields.ts'
import { dateConditions, orderOfIds, selectIdPage } from '../framework/list-page.ts'
import {
  creationTime,
  modificationTime,
  originalId,
  type Resource,
  type WriteScope,
} from '../framework/resource.ts'
import { type CouponValues, couponColumns } from './coupon-columns.ts'
import { couponFields, couponListParams } from './coupon-fields.ts'
import { couponJson, loadUses } from './coupon-json.ts'

const MAX_CODE_LENGTH = 100

/** REST resource for the coupons of the shop. */
export const coupons: Resource<typeof couponFields, typeof couponListParams> = {
  title: 'shop_coupon',
  route: '/wc/v3/coupons',
  staff: 'all',
  fields: couponFields,
  listParams: couponListParams,
  required: ['code'],
  deletion: 'trash',
  unknown: operation => ({
    status: operation === 'edit' ? 400 : 404,
    code: 'woocommerce_rest_shop_coupon_invalid_id',
    message: 'Invalid ID.',
  }),
  list(params, { db }) {
    const where = and(
      ne(couponTable.status, 'trash'),
      params.code === '' ? undefined : eq(couponTable.code, couponCode(params.code)),
      params.search === ''
        ? undefined
        : sql`strpos(${couponTable.code}, ${params.search.trim().toLowerCase()}) > 0`,
      dateConditions(params, { created: couponTable.createdAt, modified: couponTable.updatedAt }),
    )
    return selectIdPage(
      db,
      { table: couponTable, id: couponTable.id },
      { where, order: sorted(params) },
      params,
    )
  },
  async load(ids, { db }, isRequested) {
    const rows = await db
      .select()
      .from(couponTable)
      .where(isAnyOf(couponTable.id, ids, 'int[]'))
    const used = isRequested('used_by') ? rows.filter(({ usageCount }) => usageCount > 0) : []
    const uses = await loadUses(
      db,
      used.map(({ code }) => code),
    )
    return rows.map(row => couponJson(row, uses.get(row.code) ?? []))
  },
  create: createCoupon,
  update: updateCoupon,
  async trash(id, { db, now }) {
    const [row] = await db
      .update(couponTable)
      .set({ status: 'trash', updatedAt: now })
      .where(and(eq(couponTable.id, id), ne(couponTable.status, 'trash')))
      .returning({ id: couponTable.id })
    return row === undefined ? ALREADY_TRASHED : null
  },
  async remove(id, { db }) {
    await db.delete(couponTable).where(eq(couponTable.id, id))
    return null
  },
}

async function createCoupon(values: CouponValues, scope: WriteScope): Promise<Result<number>> {
  const { db } = scope
  const code = couponCode(values.code ?? '')
  if (code === '') return reject(400, 'woocommerce_rest_coupon_code_invalid', 'Invalid coupon code.')
  const columns = couponColumns(values, null)
  if (!columns.ok) return columns
  const { type = 'fixed_cart', amount = 0, ...more } = columns.value
  if (more.status !== 'trash' && (await isTaken(db, code, 0))) return CODE_TAKEN
  const [created] = await db
    .insert(couponTable)
    .values({
      ...{ ...originalId(scope), ...more, type, amount, code },
      createdAt: creationTime(scope),
      updatedAt: modificationTime(scope),
    })
    .onConflictDoNothing()
    .returning({ id: couponTable.id })
  return created === undefined ? CODE_TAKEN : ok(created.id)
}

async function updateCoupon(id: number, values: CouponValues, scope: WriteScope): Promise<Rejected | null> {
  const { db } = scope
  const [stored] = await db.select().from(couponTable).where(eq(couponTable.id, id)).for('update')
  if (stored === undefined) return null
  const columns = couponColumns(values, stored)
  if (!columns.ok) return columns
  const code = couponCode(values.code ?? '') || stored.code
  const status = columns.value.status ?? stored.status
  if (status !== 'trash' && (await isTaken(db, code, id))) return CODE_TAKEN
  await db
    .update(couponTable)
    .set({ ...columns.value, code, updatedAt: modificationTime(scope) })
    .where(eq(couponTable.id, id))
  return null
}

async function isTaken(db: Executor, code: string, exceptId: number): Promise<boolean> {
  const taken = and(eq(couponTable.code, code), ne(couponTable.status, 'trash'), ne(couponTable.id, exceptId))
  return (await db.$count(couponTable, taken)) > 0
}

function couponCode(code: string): string {
  return sanitizeLine(code).toLowerCase().slice(0, MAX_CODE_LENGTH)
}

function sorted({ orderby, order, include }: ParamsOf<typeof couponListParams>): readonly SQL[] {
  const direction = order === 'asc' ? asc : desc
  const id = direction(couponTable.id)
  switch (orderby) {
    case 'id':
      return [id]
    case 'include':
      return [orderOfIds(couponTable.id, include), asc(couponTable.id)]
    case 'title':
    case 'slug':
      return [direction(couponTable.code), id]
    case 'modified':
      return [direction(couponTable.updatedAt), id]
    case 'date':
      return [direction(couponTable.createdAt), id]
  }
}

const CODE_TAKEN: Rejected = reject(
  400,
  'woocommerce_rest_coupon_code_already_exists',
  'The coupon code already exists',
)

const ALREADY_TRASHED: Rejected = reject(
  410,
  'woocommerce_rest_already_trashed',
  'The shop_coupon has already been deleted.',
)
