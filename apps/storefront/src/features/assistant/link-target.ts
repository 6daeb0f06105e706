/** Where a link of the assistant leads. */
export type LinkTarget =
  /** A page of the shop: path, query and anchor. */
  | { readonly kind: 'shop'; readonly path: string }
  /** Somewhere else in the web, http or https. */
  | { readonly kind: 'outside'; readonly href: string; readonly host: string }

/**
 * What may be made of an address that came with a reply; null for everything that is neither a page of the shop nor http(s).
 * `origins`: the page's own first, then any other the shop is known by.
 */
export function linkTarget(address: string, origins: readonly [string, ...string[]]): LinkTarget | null {
  const isPath = address.startsWith('/')
  if (!isPath && !/^https?:\/\//i.test(address)) return null
  if (!URL.canParse(address, origins[0])) return null
  const url = new URL(address, origins[0])
  if (!origins.includes(url.origin))
    return isPath ? null : { kind: 'outside', href: url.href, host: url.host }
  // `//` at its start would name another host once it stands in an href by itself.
  if (url.pathname.startsWith('//')) return null
  // WordPress ends its permalinks in a slash, our addresses have none.
  const pathname = url.pathname.replace(/(.)\/$/, '$1')
  return { kind: 'shop', path: pathname + url.search + url.hash }
}
