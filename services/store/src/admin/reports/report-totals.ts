import { type SQL, sql } from 'drizzle-orm'
import { COUPON_TYPES } from '../../db/coupon-tables.ts'
import type { Executor } from '../../db/executor.ts'
import { ORDER_STATUSES } from '../../domain/order-status.ts'
import type { Json } from '../framework/resource.ts'
import { STATUS_NAMES } from '../orders/order-state.ts'

interface Count extends Record<string, unknown> {
  readonly slug: string
  readonly total: number
}

type NamedSlug = readonly [slug: string, name: string]

const COUPON_NAMES = {
  percent: 'Percentage discount',
  fixed_cart: 'Fixed cart discount',
  fixed_product: 'Fixed product discount',
} as const

const PRODUCT_TYPES: readonly NamedSlug[] = [
  ['external', 'External/Affiliate product'],
  ['grouped', 'Grouped product'],
  ['simple', 'Simple product'],
  ['variable', 'Variable product'],
]

/** Functions that load the counts of the response to `reports/<name>/totals`, keyed by `<name>`. */
export const REPORT_TOTALS: Readonly<Record<string, (db: Executor) => Promise<readonly Json[]>>> = {
  async orders(db) {
    const counts = await countBy(
      db,
      sql`select status as slug, count(*)::int as total from orders group by status`,
    )
    const statuses = ORDER_STATUSES.map((status): NamedSlug => [status, STATUS_NAMES[status]])
    return named([...statuses, ['checkout-draft', 'Draft']], counts)
  },
  async products(db) {
    const counts = await countBy(
      db,
      sql`select type as slug, count(*)::int as total from products where status = 'publish' group by type`,
    )
    return named(PRODUCT_TYPES, counts)
  },
  async customers(db) {
    const counts = await countBy(
      db,
      sql`select case when paying.customer_id is null then 'non_paying' else 'paying' end as slug, count(*)::int as total
        from customers left join (select distinct customer_id from orders where status = 'completed') as paying
          on paying.customer_id = customers.id
        group by paying.customer_id is null`,
    )
    return named(
      [
        ['paying', 'Paying customer'],
        ['non_paying', 'Non-paying customer'],
      ],
      counts,
    )
  },
  async coupons(db) {
    const counts = await countBy(
      db,
      sql`select type as slug, count(*)::int as total from coupons where status <> 'trash' group by type`,
    )
    return named(
      COUPON_TYPES.map((type): NamedSlug => [type, COUPON_NAMES[type]]),
      counts,
    )
  },
  async reviews(db) {
    const counts = await countBy(
      db,
      sql`select rating::text as slug, count(*)::int as total from reviews where status = 'approved' group by rating`,
    )
    return [1, 2, 3, 4, 5].map(stars => ({
      ...{ slug: `rated_${stars}_out_of_5`, name: `Rated ${stars} out of 5` },
      total: counts.get(`${stars}`) ?? 0,
    }))
  },
}

async function countBy(db: Executor, query: SQL): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<Count>(query)
  return new Map(rows.map(({ slug, total }) => [slug, total]))
}

function named(slugs: readonly NamedSlug[], counts: ReadonlyMap<string, number>): readonly Json[] {
  return slugs.map(([slug, name]) => ({ slug, name, total: counts.get(slug) ?? 0 }))
}
