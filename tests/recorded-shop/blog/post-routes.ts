import { collate } from '../catalogue/product-filters.ts'
import type { ShopRequest } from '../http/call.ts'
import { pageOf } from '../http/paging.ts'
import { wrongParams } from '../http/params.ts'
import { errorResponse, ok, type ShopResponse } from '../http/response.ts'
import type { Route } from '../http/route.ts'
import { asList, asObject, asText, type JsonObject } from '../json.ts'
import { recordedError } from '../recordings.ts'
import type { ShopState } from '../shop-state.ts'
import { allPosts, index, media, postCategories, postTags, withEmbeds } from './posts.ts'

export const postRoutes: readonly Route[] = [
  { method: 'GET', path: '/', handle: () => ok(index()) },
  { method: 'GET', path: '/wp/v2/posts', handle: list },
  { method: 'GET', path: '/wp/v2/posts/:id', handle: one },
  { method: 'GET', path: '/wp/v2/categories', handle: (shop, call) => paged(call, postCategories(shop)) },
  { method: 'GET', path: '/wp/v2/categories/:id', handle: oneOf(postCategories) },
  { method: 'GET', path: '/wp/v2/tags', handle: (shop, call) => paged(call, postTags(shop)) },
  { method: 'GET', path: '/wp/v2/tags/:id', handle: oneOf(postTags) },
  {
    method: 'GET',
    path: '/wp/v2/media',
    handle: () => ok(media(), { 'X-WP-Total': '58', 'X-WP-TotalPages': '58' }),
  },
]

const rules = { page: { from: 1 }, per_page: { from: 1, to: 100 } } as const

function list(shop: ShopState, call: ShopRequest): ShopResponse {
  const wrong = wrongParams(call, rules)
  if (wrong !== null) return wrong
  const found = allPosts(shop).filter(post => isMatch(call.query, post))
  const page = pageOf(call, call.query.get('order') === 'asc' ? found.toReversed() : found)
  // Unlike the Store API, WordPress responds 400 to a request for a page after the last page of posts (wire
  // fact 19).
  if (page.pages > 0 && Number(call.query.get('page') ?? 1) > page.pages)
    return recordedError('wp-posts-past-the-end')
  const embed = call.query.get('_embed')
  return ok(
    page.entries.map(post => withEmbeds(post, embed)),
    page.headers,
  )
}

function one(shop: ShopState, call: ShopRequest, { id }: Readonly<Record<string, string>>): ShopResponse {
  const found = allPosts(shop).find(post => String(post.id) === id)
  return found === undefined ? recordedError('wp-posts-404') : ok(withEmbeds(found, call.query.get('_embed')))
}

function isMatch(query: URLSearchParams, post: JsonObject): boolean {
  const values = (name: string) => query.get(name)?.split(',')
  const among = (list: readonly unknown[], wanted: readonly string[] | undefined) =>
    wanted === undefined || list.some(entry => wanted.includes(String(entry)))
  return (
    isNamed(post, values('slug')) &&
    among([post.id], values('include')) &&
    !(values('exclude') ?? []).includes(String(post.id)) &&
    among(asList(post.categories), values('categories')) &&
    among(asList(post.tags), values('tags')) &&
    isFound(post, query.get('search') ?? '')
  )
}

/** True when title and content of a post together contain every word of the search. */
function isFound(post: JsonObject, search: string): boolean {
  const text = [post.title, post.content].map(part => asText(asObject(part).rendered)).join(' ')
  return collate(search)
    .split(/\s+/)
    .every(word => collate(text).includes(word))
}

function paged(call: ShopRequest, all: readonly JsonObject[]): ShopResponse {
  const slugs = call.query.get('slug')?.split(',')
  const page = pageOf(
    call,
    all.filter(one => isNamed(one, slugs)),
  )
  return ok(page.entries, page.headers)
}

/**
 * Whether one of `slugs` is the slug of a post, category or tag, either decoded or percent-encoded as it is
 * stored (wire fact 59). True when `slugs` is undefined.
 */
function isNamed(one: JsonObject, slugs: readonly string[] | undefined): boolean {
  const slug = String(one.slug)
  return slugs === undefined || slugs.includes(slug) || slugs.includes(decodeURIComponent(slug))
}

function oneOf(terms: (shop: ShopState) => readonly JsonObject[]): Route['handle'] {
  return (shop, _call, { id }) => {
    const found = terms(shop).find(term => String(term.id) === id)
    return found === undefined ? errorResponse(404, 'rest_term_invalid', 'Term does not exist.') : ok(found)
  }
}
