import type { Transaction } from '@sultan/sql/transaction'
import { sql } from 'drizzle-orm'

/**
 * Puts a mail to the owner about the reviews that wait for approval into the outbox. Anyone can write
 * reviews, so there is at most one such mail an hour, and no second mail while the first one waits to be
 * sent: a mail lists all reviews that wait when it is sent.
 */
export async function enqueueReviewNotice(tx: Transaction, to: string): Promise<void> {
  // Transactions that run at the same time compute the same key, so only one of them inserts a row.
  await tx.execute(sql`
    insert into outgoing_mails (kind, dedupe_key, recipient, payload, next_attempt_at)
    select 'review-notice', 'review-notice:' || coalesce(extract(epoch from last.due)::text, 'first'), ${to}::text,
      '{}'::jsonb, greatest(now(), last.due + interval '1 hour')
    from (select max(next_attempt_at) as due from outgoing_mails where kind = 'review-notice') as last
    where not exists (
      select 1 from outgoing_mails where kind = 'review-notice' and sent_at is null and given_up_at is null)
    on conflict do nothing`)
}
