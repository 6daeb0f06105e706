import type { FindOurs } from './address-book.ts'
import { type LinkRules, ownPicture } from './links.ts'
import { safeHref } from './safe-href.ts'

interface RemoteLinkParts {
  readonly publicUrl: string
  readonly storeUrl: string
  /** Hosts whose pictures the picture route lets through, the store's own among them. */
  readonly pictureHosts: ReadonlySet<string>
  /** Asked anew for each link: what is known of the store grows. */
  readonly findOurs: FindOurs
}

/**
 * Of a store on its own site: what points there and has a page here leads here, its other pages stay links to its site. Pictures go by
 * the picture route; those of other hosts are left out, because no page of ours may load them.
 */
export function remoteLinks({ publicUrl, storeUrl, pictureHosts, findOurs }: RemoteLinkParts): LinkRules {
  const home = new URL(storeUrl)
  const ours = new Set([new URL(publicUrl).origin])
  const isStores = ({ host }: URL) => bareHost(host) === bareHost(home.host)

  /** Absolute; a relative address in the store's texts is one of the store's site. */
  const absolute = (address: string): URL | null => {
    const safe = safeHref(address, new Set())
    return safe !== null && URL.canParse(safe, home) ? new URL(safe, home) : null
  }

  function picturePath(address: string): string | null {
    const url = absolute(address)
    if (url === null) return null
    if (ours.has(url.origin)) return ownPicture(url.pathname)
    return /^https?:$/.test(url.protocol) && pictureHosts.has(url.host) ? url.host + url.pathname : null
  }

  return {
    picturePath,
    href(address) {
      const url = absolute(address)
      if (url === null || address.trim().startsWith('#') || !/^https?:$/.test(url.protocol))
        return safeHref(address, ours)
      if (ours.has(url.origin)) return safeHref(url.href, ours)
      if (!isStores(url)) return url.href
      const picture = /\.(?:jpe?g|png|webp|gif|avif)$/i.test(url.pathname) ? picturePath(url.href) : null
      return picture === null ? (findOurs(url) ?? url.href) : `/slike/1920/${picture}`
    },
  }
}

/** `www.` and the scheme are set in WordPress and often differ from what the owner types. */
const bareHost = (host: string): string => host.replace(/^www\./, '')
