import { asc } from 'drizzle-orm'
import type { Executor } from '../db/executor.ts'
import { webhooks } from '../db/webhook-tables.ts'

/** A webhook as shown to the owner, without its secret. */
export type ListedWebhook = Pick<
  typeof webhooks.$inferSelect,
  'id' | 'name' | 'status' | 'topic' | 'deliveryUrl' | 'failures' | 'nextAttemptAt'
>

/** All webhooks of the shop, oldest first. A shop has at most 50 webhooks. */
export async function listWebhooks(db: Executor): Promise<readonly ListedWebhook[]> {
  const { id, name, status, topic, deliveryUrl, failures, nextAttemptAt } = webhooks
  return db
    .select({ id, name, status, topic, deliveryUrl, failures, nextAttemptAt })
    .from(webhooks)
    .orderBy(asc(id))
}
