import { randomBytes } from 'node:crypto'
import type { Database } from '@sultan/sql/database'
import { type Transaction, transaction } from '@sultan/sql/transaction'
import { and, eq, gt, lte } from 'drizzle-orm'
import { passwordResets } from '../db/account-tables.ts'
import { type Customer, changePassword, findCustomer, findCustomerByEmail } from './customers.ts'
import { enqueueMail } from './enqueue-mail.ts'
import { tokenHash } from './token-hash.ts'

const LINK_LIFETIME_MS = 60 * 60 * 1000

/** Forgotten passwords: a one-time link by mail, good for an hour. */
export interface PasswordResets {
  /** Puts the mail with a new link into the outbox, which voids an earlier link; nothing for an unknown address. */
  request(email: string): Promise<void>
  /** Sets the password and answers whose it is; null for a link that is unknown, used, replaced or too old. */
  change(token: string, password: string): Promise<Pick<Customer, 'id' | 'email'> | null>
}

/**
 * Of an open, migrated database, for shops whose outbox is emptied (`mails: 'on'` of `createStore`). `publicUrl` has no slash
 * at the end; links are made of it and of nothing that a request says.
 */
export function createPasswordResets({
  database,
  publicUrl,
  now = () => new Date(),
}: {
  readonly database: Database
  readonly publicUrl: string
  readonly now?: () => Date
}): PasswordResets {
  return {
    request: email =>
      transaction(database, async tx => {
        await tx.delete(passwordResets).where(lte(passwordResets.expiresAt, now()))
        const customer = await findCustomerByEmail(tx, email)
        if (customer !== null) await sendLink(tx, customer, publicUrl, now())
      }),
    change: (token, password) =>
      transaction(database, async tx => {
        // Removed first: of two at once with one link, the second finds nothing.
        const [used] = await tx
          .delete(passwordResets)
          .where(and(eq(passwordResets.tokenHash, tokenHash(token)), gt(passwordResets.expiresAt, now())))
          .returning()
        if (used === undefined) return null
        await changePassword(tx, used.customerId, password, now())
        return findCustomer(tx, used.customerId)
      }),
  }
}

async function sendLink(
  tx: Transaction,
  { id, email, firstName }: Customer,
  publicUrl: string,
  now: Date,
): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  const link = { tokenHash: tokenHash(token), expiresAt: new Date(now.getTime() + LINK_LIFETIME_MS) }
  await tx
    .insert(passwordResets)
    .values({ customerId: id, ...link })
    .onConflictDoUpdate({ target: passwordResets.customerId, set: link })
  await enqueueMail(tx, {
    kind: 'password-reset',
    to: email,
    name: firstName,
    url: linkTo(publicUrl, token, email),
    expiresAt: link.expiresAt,
  })
}

/** Behind the `#`: no server, log or Referer ever sees it. The address is for password managers, which keep one per account. */
function linkTo(publicUrl: string, token: string, email: string): string {
  return `${publicUrl}/nova-lozinka#${new URLSearchParams({ kljuc: token, racun: email })}`
}
