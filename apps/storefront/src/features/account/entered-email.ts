let entered = ''

/** What was typed as e-mail on one page of the sign-in, for the next one. Not in the address: logs and history would have it. */
export function enteredEmail(): string {
  return entered
}

export function rememberEmail(email: string): void {
  entered = email.trim()
}
