import { type Answer, ok } from '../http/answer.ts'
import type { Call } from '../http/call.ts'
import { pageOf } from '../http/paging.ts'
import type { Route } from '../http/route.ts'
import type { JsonObject } from '../json.ts'
import { refusal } from '../recorded.ts'
import type { World } from '../world.ts'
import { allPosts, asAsked } from './posts.ts'

export const pageRoutes: readonly Route[] = [
  { method: 'GET', path: '/wp/v2/pages', answer: list },
  { method: 'GET', path: '/wp/v2/pages/:id', answer: one },
]

const titles = { dostava: 'Dostava i plaćanje', privatnost: 'Privatnost', uslovi: 'Uslovi kupovine' }

/** No recording shows pages; WordPress gives them the shape of posts, without categories and tags. */
function pages(): readonly JsonObject[] {
  const [post = {}] = allPosts()
  const { categories, tags, format, sticky, _embedded, ...shape } = post
  return Object.entries(titles).map(([slug, title], at) => ({
    ...shape,
    id: 200 + at,
    slug,
    type: 'page',
    parent: 0,
    menu_order: 0,
    link: `https://shop.example/${slug}/`,
    title: { rendered: title },
    content: { rendered: `<p>${title}: tekst trgovine.</p>\n`, protected: false },
    excerpt: { rendered: `<p>${title}.</p>\n`, protected: false },
  }))
}

function list(_world: World, call: Call): Answer {
  const slugs = call.query.get('slug')?.split(',')
  const page = pageOf(
    call,
    pages().filter(({ slug }) => slugs?.includes(String(slug)) ?? true),
  )
  return ok(page.entries, page.headers)
}

function one(_world: World, _call: Call, { id }: Readonly<Record<string, string>>): Answer {
  const found = pages().find(page => String(page.id) === id)
  return found === undefined ? refusal('wp-posts-404') : ok(asAsked(found, null))
}
