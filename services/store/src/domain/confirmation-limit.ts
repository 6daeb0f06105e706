import { createHash } from 'node:crypto'
import { MAX_CONFIRMATIONS_PER_HOUR } from '@sultan/kernel/order-limits'
import type { Database } from '@sultan/sql/database'
import type { Transaction } from '@sultan/sql/transaction'
import { asc, eq, inArray, lt } from 'drizzle-orm'
import { confirmationLimits } from '../db/mail-tables.ts'
import { type Contact, contactKeys } from './contact-keys.ts'

const HOUR_MS = 3_600_000

/**
 * Counts an order confirmation for an e-mail address and a telephone number, so that orders in another
 * person's name cannot fill a mailbox. Returns false and counts nothing when the address or the number has
 * had `MAX_CONFIRMATIONS_PER_HOUR` within the last hour. Locks the rows of the address and the number until
 * the end of the transaction.
 */
export async function countConfirmation(tx: Transaction, contact: Contact, now: Date): Promise<boolean> {
  // The hashes are sorted, because two transactions that lock the same rows in different orders could
  // deadlock.
  const hashes = contactKeys(contact)
    .map(key => createHash('sha256').update(key).digest('hex'))
    .toSorted()
  await tx
    .insert(confirmationLimits)
    .values(hashes.map(contactHash => ({ contactHash, sentAtMs: [], updatedAt: now })))
    .onConflictDoNothing()
  const rows = await tx
    .select()
    .from(confirmationLimits)
    .where(inArray(confirmationLimits.contactHash, hashes))
    .orderBy(asc(confirmationLimits.contactHash))
    .for('update')
  const since = now.getTime() - HOUR_MS
  const recent = rows.map(row => ({ ...row, sentAtMs: row.sentAtMs.filter(sentMs => sentMs > since) }))
  if (recent.some(({ sentAtMs }) => sentAtMs.length >= MAX_CONFIRMATIONS_PER_HOUR)) return false
  for (const { contactHash, sentAtMs } of recent)
    await tx
      .update(confirmationLimits)
      .set({ sentAtMs: [...sentAtMs, now.getTime()], updatedAt: now })
      .where(eq(confirmationLimits.contactHash, contactHash))
  return true
}

/**
 * Deletes the expired rows of the table `confirmation_limits`, which counts the order confirmations of each
 * e-mail address and each telephone number. A row expires an hour after its last update.
 */
export async function deleteOldConfirmationLimits({ sql: db }: Database, now: Date): Promise<void> {
  await db
    .delete(confirmationLimits)
    .where(lt(confirmationLimits.updatedAt, new Date(now.getTime() - HOUR_MS)))
}
