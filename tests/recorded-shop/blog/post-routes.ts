import { collate } from '../catalogue/product-filters.ts'
import { type Answer, ok, refuse } from '../http/answer.ts'
import type { Call } from '../http/call.ts'
import { pageOf } from '../http/paging.ts'
import { wrongParams } from '../http/params.ts'
import type { Route } from '../http/route.ts'
import { asList, asObject, asText, type JsonObject } from '../json.ts'
import { refusal } from '../recorded.ts'
import type { World } from '../world.ts'
import { allPosts, asAsked, index, media, postCategories, postTags } from './posts.ts'

export const postRoutes: readonly Route[] = [
  { method: 'GET', path: '/', answer: () => ok(index()) },
  { method: 'GET', path: '/wp/v2/posts', answer: list },
  { method: 'GET', path: '/wp/v2/posts/:id', answer: one },
  { method: 'GET', path: '/wp/v2/categories', answer: (_world, call) => paged(call, postCategories()) },
  { method: 'GET', path: '/wp/v2/categories/:id', answer: oneOf(postCategories) },
  { method: 'GET', path: '/wp/v2/tags', answer: (_world, call) => paged(call, postTags()) },
  { method: 'GET', path: '/wp/v2/tags/:id', answer: oneOf(postTags) },
  {
    method: 'GET',
    path: '/wp/v2/media',
    answer: () => ok(media(), { 'X-WP-Total': '58', 'X-WP-TotalPages': '58' }),
  },
]

const rules = { page: { from: 1 }, per_page: { from: 1, to: 100 } } as const

function list(_world: World, call: Call): Answer {
  const wrong = wrongParams(call, rules)
  if (wrong !== null) return wrong
  const found = allPosts().filter(post => isAskedFor(call.query, post))
  const page = pageOf(call, call.query.get('order') === 'asc' ? found.toReversed() : found)
  // Unlike the Store API, WordPress refuses a page past the end (fact 19).
  if (page.pages > 0 && Number(call.query.get('page') ?? 1) > page.pages)
    return refusal('wp-posts-past-the-end')
  const embed = call.query.get('_embed')
  return ok(
    page.entries.map(post => asAsked(post, embed)),
    page.headers,
  )
}

function one(_world: World, call: Call, { id }: Readonly<Record<string, string>>): Answer {
  const found = allPosts().find(post => String(post.id) === id)
  return found === undefined ? refusal('wp-posts-404') : ok(asAsked(found, call.query.get('_embed')))
}

function isAskedFor(query: URLSearchParams, post: JsonObject): boolean {
  const asked = (name: string) => query.get(name)?.split(',')
  const among = (list: readonly unknown[], wanted: readonly string[] | undefined) =>
    wanted === undefined || list.some(entry => wanted.includes(String(entry)))
  return (
    among([post.slug], asked('slug')) &&
    among([post.id], asked('include')) &&
    !(asked('exclude') ?? []).includes(String(post.id)) &&
    among(asList(post.categories), asked('categories')) &&
    among(asList(post.tags), asked('tags')) &&
    isFound(post, query.get('search') ?? '')
  )
}

/** Every word somewhere in title or text. */
function isFound(post: JsonObject, search: string): boolean {
  const text = [post.title, post.content].map(part => asText(asObject(part).rendered)).join(' ')
  return collate(search)
    .split(/\s+/)
    .every(word => collate(text).includes(word))
}

function paged(call: Call, all: readonly JsonObject[]): Answer {
  const slugs = call.query.get('slug')?.split(',')
  const page = pageOf(
    call,
    all.filter(({ slug }) => slugs?.includes(String(slug)) ?? true),
  )
  return ok(page.entries, page.headers)
}

function oneOf(terms: () => readonly JsonObject[]): Route['answer'] {
  return (_world, _call, { id }) => {
    const found = terms().find(term => String(term.id) === id)
    return found === undefined ? refuse(404, 'rest_term_invalid', 'Term does not exist.') : ok(found)
  }
}
