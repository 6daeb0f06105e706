import { decodeSlug, isSlug } from '@sultan/kernel/slug'

/** Where a URL of a WooCommerce site leads in this shop. */
type LocalTarget =
  /** Path and query of a page in this shop. */
  | { readonly kind: 'path'; readonly path: string }
  /** A post or product of which only the WordPress id is known, such as in `/?p=12`. */
  | { readonly kind: 'id'; readonly id: number }

const FEED = '/blog/rss.xml'
const SITEMAP = '/sitemap.xml'

/**
 * Functions that return the path in this shop for a default permalink of WordPress or WooCommerce. The key is
 * the first segment of the permalink. `rest` are the further segments.
 */
const FOLDERS: Readonly<Record<string, (rest: readonly string[], url: URL) => string | null>> = {
  // WooCommerce's permalink settings "Shop base" and "Shop base with category" put products below the shop
  // page.
  shop: (rest, url) => (rest.length === 0 ? (searchPath(url) ?? '/') : productPath(rest, url)),
  product: productPath,
  'product-category': rest => pathOf('/kategorije-proizvoda/', rest),
  'product-tag': rest => wordsPath(rest.at(-1)),
  cart: () => '/checkout',
  checkout: orderReceivedPath,
  'my-account': ([page]) => (page === 'lost-password' ? '/zaboravljena-lozinka' : '/order-history'),
  category: rest => (slugOf(rest) === null ? null : `/blog?kategorija=${slugOf(rest)}`),
  tag: rest => (rest.length === 1 ? '/blog' : null),
  author: rest => (rest.length === 1 ? '/blog' : null),
  feed: ([format = 'rss2', ...more]) => (isFeedFormat(format) && more.length === 0 ? FEED : null),
  comments: ([feed]) => (feed === 'feed' ? FEED : null),
  'wp-sitemap.xml': () => SITEMAP,
  // The URL of the sitemap of the plugins Yoast SEO and Rank Math.
  'sitemap_index.xml': () => SITEMAP,
}

/**
 * Maps the usual URLs of WordPress and WooCommerce (`/product/slug`, `/?p=12`, `/2026/05/27/slug`) to this
 * shop. Null for any other URL. Source: the permalink settings of WordPress 6 and WooCommerce 11.
 */
export function localTarget(url: URL): LocalTarget | null {
  const segments = url.pathname.toLowerCase().split('/').filter(Boolean)
  const [first, ...rest] = withoutPageNumber(segments)
  if (first === undefined) return targetOfQuery(url)
  if (first === 'archives') return idTarget(rest[0] ?? '')
  const path = /^\d{4}$/.test(first) ? datePath(rest) : folderPath(first, rest, url)
  return path === null ? null : { kind: 'path', path }
}

function folderPath(first: string, rest: readonly string[], url: URL): string | null {
  const map = Object.hasOwn(FOLDERS, first) ? FOLDERS[first] : undefined
  if (map === undefined) return null
  return rest.length > 1 && rest.at(-1) === 'feed' ? FEED : map(rest, url)
}

/**
 * Returns the target of a plain permalink, such as `/?product=slug` or `/?p=12`; null for the home page with
 * other parameters, such as `/?utm_source=mail`.
 */
function targetOfQuery(url: URL): LocalTarget | null {
  const { searchParams } = url
  const slug = (name: string) => [decodeSlug(searchParams.get(name) ?? '')].filter(isSlug)
  const path =
    pathOf('/proizvod/', slug('product')) ??
    pathOf('/kategorije-proizvoda/', slug('product_cat')) ??
    wordsPath(slug('product_tag')[0]) ??
    (isFeedFormat(searchParams.get('feed') ?? '') ? FEED : null) ??
    searchPath(url)
  return path === null ? idTarget(searchParams.get('p') ?? '') : { kind: 'path', path }
}

/** Path of a product. Its slug is the last segment; the segments before the slug are categories. */
function productPath(segments: readonly string[], url: URL): string | null {
  const path = pathOf('/proizvod/', segments)
  const options = new URLSearchParams()
  for (const [name, value] of url.searchParams) {
    const [, attribute] = /^attribute_(?:pa_)?([a-z0-9-]+)$/.exec(name) ?? []
    if (attribute !== undefined && isSlug(value)) options.append(attribute, value)
  }
  return path === null || options.size === 0 ? path : `${path}?${options}`
}

/**
 * Path in this shop for a dated URL of WordPress: a post, such as `/2026/05/27/slug` or `/2026/05/slug`, or
 * the archive of a year, month or day. `rest` are the segments after the year.
 */
function datePath(rest: readonly string[]): string | null {
  const slug = rest.slice(0, 2).findIndex(segment => !/^\d{2}$/.test(segment))
  const afterDate = slug === -1 ? rest.slice(2) : rest.slice(slug)
  if (afterDate.at(-1) === 'feed') return FEED
  if (afterDate.length === 0) return '/blog'
  return afterDate.length === 1 ? pathOf('/blog/', afterDate) : null
}

/** Path of a received order. WooCommerce's mails link to `/checkout/order-received/12?key=wc_order_…`. */
function orderReceivedPath([page, id = '']: readonly string[], { searchParams }: URL): string | null {
  const key = searchParams.get('key') ?? ''
  const isOrder = page === 'order-received' && /^\d{1,10}$/.test(id) && /^wc_order_\w{1,50}$/.test(key)
  return isOrder ? `/narudzba/${id}?key=${key}` : null
}

function searchPath({ searchParams }: URL): string | null {
  const term = searchParams.get('s')
  return term === null ? null : `/pretraga?${new URLSearchParams({ q: term.slice(0, MAX_TERM_CHARACTERS) })}`
}

/**
 * Path of the search page with a tag's words as the search term, because a tag has no page of its own in this
 * shop.
 */
function wordsPath(slug: string | undefined): string | null {
  if (slug === undefined || !isSlug(decodeSlug(slug))) return null
  return `/pretraga?${new URLSearchParams({ q: decodeSlug(slug).replaceAll('-', ' ') })}`
}

/** Maximum length of a search term on the search page, in characters. */
const MAX_TERM_CHARACTERS = 100

function pathOf(folder: string, segments: readonly string[]): string | null {
  const slug = slugOf(segments)
  return slug === null ? null : folder + slug
}

/** The last segment of a path as a percent-encoded slug; null when it is not a slug. */
function slugOf(segments: readonly string[]): string | null {
  const slug = decodeSlug(segments.at(-1) ?? '')
  return isSlug(slug) ? encodeURIComponent(slug) : null
}

/** Removes the page number of a product or post list from its path: `/shop/page/2` becomes `/shop`. */
function withoutPageNumber(segments: readonly string[]): readonly string[] {
  return segments.at(-2) === 'page' && /^\d+$/.test(segments.at(-1) ?? '') ? segments.slice(0, -2) : segments
}

const idTarget = (text: string): LocalTarget | null =>
  /^[1-9]\d{0,9}$/.test(text) ? { kind: 'id', id: Number(text) } : null
const isFeedFormat = (text: string): boolean => /^(?:atom|rdf|rss|rss2)$/.test(text)
