import type { Database } from '@sultan/sql/database'
import { sql } from 'drizzle-orm'

export interface ShopChanges {
  /** The shop has changed: here at once, at the other servers within seconds. */
  tell(): Promise<void>
  close(): void
}

/**
 * Makes a change known to every server on one database, by a counter that each looks at every 5 s. Not LISTEN/NOTIFY: that takes a
 * connection of its own which a pooler in between may not pass, and loses what is told while it is broken. An embedded
 * database has one server only, so nobody looks.
 */
export function createShopChanges(
  database: Database,
  onChange: () => void,
  lookEveryMs = 5_000,
): ShopChanges {
  let seen: string | null = null
  let isClosed = false

  async function look(): Promise<void> {
    if (isClosed) return
    const { rows } = await database.sql.execute<{ version: string }>(
      sql`select version::text as version from shop_changes`,
    )
    const version = rows[0]?.version ?? null
    const isNews = seen !== null && version !== seen
    seen = version
    if (isNews) onChange()
  }

  const report = (error: unknown) => console.error(`Changes of the shop: ${String(error)}`)
  const isShared = database.kind === 'postgres'
  if (isShared) look().catch(report)
  const timer = isShared ? setInterval(() => void look().catch(report), lookEveryMs) : null
  timer?.unref()
  return {
    async tell() {
      onChange()
      if (!isShared) return
      const { rows } = await database.sql.execute<{ version: string }>(
        sql`update shop_changes set version = version + 1 returning version::text as version`,
      )
      // Of one of ours nothing is news; if others came in between, they were answered by this change too.
      seen = rows[0]?.version ?? seen
    },
    close() {
      isClosed = true
      if (timer !== null) clearInterval(timer)
    },
  }
}
