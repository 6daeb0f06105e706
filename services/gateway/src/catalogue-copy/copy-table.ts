import { createHash } from 'node:crypto'
import type { Database } from '@sultan/sql/database'
import { type SQL, sql } from 'drizzle-orm'
import { MAX_STALE_MS } from '../cache/response-cache.ts'

export type CopyKind = 'product' | 'variation' | 'category' | 'post'

interface CopiedItem {
  readonly id: number
  readonly slug: string
  /** Id of a variation's product; else 0. */
  readonly parent: number
  /** Place in the shop's list: products by popularity, posts by date. */
  readonly position: number
  /** Ids and slugs of a product's categories. */
  readonly categories: readonly string[]
  /** The JSON that the shop sent. */
  readonly body: string
}

/**
 * Selects copied items of a kind. Items have to match each of `ids`, `slugs`, `parents` and `categories` that
 * is set.
 */
export interface CopySelection {
  readonly kind: CopyKind
  readonly ids?: readonly number[]
  readonly slugs?: readonly string[]
  readonly parents?: readonly number[]
  /** Ids or slugs of categories, one of which a product has to be in. */
  readonly categories?: readonly string[]
  /** `given`: in the order of `ids`. `position`: in the order of the shop's list. */
  readonly order: 'given' | 'position' | 'newest' | 'oldest'
  readonly limit: number
  readonly offset: number
}

interface SelectedItems {
  readonly bodies: readonly string[]
  /** Number of all items that match. */
  readonly total: number
  /** When the oldest of the items was read from the shop, in ms since 1970. */
  readonly readAt: number
}

/** The copy of one shop's catalogue in SQL. Times are those of the database's clock. */
export interface CopyTable {
  /** Begins a pass unless one runs or has ended lately. Resolves with the time at which it began. */
  beginPass(): Promise<string | null>
  /** Stores items of a running pass, and prolongs the pass's lease. */
  save(kind: CopyKind, items: readonly CopiedItem[]): Promise<void>
  /** Ends a complete pass: deletes the items that it has not read, and those that are too old to be sent. */
  finishPass(begunAt: string): Promise<void>
  /** Ends a failed pass: another one may begin. */
  abandonPass(): Promise<void>
  /** The items that match and are not too old; null when there is none. */
  select(selection: CopySelection): Promise<SelectedItems | null>
}

/** Time between the end of a complete pass and the next one. Reading costs a shop seconds of work. */
const PASS_INTERVAL = sql.raw(`interval '30 minutes'`)
/**
 * Time without `save` after which another process may begin a pass. Longer than the time limit of one
 * request.
 */
const LEASE = sql.raw(`interval '1 minute'`)
const MAX_AGE = sql.raw(`interval '${MAX_STALE_MS} milliseconds'`)

export function createCopyTable(database: Database, storeUrl: string): CopyTable {
  const store = createHash('sha256').update(storeUrl).digest('base64url')
  const run = <Row extends Record<string, unknown>>(query: SQL) => database.sql.execute<Row>(query)
  return {
    async beginPass() {
      const { rows } = await run<{ begun: string }>(sql`
        insert into catalogue_copy_passes as pass (store_hash, lease_until) values (${store}, now() + ${LEASE})
        on conflict (store_hash) do update set lease_until = excluded.lease_until
          where pass.lease_until <= now()
            and (pass.finished_at is null or pass.finished_at <= now() - ${PASS_INTERVAL})
        returning now()::text as begun`)
      return rows[0]?.begun ?? null
    },
    async save(kind, items) {
      await run(sql`
        insert into catalogue_copy (store_hash, kind, id, slug, parent, position, categories, body, read_at)
        select ${store}, ${kind}, id, slug, parent, position, categories, body, now()
        from json_to_recordset(${JSON.stringify(items)}::json)
          as item (id bigint, slug text, parent bigint, position integer, categories text[], body text)
        on conflict (store_hash, kind, id) do update set slug = excluded.slug, parent = excluded.parent,
          position = excluded.position, categories = excluded.categories, body = excluded.body,
          read_at = excluded.read_at`)
      await run(
        sql`update catalogue_copy_passes set lease_until = now() + ${LEASE} where store_hash = ${store}`,
      )
    },
    async finishPass(begunAt) {
      await run(sql`
        delete from catalogue_copy where read_at < now() - ${MAX_AGE}
          or (store_hash = ${store} and read_at < ${begunAt}::timestamptz)`)
      await run(sql`
        update catalogue_copy_passes set lease_until = now(), finished_at = now() where store_hash = ${store}`)
    },
    async abandonPass() {
      await run(sql`update catalogue_copy_passes set lease_until = now() where store_hash = ${store}`)
    },
    async select(selection) {
      const { limit, offset } = selection
      const matching = sql`
        catalogue_copy where store_hash = ${store} and read_at > now() - ${MAX_AGE} and ${conditionOf(selection)}`
      const { rows } = await run<{ body: string; total: number; read_at: number }>(sql`
        select body, (select count(*)::int from ${matching}) as total,
          extract(epoch from read_at)::float8 * 1000 as read_at
        from ${matching} order by ${orderOf(selection)} limit ${limit} offset ${offset}`)
      const [first] = rows
      if (first === undefined) return null
      const readAt = Math.min(...rows.map(row => row.read_at))
      return { bodies: rows.map(({ body }) => body), total: first.total, readAt }
    },
  }
}

function conditionOf({ kind, ids, slugs, parents, categories }: CopySelection): SQL {
  const conditions = [
    sql`kind = ${kind}`,
    ids && sql`id in (${listOf(ids)})`,
    slugs && sql`slug in (${listOf(slugs)})`,
    parents && sql`parent in (${listOf(parents)})`,
    categories && sql`categories && array[${listOf(categories)}]::text[]`,
  ]
  return sql.join(
    conditions.filter(condition => condition !== undefined),
    sql` and `,
  )
}

function orderOf({ order, ids = [] }: CopySelection): SQL {
  if (order === 'given' && ids.length > 0) return sql`array_position(array[${listOf(ids)}]::bigint[], id)`
  if (order === 'newest') return sql`id desc`
  return order === 'oldest' ? sql`id` : sql`position, id`
}

const listOf = (values: readonly (string | number)[]): SQL =>
  sql.join(
    values.map(value => sql`${value}`),
    sql`, `,
  )
