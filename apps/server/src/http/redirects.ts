/** Where an address that is written wrongly belongs: lower case, no slash at the end, no double slashes. Null when it is right. */
export function properAddress(url: URL): string | null {
  // Nearly all are right, and a look is cheaper than writing them anew.
  if (!/[A-Z]|\/\/|.\/$/.test(url.pathname)) return null
  const lower = url.pathname.replace(/%[0-9a-f]{2}|[A-Z]+/gi, part =>
    part.startsWith('%') ? part : part.toLowerCase(),
  )
  const path = lower.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')
  return path === url.pathname ? null : path + url.search
}
