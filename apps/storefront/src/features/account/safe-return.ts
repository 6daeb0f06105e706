/** Where nobody said where to. */
export const accountPath = '/order-history'

/** Pages of the sign-in itself: coming back to them leads nowhere. */
const entries = ['/login', '/register', '/zaboravljena-lozinka', '/nova-lozinka']

/**
 * The path to go back to after signing in, out of `?nazad=`: only a path of our own origin. Whatever a browser would read
 * as another host (`//x`, `/\x`, a tab in between, a scheme) leads to the account.
 */
export function safeReturn(asked: unknown): string {
  const base = 'https://shop.invalid'
  if (typeof asked !== 'string' || !asked.startsWith('/') || !URL.canParse(asked, base)) return accountPath
  const { origin, pathname, search, hash } = new URL(asked, base)
  // `/..//evil.example` is of our origin, and its path is not: `//evil.example`.
  if (origin !== base || pathname.startsWith('//') || entries.includes(pathname)) return accountPath
  return pathname + search + hash
}
