import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Address } from '../domain/address.ts'
import type { CartLine } from '../domain/cart.ts'

/** One row per cart, locked by every request that changes it: parallel additions queue and none is lost. */
export const carts = pgTable(
  'carts',
  {
    id: text().primaryKey(),
    lines: jsonb().$type<readonly CartLine[]>().notNull(),
    billing: jsonb().$type<Address>().notNull(),
    shipping: jsonb().$type<Address>().notNull(),
    chosenRate: text('chosen_rate'),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  table => [index('carts_updated_at').on(table.updatedAt)],
)
