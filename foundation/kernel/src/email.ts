/**
 * Pattern for e-mail addresses. It accepts fewer addresses than WordPress's `is_email`: for example, none
 * with two dots in a row, and none with a digit in the top-level domain.
 */
const EMAIL_PATTERN = /^[a-z0-9!#$%&'*+/=?^_`{|}~.-]+@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/i
const MAX_EMAIL_LENGTH = 254

/** Whether the text is an e-mail address, `name@host.tld`. The store accepts every such address. */
export function isEmail(text: string): boolean {
  return text.length <= MAX_EMAIL_LENGTH && !text.includes('..') && EMAIL_PATTERN.test(text)
}
