import { findStaffAccount, STAFF_ROLES, type StaffMember, type StaffRole } from '@sultan/store/staff'
import type { CommandContext } from './command.ts'

/**
 * Finds the staff account with the given user name, e-mail address or id.
 * @throws an error with one sentence when there is no such account.
 */
export async function requireAccount(
  database: CommandContext['database'],
  login: string,
): Promise<StaffMember> {
  const member = await findStaffAccount(database.sql, login)
  if (member === null) throw new Error(`There is no account ${login}.`)
  return member
}

/** Converts a staff account to the form in which `--json` prints it. */
export function accountJson({
  id,
  username,
  email,
  displayName,
  role,
  createdAt,
  disabledAt,
}: StaffMember): object {
  return {
    ...{ id, username, email, name: displayName, role },
    ...{ date_created_gmt: createdAt, date_disabled_gmt: disabledAt },
  }
}

/**
 * Parses a role of the staff.
 * @throws an error with one sentence for any other text.
 */
export function parseRole(argument: string): StaffRole {
  const role = STAFF_ROLES.find(one => one === argument)
  if (role === undefined)
    throw new Error(`The role must be one of ${STAFF_ROLES.join(', ')}, not ${argument}.`)
  return role
}
