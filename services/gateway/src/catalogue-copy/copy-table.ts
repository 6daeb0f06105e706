import { createHash } from 'node:crypto'
import type { Database } from '@sultan/sql/database'
import { type SQL, sql } from 'drizzle-orm'
import { MAX_STALE_MS } from '../cache/response-cache.ts'
import type { CopiedItem } from './copied-items.ts'
import { type CopyReads, createCopyReads } from './copy-reads.ts'
import type { CopyKind } from './copy-selection.ts'

/**
 * Functions that write the server's local copy of a connected shop's catalogue. A pass is one complete
 * reading of the shop's catalogue.
 */
export interface CopyWrites {
  /**
   * Begins a pass (a complete reading of the shop's catalogue), unless another pass is running or was
   * finished (`finishPass`) less than `PASS_INTERVAL` ago. Resolves with the time of the beginning, or with
   * null when no pass was begun.
   */
  beginPass(): Promise<string | null>
  /**
   * Stores items that were read from the shop. Also prolongs the lease that keeps other processes from
   * reading the catalogue.
   */
  save(kind: CopyKind, items: readonly CopiedItem[]): Promise<void>
  /**
   * Ends a pass (a reading of the whole catalogue). `read` names the kinds of the lists that were read
   * completely. Deletes the copied items of these kinds that were read neither in the pass nor in the hour
   * before the pass, because the shop no longer lists them. Also deletes the copied items of any shop that
   * were read more than `MAX_STALE_MS` ago. The next pass begins after `PASS_INTERVAL`, or after
   * `RETRY_PAUSE` when `isComplete` is false because a list could not be read.
   */
  finishPass(begunAt: string, read: readonly CopyKind[], isComplete: boolean): Promise<void>
  /**
   * Ends a pass (a reading of the whole catalogue) that failed or was stopped, so that any process may
   * immediately begin a new pass.
   */
  abandonPass(): Promise<void>
}

/**
 * The server's local copy of one connected shop's catalogue, stored in SQL. Times are those of the database's
 * clock.
 */
export interface CopyTable extends CopyReads, CopyWrites {}

/** Pause before the whole catalogue of a shop is read again. Reading it costs the shop seconds of work. */
const PASS_INTERVAL = sql.raw(`interval '30 minutes'`)
/** Pause before the whole catalogue is read again when only some of the shop's lists could be read. */
const RETRY_PAUSE = sql.raw(`interval '5 minutes'`)
/**
 * At the end of a pass (a reading of the whole catalogue), an item is deleted if it was last read more than
 * this interval before the pass began. A pass can miss a product: when an order makes the product more
 * popular, the product can move to a page that the pass has already read. The interval is therefore half
 * an hour longer than the pause between two passes (`PASS_INTERVAL`). A product that only one pass missed is
 * thus kept if the previous pass read the product in the last half hour of the previous pass.
 */
const MISSED_FOR = sql.raw(`interval '1 hour'`)
/**
 * Time after the last successful call of `beginPass` or `save` until another process may begin to read the
 * catalogue. The time is longer than the time limit of one request to the shop.
 */
const LEASE = sql.raw(`interval '1 minute'`)
const MAX_AGE = sql.raw(`interval '${MAX_STALE_MS} milliseconds'`)

export function createCopyTable(database: Database, storeUrl: string): CopyTable {
  const store = createHash('sha256').update(storeUrl).digest('base64url')
  const run = <Row extends Record<string, unknown>>(query: SQL) => database.sql.execute<Row>(query)
  return {
    ...createCopyReads(database, store),
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
        insert into catalogue_copy (store_hash, kind, id, slug, parent, position, categories, body, min_price, max_price,
          on_sale, stock_status, rating, sort_name, terms, term_ids, read_at)
        select ${store}, ${kind}, id, slug, parent, position, categories, body, min_price, max_price,
          on_sale, stock_status, rating, sort_name, terms, term_ids, now()
        from json_to_recordset(${JSON.stringify(items)}::json)
          as item (id bigint, slug text, parent bigint, position integer, categories text[], body text,
            min_price bigint, max_price bigint, on_sale boolean, stock_status text, rating integer, sort_name text, terms text[],
            term_ids text[])
        on conflict (store_hash, kind, id) do update set slug = excluded.slug, parent = excluded.parent,
          position = excluded.position, categories = excluded.categories, body = excluded.body,
          min_price = excluded.min_price, max_price = excluded.max_price, on_sale = excluded.on_sale,
          stock_status = excluded.stock_status, rating = excluded.rating, sort_name = excluded.sort_name, terms = excluded.terms,
          term_ids = excluded.term_ids, read_at = excluded.read_at`)
      await run(
        sql`update catalogue_copy_passes set lease_until = now() + ${LEASE} where store_hash = ${store}`,
      )
    },
    async finishPass(begunAt, read, isComplete) {
      await run(sql`
        delete from catalogue_copy where read_at < now() - ${MAX_AGE}
          or (store_hash = ${store} and kind in ${read} and read_at < ${begunAt}::timestamptz - ${MISSED_FOR})`)
      await run(sql`
        update catalogue_copy_passes set lease_until = case when ${isComplete} then now() else now() + ${RETRY_PAUSE} end,
          finished_at = case when ${isComplete} then now() else finished_at end
        where store_hash = ${store}`)
    },
    async abandonPass() {
      await run(sql`update catalogue_copy_passes set lease_until = now() where store_hash = ${store}`)
    },
  }
}
