import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Objects imported from another shop (`pull/`), by their ids in that shop. */
export const pulledObjects = pgTable(
  'pulled_objects',
  {
    /** URL of the source shop, without a slash at the end. */
    source: text().notNull(),
    /** Table of this shop with the object, such as `products`. */
    kind: text().notNull(),
    sourceId: integer('source_id').notNull(),
    id: integer().notNull(),
    /**
     * SHA-256 of the object at its last import; empty while another object refers to it and it is not yet
     * imported.
     */
    contentHash: text('content_hash').notNull().default(''),
  },
  table => [primaryKey({ columns: [table.source, table.kind, table.sourceId] })],
)

/** Objects written into another shop (`push/`), by their ids in this shop. */
export const pushedObjects = pgTable(
  'pushed_objects',
  {
    /** URL of the target shop, without a slash at the end. */
    target: text().notNull(),
    kind: text().notNull(),
    id: integer().notNull(),
    targetId: integer('target_id').notNull(),
    /** SHA-256 of the request that wrote the object last. */
    contentHash: text('content_hash').notNull(),
  },
  table => [primaryKey({ columns: [table.target, table.kind, table.id] })],
)
