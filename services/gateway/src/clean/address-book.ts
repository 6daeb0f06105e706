/** What an entry of the store's catalogue or blog says of itself: its slug and its address on the store's own site. */
export interface Addressed {
  readonly slug: string
  readonly address: string
}

/** Everything of the store that has a page here too. */
export interface StoreAddresses {
  readonly products: readonly Addressed[]
  readonly categories: readonly Addressed[]
  readonly posts: readonly Addressed[]
  readonly pages: readonly Addressed[]
}

/** Where a page of the store's own site stands in this shop; null when it has no page here. */
export type FindOurs = (address: URL) => string | null

/** Text pages that this shop shows, under the same slug. */
const TEXT_PAGES = ['dostava', 'privatnost', 'uslovi']
/** WooCommerce's own pages, as it names them when it is installed. */
const SHOP_PAGES: Readonly<Record<string, string>> = {
  '/cart': '/checkout',
  '/checkout': '/checkout',
  '/my-account': '/order-history',
  '/blog': '/blog',
}

/**
 * Learns from addresses that the store itself gives: nobody assumes how its permalinks are set. Posts and pages go by their
 * exact address; products and categories by the folder that all of theirs have in common, so that those which are not listed
 * are found too. Plain permalinks (`?product=slug`) name what they mean.
 */
export function createAddressBook(known: StoreAddresses, home: URL): FindOurs {
  const exact = new Map<string, string>()
  const remember = (entries: readonly Addressed[], to: (slug: string) => string) => {
    for (const { slug, address } of entries) {
      if (URL.canParse(address, home)) exact.set(placeOf(new URL(address, home)), to(slug))
    }
  }
  remember(
    known.pages.filter(({ slug }) => TEXT_PAGES.includes(slug)),
    slug => `/${slug}`,
  )
  remember(known.posts, slug => `/blog/${slug}`)
  remember(known.products, slug => `/proizvod/${slug}`)
  remember(known.categories, slug => `/kategorije-proizvoda/${slug}`)
  const categorySlugs = new Set(known.categories.map(({ slug }) => slug))
  const categoryFolder = commonFolder(known.categories, home)
  const productFolder = commonFolder(known.products, home)
  const root = home.pathname.replace(/\/$/, '')

  return address => {
    const place = placeOf(address)
    const found = exact.get(place) ?? named(address)
    if (found !== null && found !== undefined) return found
    if (place === root && address.search === '') return '/'
    const path = place.split('?')[0] ?? ''
    const slug = path.split('/').at(-1) ?? ''
    if (isIn(categoryFolder, path) && categorySlugs.has(slug)) return `/kategorije-proizvoda/${slug}`
    if (isIn(productFolder, path) && isSlug(slug)) return `/proizvod/${slug}`
    const shopPage = Object.keys(SHOP_PAGES).find(page => isUnder(root + page, path))
    return shopPage === undefined ? null : (SHOP_PAGES[shopPage] ?? null)
  }
}

/** Path without slash at the end and page number, lower case; of the query only what names a post or page. */
function placeOf({ pathname, searchParams }: URL): string {
  const path = decoded(pathname)
    .replace(/\/page\/\d+\/?$/, '')
    .replace(/\/+$/, '')
    .toLowerCase()
  const id = ['p', 'page_id'].find(name => /^\d+$/.test(searchParams.get(name) ?? ''))
  return id === undefined ? path : `${path}?${id}=${searchParams.get(id)}`
}

function named({ searchParams }: URL): string | null {
  const product = searchParams.get('product')
  if (product !== null && isSlug(product)) return `/proizvod/${product}`
  const category = searchParams.get('product_cat')
  return category !== null && isSlug(category) ? `/kategorije-proizvoda/${category}` : null
}

/** `/proizvod/`; null when there is none, or nothing but the site's root is common. */
function commonFolder(entries: readonly Addressed[], home: URL): string | null {
  const folders = entries.flatMap(({ slug, address }) => {
    if (!URL.canParse(address, home)) return []
    const segments = placeOf(new URL(address, home)).split('/')
    return segments.at(-1) === slug ? [segments.slice(0, -1)] : []
  })
  const [first] = folders
  if (first === undefined) return null
  const isShared = (segment: string, at: number) => folders.every(folder => folder[at] === segment)
  const end = first.findIndex((segment, at) => !isShared(segment, at))
  const folder = `${first.slice(0, end === -1 ? first.length : end).join('/')}/`
  return folder === `${home.pathname.replace(/\/$/, '')}/` ? null : folder
}

const isIn = (folder: string | null, path: string): boolean => folder !== null && path.startsWith(folder)
const isUnder = (page: string, path: string): boolean => path === page || path.startsWith(`${page}/`)
const isSlug = (text: string): boolean => /^[\p{L}\p{N}_-]{1,200}$/u.test(text)

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
