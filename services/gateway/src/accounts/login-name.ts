import { createHash } from 'node:crypto'

/**
 * A login name is ASCII only and contains nothing that WordPress strips (`%41`, tags, accents): otherwise one
 * account would have many spellings, each with a separate count of failed sign-ins.
 */
const LOGIN_NAME_PATTERN = /^[a-z0-9.!#$&'*+/=?^_`{|}~@-]{1,254}$/i

/**
 * WordPress's strict rule for user names (recording `wc-customers-create-invalid-username`), limited to the
 * width of its database column.
 */
const USERNAME_PATTERN = /^[a-z0-9._@-]{1,60}$/i

/** The e-mail address or user name in user input; null for any value that `LOGIN_NAME_PATTERN` excludes. */
export function parseLoginName(value: unknown): string | null {
  const name = typeof value === 'string' ? value.trim() : ''
  return LOGIN_NAME_PATTERN.test(name) ? name : null
}

/** Whether an e-mail address is also valid as a user name. */
export function isUsername(email: string): boolean {
  return USERNAME_PATTERN.test(email)
}

/** Rate limit key of an account: a hash, so that the limits store no login names. Case is ignored. */
export function accountHash(loginName: string): string {
  return createHash('sha256').update(loginName.toLowerCase()).digest('hex')
}
