import type { ShopRequest } from '../http/call.ts'
import { pageOf } from '../http/paging.ts'
import { ok, type ShopResponse } from '../http/response.ts'
import type { Route } from '../http/route.ts'
import type { JsonObject } from '../json.ts'
import { recordedError } from '../recordings.ts'
import type { ShopState } from '../shop-state.ts'
import { allPosts, withEmbeds } from './posts.ts'

export const ACCOUNT_PAGE_ID = 8

export const pageRoutes: readonly Route[] = [
  { method: 'GET', path: '/wp/v2/pages', handle: list },
  { method: 'GET', path: '/wp/v2/pages/:id', handle: one },
]

/**
 * The WordPress pages of the shop, which are not recorded. In the WordPress API a page has the fields of a
 * post without `categories`, `tags`, `format` and `sticky`.
 */
function pages(shop: ShopState): readonly JsonObject[] {
  const [post = {}] = allPosts(shop)
  const { categories, tags, format, sticky, _embedded, ...shape } = post
  const { options } = shop
  const { pages, accountPage } = options.settings
  const account = accountPage === null ? [] : [{ slug: accountPage, title: 'Moj račun', id: ACCOUNT_PAGE_ID }]
  const others = Object.entries(pages).map(([slug, title], at) => ({ slug, title, id: 200 + at }))
  return [...account, ...others].map(({ slug, title, id }) => ({
    ...shape,
    id,
    slug,
    type: 'page',
    parent: 0,
    menu_order: 0,
    link: `https://shop.example/${options.permalinks === 'pretty' ? `${slug}/` : `?page_id=${id}`}`,
    title: { rendered: title },
    content: { rendered: `<p>${title}: tekst trgovine.</p>\n`, protected: false },
    excerpt: { rendered: `<p>${title}.</p>\n`, protected: false },
  }))
}

function list(shop: ShopState, call: ShopRequest): ShopResponse {
  const slugs = call.query.get('slug')?.split(',')
  const page = pageOf(
    call,
    pages(shop).filter(({ slug }) => slugs?.includes(String(slug)) ?? true),
  )
  return ok(page.entries, page.headers)
}

function one(shop: ShopState, _call: ShopRequest, { id }: Readonly<Record<string, string>>): ShopResponse {
  const found = pages(shop).find(page => String(page.id) === id)
  return found === undefined ? recordedError('wp-posts-404') : ok(withEmbeds(found, null))
}
