import { randomBytes, randomInt } from 'node:crypto'
import type { Transaction } from '@sultan/sql/transaction'
import { eq, sql } from 'drizzle-orm'
import { customers, passwordResets } from '../db/account-tables.ts'
import type { Executor } from '../db/executor.ts'
import type { Address } from '../db/json-columns.ts'
import { type Customer, findCustomerByEmail, sameUsername } from './customers.ts'
import { hashPassword } from './password.ts'

interface NewCustomer {
  readonly email: string
  /** User name of the new account; null to derive the user name from the e-mail address. */
  readonly username: string | null
  /** Password of the new account; null for a random password that is not disclosed. */
  readonly password: string | null
  readonly firstName: string
  readonly lastName: string
  readonly billing: Address
  readonly shipping: Address
}

/**
 * Creates a customer. When two parallel calls use the same e-mail address, one of them returns `email-taken`.
 */
export async function createCustomer(
  db: Executor,
  { password, ...details }: NewCustomer,
  now: Date,
): Promise<Customer | 'email-taken' | 'username-taken'> {
  const passwordHash = await hashPassword(password ?? randomBytes(24).toString('base64url'))
  return insertCustomer(db, { ...details, passwordHash, createdAt: now, updatedAt: now })
}

/**
 * Creates a customer like `createCustomer`, but takes a password that is already hashed. Code inside a
 * transaction calls `insertCustomer`, because hashing inside a transaction would occupy a database
 * connection.
 */
export async function insertCustomer(
  db: Executor,
  {
    username,
    ...details
  }: Omit<NewCustomer, 'password'> &
    Pick<typeof customers.$inferInsert, 'id' | 'passwordHash' | 'metaData' | 'createdAt' | 'updatedAt'>,
): Promise<Customer | 'email-taken' | 'username-taken'> {
  const newUsername = username ?? (await availableUsername(db, details.email))
  const [created] = await db
    .insert(customers)
    .values({ ...details, username: newUsername })
    .onConflictDoNothing()
    .returning()
  if (created !== undefined) return created
  return (await findCustomerByEmail(db, details.email)) === null ? 'username-taken' : 'email-taken'
}

type CustomerChange = Partial<
  Pick<Customer, 'email' | 'firstName' | 'lastName' | 'billing' | 'shipping' | 'metaData'>
>

/** Updates an existing customer. Returns null when another customer has the e-mail address. */
export async function updateCustomer(
  tx: Transaction,
  { id }: Pick<Customer, 'id'>,
  change: CustomerChange,
  now: Date,
): Promise<Customer | null> {
  if (change.email !== undefined) {
    const owner = await findCustomerByEmail(tx, change.email)
    if (owner !== null && owner.id !== id) return null
    // A reset link that was sent to the previous e-mail address becomes invalid.
    if (owner === null) await deletePasswordReset(tx, id)
  }
  const [row] = await tx
    .update(customers)
    .set({ ...change, updatedAt: now })
    .where(eq(customers.id, id))
    .returning()
  return row ?? null
}

/** Sets a new password for a customer. All earlier login tokens and reset links become invalid. */
export async function changePassword(db: Executor, id: number, password: string, now: Date): Promise<void> {
  await setPasswordHash(db, id, await hashPassword(password), now)
}

/**
 * Sets a new password like `changePassword`, but takes a password that is already hashed, for use in a
 * transaction: hashing inside a transaction would occupy a database connection.
 */
export async function setPasswordHash(
  db: Executor,
  id: number,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await deletePasswordReset(db, id)
  await db
    .update(customers)
    .set({ passwordHash, tokenEpoch: sql`${customers.tokenEpoch} + 1`, updatedAt: now })
    .where(eq(customers.id, id))
}

async function deletePasswordReset(db: Executor, id: number): Promise<void> {
  await db.delete(passwordResets).where(eq(passwordResets.customerId, id))
}

/**
 * Stores the addresses of an order in the customer's profile, including the billing e-mail (wire fact 43).
 * The e-mail of the account is unchanged.
 */
export async function saveOrderAddresses(
  tx: Transaction,
  customer: Customer,
  { billing, shipping }: Pick<Customer, 'billing' | 'shipping'>,
  now: Date,
): Promise<void> {
  const firstName = customer.firstName || billing.first_name
  const lastName = customer.lastName || billing.last_name
  await tx
    .update(customers)
    .set({ billing, shipping, firstName, lastName, updatedAt: now })
    .where(eq(customers.id, customer.id))
}

/**
 * The user name for a new account: the part of the e-mail address before the @. When that name is taken, a
 * hyphen and four random digits follow.
 */
async function availableUsername(db: Executor, email: string): Promise<string> {
  const base = email.replace(/@.*$/, '').toLowerCase()
  const taken = await db.select({ id: customers.id }).from(customers).where(sameUsername(base))
  return taken.length === 0 ? base : `${base}-${randomInt(1000, 10_000)}`
}
