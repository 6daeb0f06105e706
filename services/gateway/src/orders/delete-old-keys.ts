import type { Database } from '@sultan/sql/database'
import { sql } from 'drizzle-orm'

/** Outcomes older than 24 hours. What is still open stays: an order may exist under it. */
export async function deleteOldKeys(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 24 * 3_600_000).toISOString()
  await database.sql.execute(
    sql`delete from order_keys where state = 'known' and created_at < ${before}::timestamptz`,
  )
}
