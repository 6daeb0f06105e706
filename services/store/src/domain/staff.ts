import { randomInt, randomUUID } from 'node:crypto'
import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { applicationPasswords, staff } from '../db/admin-tables.ts'
import type { Executor } from '../db/executor.ts'
import { sha256Hex } from './digest.ts'
import { hashPassword } from './password.ts'

export type StaffMember = typeof staff.$inferSelect
export type StaffRole = StaffMember['role']
export const STAFF_ROLES = staff.role.enumValues

interface NewStaffMember {
  readonly username: string
  readonly email: string
  readonly displayName: string
  readonly role: StaffRole
  readonly password: string
}

/** Creates a staff account; null when the user name or the e-mail address is taken. */
export async function createStaffMember(
  db: Executor,
  { password, ...account }: NewStaffMember,
  now: Date,
): Promise<StaffMember | null> {
  return insertStaffMember(db, { ...account, passwordHash: await hashPassword(password), createdAt: now })
}

/** Creates a staff account like `createStaffMember`, but takes a password that is already hashed. */
export async function insertStaffMember(
  db: Executor,
  account: typeof staff.$inferInsert,
): Promise<StaffMember | null> {
  const [created] = await db.insert(staff).values(account).onConflictDoNothing().returning()
  return created ?? null
}

export async function listStaff(db: Executor): Promise<readonly StaffMember[]> {
  return db.select().from(staff).orderBy(asc(staff.id))
}

/**
 * Finds an active staff account by user name or e-mail address, ignoring case; null when no account matches.
 */
export async function findStaffMember(db: Executor, login: string): Promise<StaffMember | null> {
  const [found] = await db
    .select()
    .from(staff)
    .where(and(isNull(staff.disabledAt), hasLogin(login)))
  return found ?? null
}

/**
 * Finds a staff account, even a disabled one, by its id, user name or e-mail address; null when no account
 * matches.
 */
export async function findStaffAccount(db: Executor, login: string): Promise<StaffMember | null> {
  const id = /^\d{1,9}$/.test(login) ? Number(login) : 0
  const [found] = await db
    .select()
    .from(staff)
    .where(or(eq(staff.id, id), hasLogin(login)))
  return found ?? null
}

/** Finds a staff account, even a disabled one, by its id; null when no account has the id. */
export async function staffMemberById(db: Executor, id: number): Promise<StaffMember | null> {
  const [found] = await db.select().from(staff).where(eq(staff.id, id))
  return found ?? null
}

function hasLogin(login: string): SQL {
  const given = sql`lower(${login}::text)`
  return sql`(lower(${staff.username}) = ${given} or lower(${staff.email}) = ${given})`
}

export async function updateStaffMember(
  db: Executor,
  id: number,
  change: Partial<Pick<StaffMember, 'role' | 'disabledAt'>>,
): Promise<StaffMember> {
  const [changed] = await db.update(staff).set(change).where(eq(staff.id, id)).returning()
  if (changed === undefined) throw new Error(`The account ${id} was deleted meanwhile.`)
  return changed
}

const PASSWORD_LENGTH = 24
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/**
 * Creates an application password for a staff account and returns it in WordPress's format: 24 letters and
 * digits in groups of four. Only its hash is stored.
 */
export async function createApplicationPassword(
  db: Executor,
  { staffId, name }: { readonly staffId: number; readonly name: string },
  now: Date,
): Promise<string> {
  const letters = Array.from({ length: PASSWORD_LENGTH }, () => LETTERS[randomInt(LETTERS.length)])
  const password = letters.join('')
  const passwordHash = sha256Hex(password)
  await db
    .insert(applicationPasswords)
    .values({ uuid: randomUUID(), staffId, name, passwordHash, createdAt: now })
  return password.replace(/(.{4})(?=.)/g, '$1 ')
}

/**
 * The id of the application password with which a member of the staff signs in; null when the password is
 * wrong. Spaces in a password are ignored (wire fact 115).
 */
export async function findApplicationPassword(
  db: Executor,
  staffId: number,
  password: string,
): Promise<number | null> {
  const passwordHash = sha256Hex(password.replace(/\s/g, ''))
  const [found] = await db
    .select({ id: applicationPasswords.id })
    .from(applicationPasswords)
    .where(
      and(eq(applicationPasswords.staffId, staffId), eq(applicationPasswords.passwordHash, passwordHash)),
    )
  return found?.id ?? null
}

/** The names and creation times of the application passwords of a staff account, oldest first. */
export async function listApplicationPasswords(
  db: Executor,
  staffId: number,
): Promise<readonly { readonly name: string; readonly createdAt: Date }[]> {
  return db
    .select({ name: applicationPasswords.name, createdAt: applicationPasswords.createdAt })
    .from(applicationPasswords)
    .where(eq(applicationPasswords.staffId, staffId))
    .orderBy(asc(applicationPasswords.id))
}

/**
 * Deletes those application passwords of a staff account that have the name `name`. Returns false when no
 * application password of the account has this name.
 */
export async function deleteApplicationPassword(
  db: Executor,
  { staffId, name }: { readonly staffId: number; readonly name: string },
): Promise<boolean> {
  const deleted = await db
    .delete(applicationPasswords)
    .where(and(eq(applicationPasswords.staffId, staffId), eq(applicationPasswords.name, name)))
    .returning({ id: applicationPasswords.id })
  return deleted.length > 0
}
