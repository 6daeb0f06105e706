import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Objects that were taken over from another shop (`pull/`), by their ids there. */
export const pulledObjects = pgTable(
  'pulled_objects',
  {
    /** Address of the other shop, without a slash at the end. */
    source: text().notNull(),
    /** Table in which the object is here, such as `products`. */
    kind: text().notNull(),
    sourceId: integer('source_id').notNull(),
    id: integer().notNull(),
    /** SHA-256 of the object as it was taken; empty for one that is only mentioned so far. */
    contentHash: text('content_hash').notNull().default(''),
  },
  table => [primaryKey({ columns: [table.source, table.kind, table.sourceId] })],
)

/** Objects that were written into another shop (`push/`), by their ids here. */
export const pushedObjects = pgTable(
  'pushed_objects',
  {
    /** Address of the other shop, without a slash at the end. */
    target: text().notNull(),
    kind: text().notNull(),
    id: integer().notNull(),
    targetId: integer('target_id').notNull(),
    /** SHA-256 of the request that wrote the object last. */
    contentHash: text('content_hash').notNull(),
  },
  table => [primaryKey({ columns: [table.target, table.kind, table.id] })],
)
