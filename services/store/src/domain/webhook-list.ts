import { asc } from 'drizzle-orm'
import type { Executor } from '../db/executor.ts'
import { webhooks } from '../db/webhook-tables.ts'

/** A webhook as the owner sees it; its secret is not read. */
export type ListedWebhook = Pick<
  typeof webhooks.$inferSelect,
  'id' | 'name' | 'status' | 'topic' | 'deliveryUrl' | 'failures' | 'nextAttemptAt'
>

/** All webhooks, oldest first. A shop has at most 50. */
export async function listWebhooks(db: Executor): Promise<readonly ListedWebhook[]> {
  const { id, name, status, topic, deliveryUrl, failures, nextAttemptAt } = webhooks
  return db
    .select({ id, name, status, topic, deliveryUrl, failures, nextAttemptAt })
    .from(webhooks)
    .orderBy(asc(id))
}
