/** Destination of a link in a reply of the assistant. */
export type LinkTarget =
  /** A link to a page of the shop; `path` includes query and hash. */
  | { readonly kind: 'shop'; readonly path: string }
  /** A link to another site by http or https. */
  | { readonly kind: 'external'; readonly href: string; readonly host: string }

/**
 * Parses the URL or path of a link in a reply of the assistant. Null unless the link leads to a page of the
 * shop or to another http(s) URL. `origins`: the page's own origin, then other origins of the shop.
 */
export function linkTarget(address: string, origins: readonly [string, ...string[]]): LinkTarget | null {
  const isPath = address.startsWith('/')
  if (!isPath && !/^https?:\/\//i.test(address)) return null
  if (!URL.canParse(address, origins[0])) return null
  const url = new URL(address, origins[0])
  if (!origins.includes(url.origin))
    return isPath ? null : { kind: 'external', href: url.href, host: url.host }
  // In an href, a path with a leading `//` names another host.
  if (url.pathname.startsWith('//')) return null
  // WordPress permalinks end in a slash; paths of the storefront do not.
  const pathname = url.pathname.replace(/(.)\/$/, '$1')
  return { kind: 'shop', path: pathname + url.search + url.hash }
}
