import { and, eq, ne, sql } from 'drizzle-orm'
import { staff } from '../../db/admin-tables.ts'
import { isEmail } from '../../domain/address-error.ts'
import { UNUSABLE_PASSWORD_HASH } from '../../domain/password.ts'
import { ok, type Rejected, type Result, reject } from '../../domain/rejection.ts'
import { insertStaffMember, STAFF_ROLES, type StaffMember, type StaffRole } from '../../domain/staff.ts'
import { sanitizeLine } from '../../format/text.ts'
import { creationTime, type WriteScope } from '../framework/resource.ts'
import type { UserValues } from './user-fields.ts'

/**
 * Adds a staff account, by default with the role `shop_manager`. The password that WordPress requires is not
 * stored, because accounts sign in by application passwords only.
 */
export async function createUser(values: UserValues, scope: WriteScope): Promise<Result<number>> {
  const username = sanitizeLine(values.username ?? '')
  const email = sanitizeLine(values.email ?? '')
  if (!/^[\w.@-]{1,60}$/.test(username)) return INVALID_USERNAME
  const invalid = invalidValues({ ...values, email })
  if (invalid !== null) return invalid
  const created = await insertStaffMember(scope.db, {
    ...{ username, email, displayName: sanitizeLine(values.name ?? '') || username },
    ...{ role: roleIn(values) ?? 'shop_manager', passwordHash: UNUSABLE_PASSWORD_HASH },
    createdAt: creationTime(scope),
  })
  if (created !== null) return ok(created.id)
  return (await isTaken('username', username, 0, scope)) ? USERNAME_TAKEN : EMAIL_TAKEN
}

/** Changes a staff account. Rejects a change that would leave the shop without an active administrator. */
export async function updateUser(
  id: number,
  values: UserValues,
  scope: WriteScope,
): Promise<Rejected | null> {
  const { db } = scope
  const { stored, isLastAdministrator } = await lockAccount(id, scope)
  if (values.username !== undefined && values.username !== stored.username)
    return reject(400, 'rest_user_invalid_argument', 'Username is not editable.')
  const email = values.email === undefined ? undefined : sanitizeLine(values.email)
  const invalid = invalidValues({ ...values, ...(email !== undefined && { email }) })
  if (invalid !== null) return invalid
  if (email !== undefined && (await isTaken('email', email, id, scope))) return EMAIL_TAKEN
  const role = roleIn(values) ?? stored.role
  if (role !== 'administrator' && isLastAdministrator) return LAST_ADMINISTRATOR
  const name = values.name === undefined ? '' : sanitizeLine(values.name)
  const columns = {
    role,
    ...(email !== undefined && { email }),
    ...(name !== '' && { displayName: name }),
  }
  await db.update(staff).set(columns).where(eq(staff.id, id))
  return null
}

/**
 * Deletes a staff account with its application passwords. Posts by this account are kept and still show the
 * author's name.
 */
export async function removeUser(id: number, scope: WriteScope): Promise<Rejected | null> {
  const { isLastAdministrator } = await lockAccount(id, scope)
  if (isLastAdministrator) return LAST_ADMINISTRATOR
  await scope.db.execute(sql`update posts set author_id = null where author_id = ${id}`)
  await scope.db.delete(staff).where(eq(staff.id, id))
  return null
}

/** A staff account, and whether this account is the only active administrator. */
interface LockedAccount {
  readonly stored: StaffMember
  readonly isLastAdministrator: boolean
}

/** Locks all staff accounts, so that two simultaneous changes cannot remove the last two administrators. */
async function lockAccount(id: number, { db }: WriteScope): Promise<LockedAccount> {
  const rows = await db.select().from(staff).orderBy(staff.id).for('update')
  const stored = rows.find(row => row.id === id)
  if (stored === undefined) throw new Error(`The account ${id} was deleted meanwhile.`)
  const administrators = rows.filter(row => row.role === 'administrator' && row.disabledAt === null)
  return {
    stored,
    isLastAdministrator: administrators.every(row => row.id === id) && administrators.length > 0,
  }
}

async function isTaken(
  column: 'username' | 'email',
  value: string,
  id: number,
  { db }: WriteScope,
): Promise<boolean> {
  const same = sql`lower(${staff[column]}) = lower(${value}::text)`
  return (await db.$count(staff, and(same, ne(staff.id, id)))) > 0
}

function roleIn({ roles }: UserValues): StaffRole | undefined {
  return STAFF_ROLES.find(role => roles?.[0] === role)
}

/** The error response for an invalid e-mail address or role of a staff account. */
function invalidValues({ email, roles }: UserValues): Rejected | null {
  if (email !== undefined && !isEmail(email))
    return reject(400, 'rest_user_invalid_email', 'Invalid email address.')
  if (roles !== undefined && (roles.length !== 1 || roleIn({ roles }) === undefined))
    return reject(400, 'rest_user_invalid_role', `The role ${roles.join(', ')} does not exist.`)
  return null
}

const INVALID_USERNAME = reject(
  400,
  'rest_user_invalid_username',
  'This username is invalid because it uses illegal characters. Please enter a valid username.',
)
const USERNAME_TAKEN = reject(400, 'existing_user_login', 'Sorry, that username already exists!')
const EMAIL_TAKEN = reject(400, 'existing_user_email', 'Sorry, that email address is already used!')
const LAST_ADMINISTRATOR = reject(
  403,
  'sultan_last_administrator',
  'The last administrator keeps the account and its role.',
)
