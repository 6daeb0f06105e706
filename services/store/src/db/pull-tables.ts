import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Objects imported from another shop (`pull/`), with their ids in that shop. */
export const pulledObjects = pgTable(
  'pulled_objects',
  {
    /** URL of the source shop, without a slash at the end. */
    source: text().notNull(),
    /** Name of this shop's database table in which the imported object is stored, such as `products`. */
    kind: text().notNull(),
    sourceId: integer('source_id').notNull(),
    id: integer().notNull(),
    /**
     * SHA-256 of the object at its last import. Empty while the object is not yet imported but another object
     * already refers to it.
     */
    contentHash: text('content_hash').notNull().default(''),
  },
  table => [primaryKey({ columns: [table.source, table.kind, table.sourceId] })],
)

/**
 * Objects that this shop has exported to another shop (`push/`). `id` is the id of an object in this shop,
 * and `targetId` is the id of the object in the target shop.
 */
export const pushedObjects = pgTable(
  'pushed_objects',
  {
    /** URL of the target shop, without a slash at the end. */
    target: text().notNull(),
    kind: text().notNull(),
    id: integer().notNull(),
    targetId: integer('target_id').notNull(),
    /** SHA-256 of the request that last wrote the object to the target shop. */
    contentHash: text('content_hash').notNull(),
  },
  table => [primaryKey({ columns: [table.target, table.kind, table.id] })],
)
