import { and, eq } from 'drizzle-orm'
import type { Executor } from '../db/executor.ts'
import { pushedObjects } from '../db/pull-tables.ts'

/** The kinds of objects that are exported. Variations belong to the kind `products`. */
export type PushedKind =
  | 'attributes'
  | 'attribute_terms'
  | 'shipping_classes'
  | 'categories'
  | 'tags'
  | 'brands'
  | 'products'
  | 'stock'
  | 'reviews'
  | 'customers'
  | 'coupons'
  | 'orders'
  | 'order_notes'
  | 'order_refunds'
  | 'images'
  | 'post_terms'
  | 'posts'

interface PushedObject {
  readonly targetId: number
  readonly contentHash: string
}

export interface PushedIds {
  find(kind: PushedKind, id: number): Promise<PushedObject | null>
  /** The id of an object in the target shop; 0 when the object was not exported. */
  targetOf(kind: PushedKind, id: number): Promise<number>
  /** Whether an object of the target shop was written by an export from this shop. */
  isTarget(kind: PushedKind, targetId: number): Promise<boolean>
  mark(kind: PushedKind, id: number, object: PushedObject): Promise<void>
  /** Whether an earlier export has written anything into the target shop. */
  hasBegun(): Promise<boolean>
}

/** Maps ids of this shop to ids of the target shop, stored in the table `pushed_objects`. */
export function createPushedIds(db: Executor, target: string): PushedIds {
  const find = async (kind: PushedKind, id: number): Promise<PushedObject | null> => {
    const [found] = await db
      .select()
      .from(pushedObjects)
      .where(and(eq(pushedObjects.target, target), eq(pushedObjects.kind, kind), eq(pushedObjects.id, id)))
    return found ?? null
  }
  return {
    find,
    targetOf: async (kind, id) => (id === 0 ? 0 : ((await find(kind, id))?.targetId ?? 0)),
    async isTarget(kind, targetId) {
      const isPushed = and(
        ...[eq(pushedObjects.target, target), eq(pushedObjects.kind, kind)],
        eq(pushedObjects.targetId, targetId),
      )
      return (await db.$count(pushedObjects, isPushed)) > 0
    },
    async mark(kind, id, { targetId, contentHash }) {
      await db
        .insert(pushedObjects)
        .values({ target, kind, id, targetId, contentHash })
        .onConflictDoUpdate({
          target: [pushedObjects.target, pushedObjects.kind, pushedObjects.id],
          set: { targetId, contentHash },
        })
    },
    async hasBegun() {
      return (await db.$count(pushedObjects, eq(pushedObjects.target, target))) > 0
    },
  }
}
