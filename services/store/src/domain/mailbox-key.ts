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
