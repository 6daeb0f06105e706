/**
 * The path and query to redirect to: ASCII letters in lower case, no slash at the end, no double slashes,
 * letters outside ASCII percent-encoded once with upper-case hex digits. Null when the path is canonical.
 */
export function canonicalPath(url: URL): string | null {
  // Nearly all paths are canonical, and testing a path is cheaper than rewriting it.
  if (!/[A-Z%]|\/\/|.\/$/.test(url.pathname)) return null
  const lowerCase = url.pathname.replace(/(?:%(?:25)?[0-9a-f]{2})+|[A-Z]+/gi, part =>
    part.startsWith('%') ? encodedOnce(part) : part.toLowerCase(),
  )
  const path = lowerCase.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')
  return path === url.pathname ? null : path + url.search
}

/**
 * Percent-encodes letters with upper-case hex digits, as browsers do; WordPress writes lower-case hex digits.
 * Letters that feeds or other sites have encoded twice (`%25d9%2585`) are encoded only once. Any other
 * percent-encoding is left unchanged.
 */
function encodedOnce(encoded: string): string {
  try {
    const once = encoded.replace(/%25(?=[89a-f][0-9a-f])/gi, '%')
    const letters = decodeURIComponent(once)
    // A sequence of percent-encodings is left unchanged when one of the decoded characters is ASCII, because
    // a decoded slash or percent sign could lead to a different path.
    return /^\P{ASCII}+$/u.test(letters) ? encodeURIComponent(letters) : encoded
  } catch {
    return encoded
  }
}
