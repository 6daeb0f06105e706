import type { Database } from '@sultan/sql/database'
import { and, eq, lte } from 'drizzle-orm'
import { posts } from '../db/post-tables.ts'
import { siteTime } from '../format/site-time.ts'

/**
 * Publishes the posts and pages whose date has come, and returns whether there were any. A post that another server has
 * published meanwhile does not match.
 */
export async function publishPosts({ sql: db }: Database, now: Date): Promise<boolean> {
  const published = await db
    .update(posts)
    .set({ status: 'publish' })
    .where(and(eq(posts.status, 'future'), lte(posts.dateCreated, siteTime(now))))
    .returning({ id: posts.id })
  return published.length > 0
}
