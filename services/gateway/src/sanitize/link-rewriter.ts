import type { FindLocalPath } from './permalink-map.ts'
import { safeHref } from './safe-href.ts'

/** Rewrites the URLs in the store's texts; null for a URL that must not appear in a page. */
export interface LinkRewriter {
  /** Rewrites an `href` to a path of this shop, a `#fragment` or an external URL. */
  readonly href: (url: string) => string | null
  /**
   * Rewrites an image's `src` to the path that follows the width in a URL of the picture route: `art/x.webp`
   * for an image of this shop, `host/path` for an image of another host.
   */
  readonly imagePath: (url: string) => string | null
}

interface RemoteLinkOptions {
  readonly publicUrl: string
  readonly storeUrl: string
  /**
   * Hosts from which the picture route may fetch pictures, among them the store's host. Each host is in the
   * form of `URL.host`: with the port unless the port is the default one.
   */
  readonly imageHosts: ReadonlySet<string>
  /**
   * Finds the path in this shop for a URL of the store's site. The result may change while the server runs,
   * because the store's permalinks are loaded in the background.
   */
  readonly findLocalPath: FindLocalPath
}

/**
 * Creates the link rewriter for the embedded store. The embedded store has no separate site, so its texts
 * already link to the pages of this shop.
 */
export function createLocalLinkRewriter(publicUrl: string): LinkRewriter {
  const ownOrigins = new Set([new URL(publicUrl).origin])
  return {
    href: url => safeHref(url, ownOrigins),
    imagePath: url => localImagePath(safeHref(url, ownOrigins)),
  }
}

/**
 * Rewrites links of a store with a separate site. A link to a page of the store's site becomes a link to the
 * same page of this shop if this shop has that page. Images of hosts outside `imageHosts` are removed,
 * because pages of this shop must not load them.
 */
export function createRemoteLinkRewriter({
  publicUrl,
  storeUrl,
  imageHosts,
  findLocalPath,
}: RemoteLinkOptions): LinkRewriter {
  const home = new URL(storeUrl)
  const ownOrigins = new Set([new URL(publicUrl).origin])
  const isStoreHost = ({ host }: URL) => withoutWww(host) === withoutWww(home.host)

  /**
   * Parses a URL in a text of the store. A relative URL is relative to the store's site. Null for an unsafe
   * URL.
   */
  const absolute = (url: string): URL | null => {
    const safe = safeHref(url, new Set())
    return safe !== null && URL.canParse(safe, home) ? new URL(safe, home) : null
  }

  function imagePath(src: string): string | null {
    const url = absolute(src)
    if (url === null) return null
    if (ownOrigins.has(url.origin)) return localImagePath(url.pathname)
    return /^https?:$/.test(url.protocol) && imageHosts.has(url.host) ? url.host + url.pathname : null
  }

  return {
    imagePath,
    href(href) {
      const url = absolute(href)
      if (url === null || href.trim().startsWith('#') || !/^https?:$/.test(url.protocol))
        return safeHref(href, ownOrigins)
      if (ownOrigins.has(url.origin)) return safeHref(url.href, ownOrigins)
      if (!isStoreHost(url)) return url.href
      const image = /\.(?:jpe?g|png|webp|gif|avif)$/i.test(url.pathname) ? imagePath(url.href) : null
      return image === null ? (findLocalPath(url) ?? url.href) : `/slike/1920/${image}`
    },
  }
}

/**
 * Path of an image of the embedded store: images of the demo shop are under `/art/`, those that the owner
 * uploaded under `/wp-content/uploads/`, and there are no other images.
 */
function localImagePath(path: string | null): string | null {
  return path !== null && /^\/(?:art|wp-content\/uploads)\/[\w./%~+,=@-]+$/.test(path) ? path.slice(1) : null
}

/** Removes `www.` from a host: WordPress's settings and the configured URL often differ in this prefix. */
function withoutWww(host: string): string {
  return host.replace(/^www\./, '')
}
