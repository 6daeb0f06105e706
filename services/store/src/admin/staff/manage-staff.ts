import { randomBytes } from 'node:crypto'
import type { Database } from '@sultan/sql/database'
import { type Transaction, transaction } from '@sultan/sql/transaction'
import {
  createApplicationPassword,
  createStaffMember,
  deleteApplicationPassword,
  type StaffMember,
  type StaffRole,
  updateStaffMember,
} from '../../domain/staff.ts'
import type { Actor } from '../access/actor.ts'
import { recordChange } from '../framework/audit-log.ts'
import type { Json } from '../framework/resource.ts'

const actor: Actor = { kind: 'owner' }
const ACCOUNT = 'staff'
const PASSWORD = 'application_password'

/**
 * Adds a staff account from the command line. Returns null when another account has the user name or the
 * e-mail address.
 */
export async function addStaffMember(
  database: Database,
  account: Pick<StaffMember, 'username' | 'email' | 'displayName' | 'role'>,
  now: Date,
): Promise<StaffMember | null> {
  // A random password for the new account. Programs sign in with application passwords only, so the random
  // password is neither shown nor stored in clear text.
  const password = randomBytes(24).toString('base64url')
  return transaction(database, async tx => {
    const member = await createStaffMember(tx, { ...account, password }, now)
    if (member === null) return null
    const entry = { action: 'create', resource: ACCOUNT, id: member.id } as const
    await recordChange({ db: tx, actor, now }, { ...entry, before: null, after: accountJson(member) })
    return member
  })
}

/** Changes the role of a staff account, or disables or enables the account, from the command line. */
export async function changeStaffMember(
  database: Database,
  member: StaffMember,
  change: { readonly role: StaffRole } | { readonly disabledAt: Date | null },
  now: Date,
): Promise<StaffMember> {
  return transaction(database, async tx => {
    const changed = await updateStaffMember(tx, member.id, change)
    const entry = { action: 'update', resource: ACCOUNT, id: member.id } as const
    const json = { before: accountJson(member), after: accountJson(changed) }
    await recordChange({ db: tx, actor, now }, { ...entry, ...json })
    return changed
  })
}

/** Creates an application password from the command line and returns it. Only its hash is stored. */
export async function addApplicationPassword(
  database: Database,
  { member, name }: { readonly member: StaffMember; readonly name: string },
  now: Date,
): Promise<string> {
  return transaction(database, async tx => {
    const password = await createApplicationPassword(tx, { staffId: member.id, name }, now)
    await recordPassword(tx, { action: 'create', member, name }, now)
    return password
  })
}

/**
 * Revokes those application passwords of a staff account that have the name `name`. Returns false when no
 * application password of the account has this name.
 */
export async function revokeApplicationPassword(
  database: Database,
  { member, name }: { readonly member: StaffMember; readonly name: string },
  now: Date,
): Promise<boolean> {
  return transaction(database, async tx => {
    const isDeleted = await deleteApplicationPassword(tx, { staffId: member.id, name })
    if (isDeleted) await recordPassword(tx, { action: 'delete', member, name }, now)
    return isDeleted
  })
}

async function recordPassword(
  db: Transaction,
  { action, member, name }: { action: 'create' | 'delete'; member: StaffMember; name: string },
  now: Date,
): Promise<void> {
  const json = { user: member.username, name }
  const [before, after] = action === 'create' ? [null, json] : [json, null]
  await recordChange({ db, actor, now }, { action, resource: PASSWORD, id: member.id, before, after })
}

/** The JSON of a staff account, without the hash of its password. */
function accountJson({ username, email, displayName, role, disabledAt }: StaffMember): Json {
  return { username, email, name: displayName, role, disabled: disabledAt !== null }
}
