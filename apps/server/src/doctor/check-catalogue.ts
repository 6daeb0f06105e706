import { recordsIn } from '@sultan/kernel/is-record'
import { type Check, type CheckResult, counted, error, info, ok, warn } from './check.ts'
import { errorCode, type ProbeResponse } from './probe.ts'

const STORE_API = '/wc/store/v1'
/** Slugs of the product categories in the storefront's menu (specification §2). */
const MENU_SLUGS = ['ulja-i-kozmetika', 'islamske-knjige', 'uljani-mirisi', 'odjeca', 'hidzama', 'ostalo']
const SLOW_MS = 1_500
const LARGE_PAGE_BYTES = 300_000
const useProxySupport =
  'all shoppers share the address of this server: switch on proxy support in the rate limits, so that each shopper is counted by IP address'

/** Checks number of products, response time, categories of the menu, permalinks and rate limits. */
export const checkCatalogue: Check = async ({ probe }) => {
  const query = { page: '1', per_page: '20', catalog_visibility: 'visible' }
  const first = await probe({ route: `${STORE_API}/products`, query })
  if (first.status !== 200) return [explainRejection(first)]
  const total = Number(first.headers.get('x-wp-total') ?? 0)
  const again = await probe({ route: `${STORE_API}/products`, query })
  const categories = await probe({
    route: `${STORE_API}/products/categories`,
    query: { per_page: '100', hide_empty: 'false' },
  })
  return [
    total > 0
      ? ok(`${counted(total, 'product')} in the catalogue`)
      : warn('There are no products', 'publish products'),
    ...(again.status === 200 ? [checkSpeed(again)] : []),
    ...checkMenu(categories),
    ...permalinkInfo(first, categories),
    ...checkRateLimit(first),
  ]
}

function explainRejection(response: ProbeResponse): CheckResult {
  if (errorCode(response) === 'rate_limit_exceeded')
    return error('WooCommerce rejects the doctor: too many requests of this machine', useProxySupport)
  return error(
    `The products cannot be read (${response.status || response.connectionError})`,
    'see WooCommerce → Status → Logs',
  )
}

function checkSpeed({ json, ms, bytes }: ProbeResponse): CheckResult {
  const products = counted(recordsIn(json).length, 'product')
  const figures = `${products} in ${ms} ms, ${Math.round(bytes / 1000)} kB`
  if (ms > SLOW_MS)
    return warn(`${figures}: slow`, 'an object cache (Redis) and OPcache on the WordPress side help most')
  if (bytes > LARGE_PAGE_BYTES)
    return warn(`${figures}: large`, 'the descriptions are very long, or contain embedded pictures')
  return ok(figures)
}

function checkMenu(categories: ProbeResponse): readonly CheckResult[] {
  if (categories.status !== 200)
    return [info(`The product categories cannot be read (${categories.status || 'no response'})`)]
  const slugs = new Set(recordsIn(categories.json).map(({ slug }) => slug))
  const missing = MENU_SLUGS.filter(slug => !slugs.has(slug))
  if (missing.length === 0) return [ok('All six categories of the menu exist')]
  return [
    warn(
      `The menu has no category for ${missing.join(', ')}`,
      'Products → Categories: give top-level categories these slugs; others are not shown in the menu',
    ),
  ]
}

/** Reports the permalinks for information only: the storefront understands links with any permalink base. */
function permalinkInfo(products: ProbeResponse, categories: ProbeResponse): readonly CheckResult[] {
  const [product] = recordsIn(products.json)
  const category = recordsIn(categories.json).find(({ parent }) => parent === 0)
  const found = [product, category].map(permalinkPattern)
  return found.every(base => base === null)
    ? []
    : [info(`Addresses in WordPress: ${found.filter(Boolean).join(', ')}`)]
}

function permalinkPattern(entry: Readonly<Record<string, unknown>> | undefined): string | null {
  const { permalink, slug } = entry ?? {}
  if (typeof permalink !== 'string' || !URL.canParse(permalink)) return null
  return new URL(permalink).pathname.replace(String(slug), '…')
}

function checkRateLimit({ headers }: ProbeResponse): readonly CheckResult[] {
  const limit = headers.get('ratelimit-limit')
  if (limit === null) return []
  return [warn(`WooCommerce limits requests (${limit} at a time)`, useProxySupport)]
}
