import { createHash } from 'node:crypto'

/**
 * ASCII and nothing that WordPress would take out again (`%41`, tags, accents): otherwise one account had many names, and each
 * its own count of wrong passwords.
 */
const LOGIN_NAME = /^[a-z0-9.!#$&'*+/=?^_`{|}~@-]{1,254}$/i

/** What WordPress takes as a user name, in the strict sense (`wc-customers-create-invalid-username`), and can hold. */
const USERNAME = /^[a-z0-9._@-]{1,60}$/i

/** An e-mail address or user name, as somebody signs in with it; null when nobody can have it. */
export function readLoginName(value: unknown): string | null {
  const name = typeof value === 'string' ? value.trim() : ''
  return LOGIN_NAME.test(name) ? name : null
}

/** Whether an e-mail address can be the user name as well. */
export function isUsername(email: string): boolean {
  return USERNAME.test(email)
}

/** Under which an account's attempts are counted: its case does not matter, and the table names nobody. */
export function accountBucket(loginName: string): string {
  return createHash('sha256').update(loginName.toLowerCase()).digest('hex')
}
