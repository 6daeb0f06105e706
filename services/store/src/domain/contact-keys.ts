import { parsePhone } from '@sultan/kernel/phone'

export interface Contact {
  readonly email: string
  readonly phone: string
}

/**
 * One key for all spellings of a mailbox. Mail for `a.na+1@x.ba` often arrives at `ana@x.ba`. The key
 * therefore ignores case, dots before the @, and everything from a plus to the @. The migration
 * `0027_stock_alert_mailboxes` computes the same keys.
 */
export function mailboxKey(email: string): string {
  const at = email.lastIndexOf('@')
  const local = email.slice(0, at).replace(/\+.*$/, '').replaceAll('.', '')
  return `${local}${email.slice(at)}`.toLowerCase()
}

/**
 * Returns the keys under which order confirmations are counted: one key for the e-mail address and, if the
 * telephone number has a digit, one key for the number. All spellings of a mailbox (`mailboxKey`) have the
 * same key. All spellings of a number that `parsePhone` accepts also have the same key.
 */
export function contactKeys({ email, phone }: Contact): readonly string[] {
  const number = parsePhone(phone)?.e164 ?? phone.replace(/\D/g, '')
  return [`email ${mailboxKey(email)}`, ...(number === '' ? [] : [`phone ${number}`])]
}
