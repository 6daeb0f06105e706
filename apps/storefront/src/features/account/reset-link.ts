/** What the link in the mail carries behind its `#`. */
export interface ResetLink {
  readonly key: string
  /** The account's e-mail, for password managers; empty when the link does not say. Only `key` opens anything. */
  readonly email: string
}

/** `#kljuc=…&racun=…`; null when there is no key in it. */
export function readResetLink(fragment: string): ResetLink | null {
  const parts = new URLSearchParams(fragment.replace(/^#/, ''))
  const key = parts.get('kljuc')?.trim() ?? ''
  return key === '' ? null : { key, email: parts.get('racun') ?? '' }
}
