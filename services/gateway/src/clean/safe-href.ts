const ALLOWED = new Set(['http:', 'https:', 'mailto:', 'tel:'])
/** Stands for "the page the link is on"; no link can name it by accident. */
const HERE = 'https://here.invalid'

/**
 * The one way an address from the outside gets into an `href` or `src`: http(s), mailto, tel or relative; null for all else
 * (`javascript:`, `data:`, broken ones). An address on one of `ownOrigins` becomes relative, so that it stays in the shop.
 * Parsed the way a browser parses it: blanks, tabs and line ends inside a scheme do not hide it.
 */
export function safeHref(address: string, ownOrigins: ReadonlySet<string>): string | null {
  if (!URL.canParse(address, HERE)) return null
  const url = new URL(address, HERE)
  if (!ALLOWED.has(url.protocol) || url.username !== '' || url.password !== '') return null
  const local = `${url.pathname}${url.search}${url.hash}`
  if (url.origin === HERE) return relative(address, local)
  return ownOrigins.has(url.origin) ? local.replace(/^\/{2,}/, '/') : url.href
}

/** A path of our own; `#part` stays a place on the same page. `//` in front would be another host. */
function relative(address: string, local: string): string | null {
  const trimmed = address.trim()
  if (trimmed.startsWith('#')) return trimmed
  return local.startsWith('//') ? null : local
}
