let lastEmail = ''

/**
 * The e-mail typed on one account page, as the default on the next account page. The e-mail is not in the
 * URL, because logs and the browser history record URLs.
 */
export function lastEnteredEmail(): string {
  return lastEmail
}

export function setLastEnteredEmail(email: string): void {
  lastEmail = email.trim()
}
