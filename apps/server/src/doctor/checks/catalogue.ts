import type { Check } from '../examination.ts'
import { type Finding, good, look, note, stop } from '../finding.ts'
import type { Reply } from '../probe.ts'
import { records } from './read.ts'

const S = '/wc/store/v1'
/** The storefront's menu (specification §2). */
const MENU = ['ulja-i-kozmetika', 'islamske-knjige', 'uljani-mirisi', 'odjeca', 'hidzama', 'ostalo']
const SLOW_MS = 1_500
const LARGE_BYTES = 300_000

/** What shoppers will see, how long it takes to read, and whether the shop counts requests. */
export const checkCatalogue: Check = async ({ probe }) => {
  const query = { page: '1', per_page: '20', catalog_visibility: 'visible' }
  const first = await probe({ route: `${S}/products`, query })
  if (first.status !== 200)
    return [
      stop(`The products cannot be read (${first.status || first.fault})`, 'see WooCommerce → Status → Logs'),
    ]
  const total = Number(first.headers.get('x-wp-total') ?? 0)
  const again = await probe({ route: `${S}/products`, query })
  const categories = await probe({
    route: `${S}/products/categories`,
    query: { per_page: '100', hide_empty: 'false' },
  })
  return [
    total > 0 ? good(`${total} products to sell`) : look('There is nothing to sell yet', 'publish products'),
    speed(again),
    ...menu(categories),
    ...bases(first, categories),
    ...rates(first),
  ]
}

function speed({ ms, bytes }: Reply): Finding {
  const figures = `20 products in ${ms} ms, ${Math.round(bytes / 1000)} kB`
  if (ms > SLOW_MS)
    return look(`${figures}: slow`, 'an object cache (Redis) and OPcache on the WordPress side help most')
  if (bytes > LARGE_BYTES)
    return look(`${figures}: large`, 'the descriptions are very long, or carry pictures in themselves')
  return good(figures)
}

function menu(categories: Reply): readonly Finding[] {
  const slugs = new Set(records(categories.json).map(({ slug }) => slug))
  const missing = MENU.filter(slug => !slugs.has(slug))
  if (missing.length === 0) return [good('All six categories of the menu are there')]
  return [
    look(
      `The menu lacks ${missing.join(', ')}`,
      'Products → Categories: give top-level categories these slugs; others do not stand in the menu',
    ),
  ]
}

/** Only told: links into the shop are understood whatever they are. */
function bases(products: Reply, categories: Reply): readonly Finding[] {
  const [product] = records(products.json)
  const category = records(categories.json).find(({ parent }) => parent === 0)
  const found = [product, category].map(baseOf)
  return found.every(base => base === null)
    ? []
    : [note(`Addresses in WordPress: ${found.filter(Boolean).join(', ')}`)]
}

function baseOf(entry: Readonly<Record<string, unknown>> | undefined): string | null {
  const { permalink, slug } = entry ?? {}
  if (typeof permalink !== 'string' || !URL.canParse(permalink)) return null
  return new URL(permalink).pathname.replace(String(slug), '…')
}

function rates({ headers }: Reply): readonly Finding[] {
  const limit = headers.get('ratelimit-limit')
  if (limit === null) return []
  return [
    look(
      `WooCommerce limits requests (${limit} at a time)`,
      'all shoppers come through this server: switch on proxy support in the rate limits, so that their own addresses count',
    ),
  ]
}
