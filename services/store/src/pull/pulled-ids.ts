import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Json } from '../admin/framework/resource.ts'
import type { Executor } from '../db/executor.ts'
import { pulledObjects } from '../db/pull-tables.ts'
import { MAX_ID } from '../http/params.ts'

/** Kinds of imported objects, named like their tables. Variations are rows of the table `products`. */
export type PulledKind =
  | 'images'
  | 'attributes'
  | 'attribute_terms'
  | 'shipping_classes'
  | 'categories'
  | 'tags'
  | 'brands'
  | 'products'
  | 'reviews'
  | 'customers'
  | 'coupons'
  | 'orders'
  | 'order_lines'
  | 'order_refunds'
  | 'posts'
  | 'post_terms'

/**
 * Lowest id that an imported object may get; 1 by default. A customer must not get the id 1, because the REST
 * API sends 1 as the author id of posts that no staff account has written.
 */
const LOWEST_IDS: Partial<Readonly<Record<PulledKind, number>>> = { customers: 2 }

export interface PulledIds {
  /**
   * The id in this shop of an object of the source shop: the id that the object has in the source shop if
   * this id is free and allowed, otherwise a new id. The first call stores the id.
   */
  idOf(db: Executor, kind: PulledKind, sourceId: number): Promise<number>
  idsOf(db: Executor, kind: PulledKind, sourceIds: readonly number[]): Promise<readonly number[]>
  /**
   * Whether an object of the source shop is unchanged since its last import. The object is unchanged when
   * `hash`, its current hash, equals the hash that the last import stored.
   */
  isCurrent(db: Executor, kind: PulledKind, sourceId: number, hash: string): Promise<boolean>
  markPulled(db: Executor, kind: PulledKind, sourceId: number, hash: string): Promise<void>
}

/** Maps ids of the source shop to ids of this shop, stored in the table `pulled_objects`. */
export function createPulledIds(source: string): PulledIds {
  /** For each table, the highest id that its id sequence is known to have passed. */
  const passed = new Map<PulledKind, number>()

  const isObject = (kind: PulledKind, sourceId: number) =>
    and(eq(pulledObjects.source, source), eq(pulledObjects.kind, kind), eq(pulledObjects.sourceId, sourceId))

  async function nextId(db: Executor, kind: PulledKind): Promise<number> {
    const { rows } = await db.execute<{ id: string }>(
      sql`select nextval(pg_get_serial_sequence(${kind}, 'id')) as id`,
    )
    return Number(rows[0]?.id)
  }

  /** Moves the id sequence of a table past an id, so that no new row gets that id. */
  async function passId(db: Executor, kind: PulledKind, id: number): Promise<void> {
    if ((passed.get(kind) ?? 0) >= id) return
    const next = await nextId(db, kind)
    if (next < id) await db.execute(sql`select setval(pg_get_serial_sequence(${kind}, 'id'), ${id}::int8)`)
    passed.set(kind, Math.max(next, id))
  }

  async function isFree(db: Executor, kind: PulledKind, id: number): Promise<boolean> {
    if (id < (LOWEST_IDS[kind] ?? 1) || id > MAX_ID) return false
    const { rows } = await db.execute(sql`select 1 as used from ${sql.identifier(kind)} where id = ${id}
      union all select 1 from pulled_objects where kind = ${kind} and id = ${id}`)
    return rows.length === 0
  }

  async function idOf(db: Executor, kind: PulledKind, sourceId: number): Promise<number> {
    const [known] = await db.select().from(pulledObjects).where(isObject(kind, sourceId))
    if (known !== undefined) return known.id
    const keeps = await isFree(db, kind, sourceId)
    if (keeps) await passId(db, kind, sourceId)
    const id = keeps ? sourceId : await nextId(db, kind)
    await db.insert(pulledObjects).values({ source, kind, sourceId, id })
    return id
  }

  return {
    idOf,
    async idsOf(db, kind, sourceIds) {
      const ids: number[] = []
      for (const sourceId of sourceIds) ids.push(await idOf(db, kind, sourceId))
      return ids
    },
    async isCurrent(db, kind, sourceId, hash) {
      const [known] = await db.select().from(pulledObjects).where(isObject(kind, sourceId))
      return known?.contentHash === hash
    },
    async markPulled(db, kind, sourceId, hash) {
      await db.update(pulledObjects).set({ contentHash: hash }).where(isObject(kind, sourceId))
    },
  }
}

/**
 * Fields of an object that its hash does not include, because they differ between responses or are computed
 * from other objects.
 */
const VOLATILE = ['_links', 'related_ids', 'price_html', 'count', 'avatar_url', 'reviewer_avatar_urls']

/**
 * SHA-256 of an object without its `VOLATILE` fields, together with other values (`parts`), such as the ids
 * of the object's pictures.
 */
export function hashOf(json: Json, parts: readonly unknown[] = []): string {
  const kept = Object.entries(json).filter(([name]) => !VOLATILE.includes(name))
  return createHash('sha256')
    .update(JSON.stringify([kept, parts]))
    .digest('hex')
}
