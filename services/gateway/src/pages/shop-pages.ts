import { stripMarkup } from '@sultan/kernel/html-text'
import { isRecord } from '@sultan/kernel/is-record'
import type { Store } from '@sultan/woo-client/store'

/** The pages of the shop that every storefront needs, by their slugs here. */
export type ShopPageSlug = 'dostava' | 'privatnost' | 'uslovi'

/** A page that stands in for one that the connected shop does not have. `html` may hold no markup of others. */
export interface StandInPage {
  readonly title: string
  readonly html: string
}

interface ShopPagesOptions {
  /** Slugs of the pages in the connected shop. */
  readonly slugs: Readonly<Record<ShopPageSlug, string>>
  readonly standIn: (slug: ShopPageSlug) => StandInPage
  readonly publicUrl: string
}

const PAGES_PATH = '/wp-json/wp/v2/pages'

/** Ids of the pages that stand in: below any id of WordPress, which begins at 1. */
const STAND_IN_ID = 0

/**
 * Wraps a connected shop so that its pages `dostava`, `privatnost` and `uslovi` exist: the shop's own page of the
 * configured slug, otherwise the page that stands in. Requests for other pages, and failures, are passed on.
 */
export function withShopPages(store: Store, { slugs, standIn, publicUrl }: ShopPagesOptions): Store {
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
    const page = found === null ? standInJson(standIn(slug)) : found
    return Response.json([{ ...page, slug, link }], {
      headers: { 'x-wp-total': '1', 'x-wp-totalpages': '1' },
    })
  }
}

function isShopPageSlug(slug: string | null): slug is ShopPageSlug {
  return slug === 'dostava' || slug === 'privatnost' || slug === 'uslovi'
}

/** The first page with text; null when there is none, undefined when the body is no list of pages. */
function parsePage(body: string): Readonly<Record<string, unknown>> | null | undefined {
  let list: unknown
  try {
    list = JSON.parse(body)
  } catch {
    return undefined
  }
  return Array.isArray(list) ? (list.filter(isRecord).find(hasText) ?? null) : undefined
}

/** Whether a page has text. WordPress lists a published page without text too. */
function hasText({ content }: Readonly<Record<string, unknown>>): boolean {
  if (!isRecord(content)) return true
  return typeof content.rendered === 'string' && stripMarkup(content.rendered).trim() !== ''
}

function standInJson({ title, html }: StandInPage): Readonly<Record<string, unknown>> {
  return {
    id: STAND_IN_ID,
    // No date: the storefront shows no last change of a page that nobody has written.
    date: '',
    date_gmt: '',
    modified: '',
    modified_gmt: '',
    title: { rendered: title },
    content: { rendered: html },
    excerpt: { rendered: '' },
  }
}
