/** The data in the URL fragment of a password reset link. */
export interface ResetLink {
  readonly key: string
  /** E-mail of the account, for password managers; may be empty. Only `key` authorises the reset. */
  readonly email: string
}

/**
 * Parses the URL fragment of a password reset link, `#kljuc=…&racun=…` (key and account). Returns null when
 * the key is missing.
 */
export function readResetLink(fragment: string): ResetLink | null {
  const parts = new URLSearchParams(fragment.replace(/^#/, ''))
  const key = parts.get('kljuc')?.trim() ?? ''
  return key === '' ? null : { key, email: parts.get('racun') ?? '' }
}
