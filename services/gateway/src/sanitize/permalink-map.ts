import { decodeSlug, isSlug } from '@sultan/kernel/slug'

/**
 * The permalink of a product, category, post or page of the store: the decoded slug and the URL on the
 * store's own site.
 */
export interface Permalink {
  readonly slug: string
  readonly url: string
}

/** Permalinks of products, categories, posts and pages of the store's site. The lists may be incomplete. */
export interface StorePermalinks {
  readonly products: readonly Permalink[]
  readonly categories: readonly Permalink[]
  readonly posts: readonly Permalink[]
  readonly pages: readonly Permalink[]
}

/** The path in this shop of a page on the store's site; null when this shop has no such page. */
export type FindLocalPath = (url: URL) => string | null

/** Slugs of the WordPress pages that the storefront shows, each at the path `/` followed by the slug. */
const TEXT_PAGES = ['dostava', 'privatnost', 'uslovi']
/**
 * Map from the usual path of a page on the site of a WooCommerce to the path of the corresponding page in
 * this shop.
 */
const SHOP_PAGES: Readonly<Record<string, string>> = {
  '/cart': '/checkout',
  '/checkout': '/checkout',
  '/my-account': '/order-history',
  '/blog': '/blog',
}

/**
 * Maps URLs of the store's site to paths in this shop, whatever the store's permalink settings are. An entry
 * of `permalinks` matches by its URL (`normalizedPath`). A category also matches by its slug in the folder
 * that all categories share. Because `permalinks` does not list every product, any other URL in the folder
 * that all products share counts as a product. Plain permalinks (`?product=slug`) match by their query
 * string. `home` is the store's URL.
 */
export function createPermalinkMap(permalinks: StorePermalinks, home: URL): FindLocalPath {
  const exact = new Map<string, string>()
  const add = (entries: readonly Permalink[], localPath: (slug: string) => string) => {
    for (const { slug, url } of entries) {
      if (URL.canParse(url, home)) exact.set(normalizedPath(new URL(url, home)), localPath(slug))
    }
  }
  const textPages = permalinks.pages.filter(({ slug }) => TEXT_PAGES.includes(slug))
  add(textPages, slug => `/${slug}`)
  add(permalinks.posts, slug => `/blog/${encodeURIComponent(slug)}`)
  add(permalinks.products, slug => `/proizvod/${encodeURIComponent(slug)}`)
  add(permalinks.categories, slug => `/kategorije-proizvoda/${encodeURIComponent(slug)}`)
  const categorySlugs = new Set(permalinks.categories.map(({ slug }) => slug))
  const categoryFolder = commonFolder(permalinks.categories, home)
  // The folder of product URLs, such as `/proizvod/` (product). Any URL in this folder counts as a product
  // URL. The URLs in `permalinks` may share a longer folder, such as `/proizvod/sapuni/` (soaps), when the
  // shop's product URLs contain the category and all listed products are of one category. `commonFolder`
  // removes the category's slug, so that the folder also contains the products of other categories.
  const productFolder = commonFolder(permalinks.products, home, categorySlugs)
  const root = home.pathname.replace(/\/$/, '')

  return url => {
    const normalized = normalizedPath(url)
    const found = exact.get(normalized) ?? pathFromQuery(url)
    if (found !== null && found !== undefined) return found
    if (normalized === root && url.search === '') return '/'
    const path = normalized.split('?')[0] ?? ''
    const slug = path.split('/').at(-1) ?? ''
    if (isIn(categoryFolder, path) && categorySlugs.has(slug))
      return `/kategorije-proizvoda/${encodeURIComponent(slug)}`
    if (isIn(productFolder, path) && isSlug(slug)) return `/proizvod/${encodeURIComponent(slug)}`
    const shopPage = Object.keys(SHOP_PAGES).find(page => isUnder(root + page, path))
    return shopPage === undefined ? null : (SHOP_PAGES[shopPage] ?? null)
  }
}

/**
 * Normal form of a URL for comparison: the path in lower case, without trailing slash and page number. If the
 * query string has the id of a post or page, this id is appended; the rest of the query string is dropped.
 */
function normalizedPath({ pathname, searchParams }: URL): string {
  const path = decodeSlug(pathname)
    .replace(/\/page\/\d+\/?$/, '')
    .replace(/\/+$/, '')
    .toLowerCase()
  const id = ['p', 'page_id'].find(name => /^\d+$/.test(searchParams.get(name) ?? ''))
  return id === undefined ? path : `${path}?${id}=${searchParams.get(id)}`
}

function pathFromQuery({ searchParams }: URL): string | null {
  const product = decodeSlug(searchParams.get('product') ?? '')
  if (isSlug(product)) return `/proizvod/${encodeURIComponent(product)}`
  const category = decodeSlug(searchParams.get('product_cat') ?? '')
  return isSlug(category) ? `/kategorije-proizvoda/${encodeURIComponent(category)}` : null
}

/**
 * The folder that contains all given URLs, such as `/proizvod/` (product); null when the URLs share only the
 * site's root. Path segments at the end of the folder that are in `dropped` are removed. When this removal
 * would leave only the site's root, no segment is removed.
 */
function commonFolder(
  entries: readonly Permalink[],
  home: URL,
  dropped: ReadonlySet<string> = new Set(),
): string | null {
  const folders = entries.flatMap(({ slug, url }) => {
    if (!URL.canParse(url, home)) return []
    const segments = normalizedPath(new URL(url, home)).split('/')
    return segments.at(-1) === slug ? [segments.slice(0, -1)] : []
  })
  const [first] = folders
  if (first === undefined) return null
  const isShared = (segment: string, at: number) => folders.every(folder => folder[at] === segment)
  const end = first.findIndex((segment, at) => !isShared(segment, at))
  const shared = first.slice(0, end === -1 ? first.length : end)
  const rootLength = home.pathname.replace(/\/$/, '').split('/').length
  const last = shared.findLastIndex(segment => !dropped.has(segment))
  const kept = last < rootLength ? shared : shared.slice(0, last + 1)
  return kept.length <= rootLength ? null : `${kept.join('/')}/`
}

const isIn = (folder: string | null, path: string): boolean => folder !== null && path.startsWith(folder)
const isUnder = (page: string, path: string): boolean => path === page || path.startsWith(`${page}/`)
