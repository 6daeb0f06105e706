import { randomBytes, randomInt } from 'node:crypto'
import type { Transaction } from '@sultan/sql/transaction'
import { and, eq, or, sql } from 'drizzle-orm'
import { customers, passwordResets } from '../db/account-tables.ts'
import { orders } from '../db/order-tables.ts'
import type { Address } from './address.ts'
import { hashPassword } from './password.ts'
import type { Queries } from './queries.ts'

export type Customer = typeof customers.$inferSelect

export interface NewCustomer {
  readonly email: string
  /** Null: made of the e-mail address. */
  readonly username: string | null
  /** Null: made up and told nobody. */
  readonly password: string | null
  readonly firstName: string
  readonly lastName: string
  readonly billing: Address
  readonly shipping: Address
}

export async function findCustomer(queries: Queries, id: number): Promise<Customer | null> {
  const [row] = await queries.select().from(customers).where(eq(customers.id, id))
  return row ?? null
}

export async function findCustomerByEmail(queries: Queries, email: string): Promise<Customer | null> {
  const [row] = await queries.select().from(customers).where(sameEmail(email))
  return row ?? null
}

/** By user name, else by e-mail address; the case of neither matters. */
export async function findCustomerByLogin(queries: Queries, login: string): Promise<Customer | null> {
  const found = await queries
    .select()
    .from(customers)
    .where(or(sameUsername(login), sameEmail(login)))
  const wanted = login.toLowerCase()
  return found.find(one => one.username.toLowerCase() === wanted) ?? found[0] ?? null
}

/** Inserts a customer, or says which of the two is taken. Two at once with one address: one of them is told so. */
export async function createCustomer(
  queries: Queries,
  { password, username, ...details }: NewCustomer,
  now: Date,
): Promise<Customer | 'email-taken' | 'username-taken'> {
  const passwordHash = await hashPassword(password ?? randomBytes(24).toString('base64url'))
  const wanted = username ?? (await freeUsername(queries, details.email))
  const [made] = await queries
    .insert(customers)
    .values({ ...details, username: wanted, passwordHash, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning()
  if (made !== undefined) return made
  return (await findCustomerByEmail(queries, details.email)) === null ? 'username-taken' : 'email-taken'
}

export type CustomerChange = Partial<
  Pick<Customer, 'email' | 'firstName' | 'lastName' | 'billing' | 'shipping'>
>

/** Null when the e-mail address is somebody else's. The caller knows that there is such a customer. */
export async function updateCustomer(
  tx: Transaction,
  { id }: Pick<Customer, 'id'>,
  change: CustomerChange,
  now: Date,
): Promise<Customer | null> {
  if (change.email !== undefined) {
    const owner = await findCustomerByEmail(tx, change.email)
    if (owner !== null && owner.id !== id) return null
    // A link that went to the former address opens nothing any more.
    if (owner === null) await voidReset(tx, id)
  }
  const [row] = await tx
    .update(customers)
    .set({ ...change, updatedAt: now })
    .where(eq(customers.id, id))
    .returning()
  return row ?? null
}

/** A new password; every login token and every reset link made before it is void from then on. */
export async function changePassword(
  queries: Queries,
  id: number,
  password: string,
  now: Date,
): Promise<void> {
  const passwordHash = await hashPassword(password)
  await voidReset(queries, id)
  await queries
    .update(customers)
    .set({ passwordHash, tokenEpoch: sql`${customers.tokenEpoch} + 1`, updatedAt: now })
    .where(eq(customers.id, id))
}

async function voidReset(queries: Queries, id: number): Promise<void> {
  await queries.delete(passwordResets).where(eq(passwordResets.customerId, id))
}

/** The profile after an order: its addresses, billing e-mail included (fact 43). The account's own e-mail stays. */
export async function rememberAddresses(
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

/** WooCommerce's `is_paying_customer`: one of the orders was completed. */
export async function hasPaid(queries: Queries, id: number): Promise<boolean> {
  const paid = await queries
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.customerId, id), eq(orders.status, 'completed')))
    .limit(1)
  return paid.length > 0
}

/** What stands before the @, with four digits if somebody has that already. */
async function freeUsername(queries: Queries, email: string): Promise<string> {
  const base = email.replace(/@.*$/, '').toLowerCase()
  const taken = await queries.select({ id: customers.id }).from(customers).where(sameUsername(base))
  return taken.length === 0 ? base : `${base}-${randomInt(1000, 10_000)}`
}

const sameEmail = (email: string) => sql`lower(${customers.email}) = ${email.toLowerCase()}`
const sameUsername = (username: string) => sql`lower(${customers.username}) = ${username.toLowerCase()}`
