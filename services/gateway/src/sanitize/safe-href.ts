const ALLOWED_PROTOCOLS = new Set(['http:', 'https:', 'mailto:', 'tel:'])
/** Base for relative URLs; `.invalid` is reserved, so no link can have this origin. */
const PLACEHOLDER_ORIGIN = 'https://here.invalid'

/**
 * A URL that is safe in `href` or `src`: http(s), mailto, tel or relative; null for any other URL
 * (`javascript:`, `data:`, invalid, with credentials). URLs of `ownOrigins` become relative. The URL is
 * parsed as in a browser, so a blank before a scheme, or a tab or line end inside a scheme, does not hide the
 * scheme.
 */
export function safeHref(href: string, ownOrigins: ReadonlySet<string>): string | null {
  if (!URL.canParse(href, PLACEHOLDER_ORIGIN)) return null
  const url = new URL(href, PLACEHOLDER_ORIGIN)
  if (!ALLOWED_PROTOCOLS.has(url.protocol) || url.username !== '' || url.password !== '') return null
  const local = `${url.pathname}${url.search}${url.hash}`
  if (url.origin !== PLACEHOLDER_ORIGIN)
    return ownOrigins.has(url.origin) ? local.replace(/^\/{2,}/, '/') : url.href
  if (href.trim().startsWith('#')) return href.trim()
  // A path that begins with `//` would lead to another host.
  return local.startsWith('//') ? null : local
}
