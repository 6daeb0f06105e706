import { and, asc, count, desc, eq, gt, lt, type SQL, sql } from 'drizzle-orm'
import { isAnyOf, isAnyOfGiven } from '../../db/array-conditions.ts'
import { reviews as table } from '../../db/catalogue-tables.ts'
import { parseSiteTime } from '../../format/parse-site-time.ts'
import { ids, integer, moment, oneOf, type ParamsOf, text } from '../framework/fields.ts'
import type { IdPage, PageParams, Scope } from '../framework/resource.ts'

const STATUSES = ['all', 'hold', 'approved', 'spam', 'trash'] as const

export const reviewListParams = {
  search: text().default(''),
  after: moment().optional(),
  before: moment().optional(),
  exclude: ids().default([]),
  include: ids().default([]),
  offset: integer({ min: 0 }).optional(),
  order: oneOf(['asc', 'desc']).default('desc'),
  orderby: oneOf(['date', 'date_gmt', 'id', 'include', 'product']).default('date_gmt'),
  product: ids().default([]),
  reviewer_email: text().default(''),
  status: oneOf(STATUSES).default('approved'),
}

type ReviewQuery = ParamsOf<typeof reviewListParams> & PageParams

export async function listReviews(query: ReviewQuery, { db }: Scope): Promise<IdPage> {
  const condition = conditionOf(query)
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(condition)
    .orderBy(...orderOf(query))
    .limit(query.per_page)
    .offset(query.offset ?? (query.page - 1) * query.per_page)
  const [counted] = await db.select({ total: count() }).from(table).where(condition)
  return { ids: rows.map(({ id }) => id), total: counted?.total ?? 0 }
}

function conditionOf(query: ReviewQuery): SQL | undefined {
  const { status, search, after, before, include, exclude, product, reviewer_email: email } = query
  const from = after === undefined ? null : parseSiteTime(after)
  const until = before === undefined ? null : parseSiteTime(before)
  return and(
    // The status `all` selects approved and held reviews, but not spam or trash, as in WordPress.
    status === 'all' ? isAnyOf(table.status, ['approved', 'hold'], 'text[]') : eq(table.status, status),
    search === '' ? undefined : gt(sql`strpos(lower(${table.review}), lower(${search}::text))`, 0),
    from === null ? undefined : gt(table.dateCreated, from),
    until === null ? undefined : lt(table.dateCreated, until),
    isAnyOfGiven(table.id, include, 'int[]'),
    exclude.length === 0 ? undefined : sql`not ${isAnyOf(table.id, exclude, 'int[]')}`,
    isAnyOfGiven(table.productId, product, 'int[]'),
    email === '' ? undefined : sql`lower(${table.reviewerEmail}) = lower(${email}::text)`,
  )
}

function orderOf({ orderby, order, include }: ReviewQuery): readonly SQL[] {
  const by = order === 'asc' ? asc : desc
  switch (orderby) {
    case 'id':
      return [by(table.id)]
    case 'product':
      return [by(table.productId), by(table.id)]
    case 'include':
      return include.length === 0
        ? [by(table.dateCreated), by(table.id)]
        : [sql`array_position(${sql.param([...include])}::int[], ${table.id})`]
    default:
      return [by(table.dateCreated), by(table.id)]
  }
}
