import { fetchWithLimits } from '@sultan/kernel/fetch-with-limits'
import type { RemoteStoreConfig } from '../config/config.ts'

interface VisitedPage {
  /** HTTP status of the page; 0 when no page arrived within the limits of time, size and redirects. */
  readonly status: number
  readonly headers: Headers
  readonly html: string
}

/**
 * Requests a page of WordPress as a visitor does. `address` is a URL, or a path below the address of the
 * shop.
 */
export type Visit = (address: string) => Promise<VisitedPage>

const LIMITS = { timeoutMs: 15_000, maxBytes: 5_000_000 }
const MAX_REDIRECTS = 3
const noPage: VisitedPage = { status: 0, headers: new Headers(), html: '' }

/**
 * Visits pages of one shop. Requests only the path and query of an address, on the host of STORE_URL, because
 * the server may reach WordPress at another host than the host in WordPress's links. Redirects are followed
 * within the shop's host.
 */
export function createVisit({ url }: RemoteStoreConfig): Visit {
  const { origin } = new URL(url)

  return async address => {
    let target = addressIn(url, address)
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const page = await requestPage(target)
      const location = page.status >= 300 && page.status < 400 ? page.headers.get('location') : null
      if (location === null || !URL.canParse(location, target)) return page
      const next = new URL(location, target)
      if (next.origin !== origin) return page
      target = next
    }
    return noPage
  }
}

function addressIn(shopUrl: string, address: string): URL {
  if (!URL.canParse(address)) return new URL(`${shopUrl}/${address.replace(/^\//, '')}`)
  const { pathname, search } = new URL(address)
  return new URL(pathname + search, shopUrl)
}

async function requestPage(url: URL): Promise<VisitedPage> {
  try {
    const { status, headers, text } = await fetchWithLimits(url, { headers: { accept: 'text/html' } }, LIMITS)
    return { status, headers, html: text }
  } catch {
    return noPage
  }
}
