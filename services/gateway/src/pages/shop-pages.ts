import { stripMarkup } from '@sultan/kernel/html-text'
import { isRecord } from '@sultan/kernel/is-record'
import type { Store } from '@sultan/woo-client/store'
import type { StoreClient } from '../store/store-client.ts'

/**
 * Slugs of the delivery, privacy and terms pages in the storefront's URLs. The storefront has these pages for
 * every shop.
 */
export type ShopPageSlug = 'dostava' | 'privatnost' | 'uslovi'

/**
 * Default delivery, privacy or terms page, for a connected shop that has no such page. `html` must not
 * contain markup from untrusted sources.
 */
export interface DefaultPage {
  readonly title: string
  readonly html: string
}

interface ShopPagesOptions {
  /** Slugs of the delivery, privacy and terms pages in the connected shop. */
  readonly slugs: Readonly<Record<ShopPageSlug, string>>
  readonly defaultPage: (slug: ShopPageSlug) => DefaultPage
  readonly publicUrl: string
}

const PAGES_PATH = '/wp-json/wp/v2/pages'

/**
 * The id of each page that the gateway returns because the connected shop has no delivery, privacy or terms
 * page. No page of the shop has this id, because the ids of WordPress begin at 1.
 */
const DEFAULT_PAGE_ID = 0

/**
 * Wraps a connected shop so that the pages `dostava` (delivery), `privatnost` (privacy) and `uslovi` (terms)
 * exist: the shop's page with the configured slug, or else a default page. Other requests, and error
 * responses, are passed on unchanged.
 */
export function withShopPages(store: Store, { slugs, defaultPage, publicUrl }: ShopPagesOptions): Store {
  return async request => {
    const url = new URL(request.url)
    const slug = url.searchParams.get('slug')
    const isShopPage = request.method === 'GET' && url.pathname === PAGES_PATH && isShopPageSlug(slug)
    if (!isShopPage) return store(request)
    url.searchParams.set('slug', slugs[slug])
    const response = await store(new Request(url, request))
    if (response.status !== 200) return response
    const text = await response.text()
    const found = parsePage(text)
    if (found === undefined) return new Response(text, response)
    const link = `${publicUrl}/${slug}/`
    const page = found === null ? defaultPageJson(defaultPage(slug)) : found
    return Response.json([{ ...page, slug, link }], {
      headers: { 'x-wp-total': '1', 'x-wp-totalpages': '1' },
    })
  }
}

/**
 * Whether the connected shop has a page with text at one of the given slugs; null when its pages cannot be
 * read.
 */
export async function hasOwnPage(
  storeClient: StoreClient,
  slugs: readonly string[],
): Promise<boolean | null> {
  let isKnown = true
  for (const slug of slugs) {
    const route = `/wp/v2/pages?${new URLSearchParams({ slug, _fields: 'content' })}`
    const response = await storeClient({ method: 'GET', route })
    const isList = response.kind === 'received' && response.status === 200 && Array.isArray(response.body)
    if (isList && response.body.filter(isRecord).some(hasText)) return true
    isKnown &&= isList
  }
  return isKnown ? false : null
}

function isShopPageSlug(slug: string | null): slug is ShopPageSlug {
  return slug === 'dostava' || slug === 'privatnost' || slug === 'uslovi'
}

/**
 * Parses a response body that should be a JSON list of WordPress pages. Returns the first page that has text,
 * or null when no page has text. Returns undefined when the body is not a JSON list.
 */
function parsePage(body: string): Readonly<Record<string, unknown>> | null | undefined {
  let list: unknown
  try {
    list = JSON.parse(body)
  } catch {
    return undefined
  }
  return Array.isArray(list) ? (list.filter(isRecord).find(hasText) ?? null) : undefined
}

/**
 * Whether a WordPress page has text: WordPress also lists published pages without text. True for a page whose
 * content was not requested.
 */
function hasText({ content }: Readonly<Record<string, unknown>>): boolean {
  if (!isRecord(content)) return true
  return typeof content.rendered === 'string' && stripMarkup(content.rendered).trim() !== ''
}

function defaultPageJson({ title, html }: DefaultPage): Readonly<Record<string, unknown>> {
  return {
    id: DEFAULT_PAGE_ID,
    // A default page, which the gateway supplies when the connected shop lacks the page, has empty dates. The
    // storefront therefore displays no date of the last change.
    date: '',
    date_gmt: '',
    modified: '',
    modified_gmt: '',
    title: { rendered: title },
    content: { rendered: html },
    excerpt: { rendered: '' },
  }
}
