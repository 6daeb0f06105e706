import { eq } from 'drizzle-orm'
import { customers as customerTable } from '../../db/account-tables.ts'
import { EMPTY_ADDRESS, mergeAddressFields } from '../../domain/address.ts'
import {
  updateCustomer as changeCustomer,
  insertCustomer,
  setPasswordHash,
} from '../../domain/change-customer.ts'
import { mergeMetaData } from '../../domain/meta-data.ts'
import { hashPassword, UNUSABLE_PASSWORD_HASH } from '../../domain/password.ts'
import { ok, type Rejected, type Result, reject } from '../../domain/rejection.ts'
import { sanitizeLine } from '../../format/text.ts'
import { accountRejection } from '../../rest/wc-v3/customer-params.ts'
import type { FieldValues } from '../framework/fields.ts'
import { creationTime, modificationTime, originalId, type WriteScope } from '../framework/resource.ts'
import type { customerFields } from './customer-fields.ts'

type CustomerValues = FieldValues<typeof customerFields>

/**
 * Replaces the password in a request by its hash. The password is hashed before the database transaction
 * begins, because hashing is slow.
 */
export async function hashSentPassword(values: CustomerValues): Promise<Result<CustomerValues>> {
  const { password } = values
  // A password that `accountRejection` rejects, for example one that is too long, is not hashed.
  if (password === undefined || password === '' || accountRejection({ ...noAccount, password }) !== null)
    return ok(values)
  return ok({ ...values, password: await hashPassword(password) })
}

const noAccount = { email: null, username: null, password: null, billing: EMPTY_ADDRESS }

/** Creates a customer. A customer without a password cannot sign in before a password reset. */
export async function createCustomer(values: CustomerValues, scope: WriteScope): Promise<Result<number>> {
  const { db, announce } = scope
  const email = sanitizeLine(values.email ?? '')
  if (email === '') return INVALID_EMAIL
  const username = sanitizeLine(values.username ?? '') || null
  const account = {
    firstName: sanitizeLine(values.first_name ?? ''),
    lastName: sanitizeLine(values.last_name ?? ''),
    billing: mergeAddressFields(EMPTY_ADDRESS, values.billing),
    shipping: { ...mergeAddressFields(EMPTY_ADDRESS, values.shipping), email: '' },
    metaData: mergeMetaData([], values.meta_data ?? []),
  }
  const { password = null } = values
  const invalid = accountRejection({ email, username, password, billing: account.billing })
  if (invalid !== null) return invalid.rejection.code === 'customer_invalid_email' ? INVALID_EMAIL : invalid
  const passwordHash = password || UNUSABLE_PASSWORD_HASH
  const row = { ...originalId(scope), ...account, email, username, passwordHash }
  const times = { createdAt: creationTime(scope), updatedAt: modificationTime(scope) }
  const created = await insertCustomer(db, { ...row, ...times })
  if (created === 'email-taken') return emailTaken(email)
  if (created === 'username-taken') return USERNAME_TAKEN
  announce({ kind: 'customer', id: created.id })
  return ok(created.id)
}

/**
 * Changes those fields of a customer that `values` contains. A new password ends every session of the
 * customer.
 */
export async function updateCustomer(
  id: number,
  values: CustomerValues,
  scope: WriteScope,
): Promise<Rejected | null> {
  const { db, now, announce } = scope
  const [stored] = await db.select().from(customerTable).where(eq(customerTable.id, id)).for('update')
  if (stored === undefined) return null
  if (values.username !== undefined && sanitizeLine(values.username) !== stored.username)
    return reject(400, 'woocommerce_rest_customer_invalid_argument', "Username isn't editable.")
  const change = {
    email: values.email === undefined ? stored.email : sanitizeLine(values.email),
    firstName: values.first_name === undefined ? stored.firstName : sanitizeLine(values.first_name),
    lastName: values.last_name === undefined ? stored.lastName : sanitizeLine(values.last_name),
    billing: mergeAddressFields(stored.billing, values.billing),
    shipping: { ...mergeAddressFields(stored.shipping, values.shipping), email: '' },
    metaData: mergeMetaData(stored.metaData, values.meta_data ?? []),
  }
  const { password = null } = values
  const invalid = accountRejection({ ...change, username: null, password })
  if (invalid !== null) return invalid
  if ((await changeCustomer(db, stored, change, modificationTime(scope))) === null)
    return reject(400, 'woocommerce_rest_customer_invalid_email', 'Email address is invalid.')
  if (password) await setPasswordHash(db, id, password, now)
  announce({ kind: 'customer', id })
  return null
}

const INVALID_EMAIL: Rejected = reject(
  400,
  'registration-error-invalid-email',
  'Please provide a valid email address.',
)

const USERNAME_TAKEN: Rejected = reject(
  400,
  'registration-error-username-exists',
  'An account is already registered with that username. Please choose another.',
)

function emailTaken(email: string): Rejected {
  const message = `An account is already registered with ${email}. Please log in or use a different email address.`
  return reject(400, 'registration-error-email-exists', message)
}
