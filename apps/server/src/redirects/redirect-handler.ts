import type { Gateway } from '@sultan/gateway/gateway'
import type { Result, WooClient } from '@sultan/woo-client/client'
import { slugSchema } from '@sultan/woo-client/slug'
import * as z from 'zod/mini'
import { createInProcessClient } from '../http/in-process-client.ts'
import { type Handler, isGetOrHead, type RequestContext } from '../http/request-context.ts'
import { localTarget } from './woocommerce-paths.ts'

const RETRY_AFTER_SECONDS = 10

/** The pages of this shop (specification §2), which are never redirected. */
const OWN_PAGE =
  /^\/(?:wishlist|checkout|order-history|login|register|zaboravljena-lozinka|nova-lozinka|pretraga|dostava|privatnost|uslovi|blog(?:\/[^/]+)?|(?:kategorije-proizvoda|proizvod|narudzba)\/[^/]+)$/

/**
 * Redirects the URLs that the shop had as a WooCommerce site, so that old links and search results lead to
 * the page in this shop. Uses the connected shop's own permalinks and WooCommerce's default permalinks.
 */
export function redirectHandler(
  gateway: Pick<Gateway, 'handle' | 'findLocalPath'>,
  publicUrl: string,
): Handler {
  async function findPath({ url, clientAddress }: RequestContext): Promise<string | 'unavailable' | null> {
    const usual = localTarget(url)
    // The home page with unrelated parameters, such as `utm_source`, is not redirected.
    if (url.pathname === '/' && usual === null) return null
    const known = gateway.findLocalPath(url)
    if (usual?.kind === 'path' && (known === null || isCoarser(known, usual.path))) return usual.path
    if (known !== null || usual?.kind !== 'id') return known
    return findById(createInProcessClient(gateway, publicUrl, clientAddress), usual.id, publicUrl)
  }

  return async context => {
    const { request, response, url } = context
    if (!isGetOrHead(request.method) || OWN_PAGE.test(url.pathname)) return false
    if (url.pathname === '/' && url.search === '') return false
    const path = await findPath(context)
    if (path === null || path === url.pathname) return false
    if (path === 'unavailable')
      response.writeHead(503, { 'retry-after': `${RETRY_AFTER_SECONDS}`, 'cache-control': 'no-store' }).end()
    else response.writeHead(301, { location: path, 'cache-control': 'public, max-age=3600' }).end()
    return true
  }
}

/**
 * Whether `known` is less precise than `usual`. Both are redirect targets of one old URL: `known` results
 * from the connected shop's own permalinks, `usual` from WooCommerce's default permalinks. A path without a
 * query is less precise than the same path with a query, such as product options. `/checkout` and
 * `/order-history` are always less precise: every URL below the old checkout or account page gets one of
 * these two paths as `known`, even the URL of an order confirmation or of the password reset.
 */
function isCoarser(known: string, usual: string): boolean {
  return usual.startsWith(`${known}?`) || ['/checkout', '/order-history'].includes(known)
}

const entrySchema = z.object({ slug: slugSchema })

/**
 * Finds the path of a product or post by its WordPress id. In WordPress a product and a post never have the
 * same id. In the embedded store both can have the same id; then the path of the product is returned. The
 * requests to the store count towards the visitor's rate limits.
 */
async function findById(
  client: WooClient,
  id: number,
  publicUrl: string,
): Promise<string | 'unavailable' | null> {
  const read = (route: string) =>
    client.request({ route: `${route}/${id}`, query: { _fields: 'slug' }, schema: entrySchema })
  const pathOf = (folder: string, slug: string) =>
    new URL(folder + encodeURIComponent(slug), publicUrl).pathname
  const product = await read('/wc/store/v1/products')
  if (product.ok) return pathOf('/proizvod/', product.value.slug)
  const post = await read('/wp/v2/posts')
  if (post.ok) return pathOf('/blog/', post.value.slug)
  return isMissing(post) && isMissing(product) ? null : 'unavailable'
}

function isMissing(result: Result<unknown>): boolean {
  return !result.ok && result.error.kind === 'http' && [400, 401, 403, 404].includes(result.error.status)
}
