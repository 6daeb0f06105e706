import { randomBytes } from 'node:crypto'
import type { Database } from '@sultan/sql/database'
import { type Transaction, transaction } from '@sultan/sql/transaction'
import { and, eq, gt, lte } from 'drizzle-orm'
import { passwordResets } from '../db/account-tables.ts'
import { setPasswordHash } from './change-customer.ts'
import { type Customer, findCustomer, findCustomerByEmail } from './customers.ts'
import { sha256Hex } from './digest.ts'
import { enqueueMail } from './enqueue-mail.ts'
import { hashPassword } from './password.ts'

const LINK_LIFETIME_MS = 60 * 60 * 1000

/** Resets forgotten passwords by a one-time link in an e-mail, valid for an hour (decision 0011). */
interface PasswordResets {
  /**
   * Puts an e-mail with a new reset link into the outbox and invalidates the customer's previous link. Does
   * nothing for an unknown e-mail address.
   */
  request(email: string): Promise<void>
  /**
   * Sets the new password and returns the customer of a reset link; null for an unknown, used, replaced or
   * expired link.
   */
  change(token: string, password: string): Promise<Pick<Customer, 'id' | 'email' | 'username'> | null>
}

/**
 * Password resets require a migrated database and a server that sends the e-mails (`mails: 'on'` of
 * `createStore`). Reset links begin with `publicUrl` (no slash at the end), never with the `Host` of a
 * request.
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
        if (customer !== null) await enqueueResetLink(tx, customer, publicUrl, now())
      }),
    async change(token, password) {
      const isValid = and(eq(passwordResets.tokenHash, sha256Hex(token)), gt(passwordResets.expiresAt, now()))
      const found = await database.sql.select().from(passwordResets).where(isValid)
      if (found.length === 0) return null
      const passwordHash = await hashPassword(password)
      return transaction(database, async tx => {
        // The row of the reset link is deleted first, so that a parallel request with the same link finds no
        // row.
        const [used] = await tx.delete(passwordResets).where(isValid).returning()
        if (used === undefined) return null
        await setPasswordHash(tx, used.customerId, passwordHash, now())
        return findCustomer(tx, used.customerId)
      })
    },
  }
}

async function enqueueResetLink(
  tx: Transaction,
  { id, email, firstName }: Customer,
  publicUrl: string,
  now: Date,
): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  const link = { tokenHash: sha256Hex(token), expiresAt: new Date(now.getTime() + LINK_LIFETIME_MS) }
  await tx
    .insert(passwordResets)
    .values({ customerId: id, ...link })
    .onConflictDoUpdate({ target: passwordResets.customerId, set: link })
  await enqueueMail(tx, {
    kind: 'password-reset',
    to: email,
    name: firstName,
    url: resetUrl(publicUrl, token, email),
    expiresAt: link.expiresAt,
  })
}

/**
 * The URL in a password reset e-mail. Token and e-mail address are in the fragment, because browsers do not
 * send a fragment to servers or in `Referer`. The page fills in the e-mail address, so that password managers
 * store the new password under that address.
 */
function resetUrl(publicUrl: string, token: string, email: string): string {
  return `${publicUrl}/nova-lozinka#${new URLSearchParams({ kljuc: token, racun: email })}`
}
