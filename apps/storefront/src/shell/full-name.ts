import type { AuthUser } from '@sultan/woo-wire/auth-state'

/** First and last name; the e-mail of one who has none. */
export function fullName({ firstName, lastName, email }: AuthUser): string {
  return `${firstName} ${lastName}`.trim() || email
}
