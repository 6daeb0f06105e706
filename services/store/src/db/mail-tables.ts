import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { MailKind } from '../domain/mail.ts'

/** The outbox. Every moment in it is the database's: several servers read it, and their clocks need not agree. */
export const outgoingMails = pgTable('outgoing_mails', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  kind: text().$type<MailKind>().notNull(),
  /** What this mail is about: a second one about the same is not kept. */
  dedupeKey: text('dedupe_key').notNull().unique(),
  recipient: text().notNull(),
  /** What the kind needs beside the recipient (`MailPayload`); emptied when the mail is done, because links are in it. */
  payload: jsonb().$type<unknown>().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  attempts: integer().notNull().default(0),
  nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }).notNull().defaultNow(),
  /** Until then one server is busy with it; after it, that server counts as dead. */
  leasedUntil: timestamp('leased_until', { withTimezone: true }),
  sentAt: timestamp('sent_at', { withTimezone: true }),
  givenUpAt: timestamp('given_up_at', { withTimezone: true }),
  lastError: text('last_error'),
})
