/** The path and query to redirect to: lower case, no slash at the end, no double slashes. Null when the path is canonical. */
export function canonicalPath(url: URL): string | null {
  // Nearly all paths are canonical, and testing a path is cheaper than rewriting it.
  if (!/[A-Z]|\/\/|.\/$/.test(url.pathname)) return null
  const lowerCase = url.pathname.replace(/%[0-9a-f]{2}|[A-Z]+/gi, part =>
    part.startsWith('%') ? part : part.toLowerCase(),
  )
  const path = lowerCase.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')
  return path === url.pathname ? null : path + url.search
}
