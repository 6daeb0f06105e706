import type { Database } from '@sultan/sql/database'
import { type SQL, sql } from 'drizzle-orm'
import { MAX_STALE_MS } from '../cache/response-cache.ts'
import { type CopyOrder, type CopySelection, conditionOf, orderOf } from './copy-selection.ts'

/** Sort order, length and offset of one page of the items that match a `CopySelection`. */
export interface CopyWindow {
  readonly order: CopyOrder
  readonly limit: number
  readonly offset: number
}

interface SelectedItems {
  readonly bodies: readonly string[]
  /** Number of all matching items, on all pages. */
  readonly total: number
  /**
   * Earliest time at which an item on the page was read from the shop, in ms since 1970. For an empty page:
   * the earliest time at which a product in the local copy of the catalogue was read from the shop.
   */
  readonly readAt: number
}

export interface CopiedCategory {
  readonly id: number
  readonly slug: string
  readonly parent: number
}

/**
 * Reads the local copy of a connected shop's catalogue, which is used while the shop is down. Items older
 * than `MAX_STALE_MS` count as missing.
 */
export interface CopyReads {
  /**
   * Resolves with one page of the matching items. Null when the local copy has no item for this page, but the
   * shop may have one.
   */
  select(selection: CopySelection, window: CopyWindow): Promise<SelectedItems | null>
  /**
   * Earliest time at which a product in the local copy of the catalogue was read from the shop, in ms since
   * 1970; null when the local copy has no product.
   */
  copiedAt(): Promise<number | null>
  /** The first 1,000 categories in the local copy of the connected shop's catalogue. */
  categories(): Promise<readonly CopiedCategory[]>
  /** Lowest and highest price of the matching products, in minor units; null when no product matches. */
  priceRange(selection: CopySelection): Promise<{ readonly min: number; readonly max: number } | null>
  /** Number of matching products by stock status. */
  countStock(selection: CopySelection): Promise<ReadonlyMap<string, number>>
  /** For each term of the given attributes, the number of matching products, by term id. */
  countTerms(selection: CopySelection, taxonomies: readonly string[]): Promise<ReadonlyMap<number, number>>
}

const MAX_AGE = sql.raw(`interval '${MAX_STALE_MS} milliseconds'`)
const MAX_CATEGORIES = 1_000
/** Maximum number of attribute terms that one call of `countTerms` counts. */
const MAX_TERMS = 2_000

export function createCopyReads({ sql: db }: Database, storeHash: string): CopyReads {
  const run = <Row extends Record<string, unknown>>(query: SQL) => db.execute<Row>(query)
  const rowsOf = (selection: CopySelection) =>
    sql`catalogue_copy where store_hash = ${storeHash} and read_at > now() - ${MAX_AGE} and ${conditionOf(selection)}`

  async function copiedAt(): Promise<number | null> {
    // The price filter leaves out products without a stored price. Such products were copied by an earlier
    // version of the gateway.
    const products = rowsOf({ kind: 'product', filter: { minPrice: 0 } })
    const { rows } = await run<{ read_at: number | null }>(
      sql`select extract(epoch from min(read_at))::float8 * 1000 as read_at from ${products}`,
    )
    return rows[0]?.read_at ?? null
  }

  /**
   * Returns an empty page, either because no product matches or because the page lies past the last match.
   * The page states the total number of matching products. Returns null when the local copy has no product.
   */
  async function selectNothing(selection: CopySelection): Promise<SelectedItems | null> {
    const readAt = await copiedAt()
    if (readAt === null) return null
    const { rows } = await run<{ total: number }>(
      sql`select count(*)::int as total from ${rowsOf(selection)}`,
    )
    return { bodies: [], total: rows[0]?.total ?? 0, readAt }
  }

  return {
    copiedAt,
    async select(selection, { order, limit, offset }) {
      const { rows } = await run<{ body: string; total: number; read_at: number }>(sql`
        select body, (select count(*)::int from ${rowsOf(selection)}) as total,
          extract(epoch from read_at)::float8 * 1000 as read_at
        from ${rowsOf(selection)} order by ${orderOf(order, selection)} limit ${limit} offset ${offset}`)
      const [first] = rows
      if (first === undefined) return isList(selection) ? selectNothing(selection) : null
      const readAt = Math.min(...rows.map(row => row.read_at))
      return { bodies: rows.map(({ body }) => body), total: first.total, readAt }
    },
    async categories() {
      const { rows } = await run<{ id: string | number; slug: string; parent: string | number }>(sql`
        select id, slug, parent from ${rowsOf({ kind: 'category' })} order by position limit ${MAX_CATEGORIES}`)
      return rows.map(({ id, slug, parent }) => ({ id: Number(id), slug, parent: Number(parent) }))
    },
    async priceRange(selection) {
      const { rows } = await run<{ min: string | number | null; max: string | number | null }>(sql`
        select min(min_price) as min, max(max_price) as max from ${rowsOf(selection)}`)
      const [{ min, max } = { min: null, max: null }] = rows
      return min === null || max === null ? null : { min: Number(min), max: Number(max) }
    },
    async countStock(selection) {
      const { rows } = await run<{ stock_status: string | null; count: number }>(sql`
        select stock_status, count(*)::int as count from ${rowsOf(selection)} group by stock_status`)
      return new Map(rows.map(({ stock_status, count }) => [stock_status ?? '', count]))
    },
    async countTerms(selection, taxonomies) {
      const patterns = taxonomies.map(
        taxonomy => sql`term like ${`${taxonomy.replace(/[\\%_]/g, '\\$&')}:%`}`,
      )
      const { rows } = await run<{ term: string; count: number }>(sql`
        select term, count(*)::int as count
        from (select unnest(term_ids) as term from ${rowsOf(selection)}) as terms
        where ${sql.join(patterns, sql` or `)} group by term order by count desc, term limit ${MAX_TERMS}`)
      return new Map(rows.map(({ term, count }) => [Number(term.slice(term.lastIndexOf(':') + 1)), count]))
    },
  }
}

/**
 * Whether an empty result page from the local copy counts as empty in the shop too. The result is true for
 * lists of products, such as the products of a category: the copy may lack single products, but hardly all
 * products of a list. The result is false for products selected by slug, by tag, or by id without a filter,
 * and for all items that are not products.
 */
function isList({ kind, ids, slugs, terms, filter }: CopySelection): boolean {
  if (kind !== 'product' || slugs !== undefined || terms !== undefined) return false
  return ids === undefined || filter !== undefined
}
