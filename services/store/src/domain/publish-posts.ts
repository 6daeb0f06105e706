import type { Database } from '@sultan/sql/database'
import { and, eq, lte } from 'drizzle-orm'
import { posts } from '../db/post-tables.ts'
import { siteTime } from '../format/site-time.ts'

/**
 * Publishes posts and WordPress pages whose scheduled date has come, and returns whether any was published.
 * The condition on the status skips a post that another server has published meanwhile.
 */
export async function publishPosts({ sql: db }: Database, now: Date): Promise<boolean> {
  const published = await db
    .update(posts)
    .set({ status: 'publish' })
    .where(and(eq(posts.status, 'future'), lte(posts.dateCreated, siteTime(now))))
    .returning({ id: posts.id })
  return published.length > 0
}
