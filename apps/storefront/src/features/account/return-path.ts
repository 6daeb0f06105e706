/** The path to open after signing in when `?nazad=` (back) is missing or rejected. */
const defaultReturnPath = '/order-history'

/** Sign-in pages. None of these pages is accepted as a return path. */
const signInPaths = ['/login', '/register', '/zaboravljena-lozinka', '/nova-lozinka']

/**
 * The path to return to after signing in, from `?nazad=`. Only a path of the shop's own origin is accepted. A
 * scheme, `//x`, `/\x` or a tab between the slashes results in the default path, because a browser reads each
 * of these values as a URL of another origin.
 */
export function safeReturnPath(path: unknown): string {
  const base = 'https://shop.invalid'
  if (typeof path !== 'string' || !path.startsWith('/') || !URL.canParse(path, base)) return defaultReturnPath
  const { origin, pathname, search, hash } = new URL(path, base)
  // `/..//evil.example` has the shop's origin, but resolves to the path `//evil.example`, which a browser
  // reads as another host.
  if (origin !== base || pathname.startsWith('//') || signInPaths.includes(pathname)) return defaultReturnPath
  return pathname + search + hash
}
