import { fold } from '@sultan/kernel/fold'
import { eq } from 'drizzle-orm'
import { postTermLinks, postTerms } from '../../db/post-tables.ts'
import { answer, refuse } from '../../http/answer.ts'
import { type Endpoint, endpoint, type StoreContext } from '../../http/endpoint.ts'
import { pagingHeaders } from '../../http/paging.ts'
import { flag, id, idList, integer, oneOf, type ParamValues, text, wordList } from '../../http/params.ts'
import { slugForms } from '../../slug.ts'
import { htmlName } from '../wc-store-v1/product-text.ts'
import type { PostTermRow } from './load-posts.ts'
import { postTermLink } from './post-embedded.ts'
import { termLinks } from './post-links.ts'

const postTermParams = {
  page: integer({ min: 1 }, 1),
  per_page: integer({ min: 1, max: 100 }, 10),
  order: oneOf(['asc', 'desc'], 'asc'),
  orderby: oneOf(['name', 'slug', 'count', 'id'], 'name'),
  search: text(),
  slug: wordList(),
  include: idList(),
  exclude: idList(),
  post: id(),
  hide_empty: flag(false),
}

/** Categories and tags of posts; they are other terms than those of products. */
export const postTermEndpoints = [
  ...endpointsOf('category', 'categories'),
  ...endpointsOf('post_tag', 'tags'),
]

function endpointsOf(taxonomy: PostTermRow['taxonomy'], plural: string): readonly Endpoint[] {
  const route = `/wp/v2/${plural}`
  return [
    endpoint('GET', route, postTermParams, async (call, context) => {
      const { page, per_page: perPage } = call.params
      const found = sortTerms(
        (await loadTerms(taxonomy, context)).filter(one => isAsked(one, call.params)),
        call.params,
      )
      const body = found
        .slice((page - 1) * perPage, page * perPage)
        .map(one => termJson(one, context.publicUrl))
      return answer(body, pagingHeaders(call, context.publicUrl, { page, perPage, total: found.length }))
    }),
    endpoint('GET', `${route}/:id`, { id: id() }, async ({ params }, context) => {
      const found = (await loadTerms(taxonomy, context)).find(({ term }) => term.id === params.id)
      return found === undefined
        ? refuse(404, 'rest_term_invalid', 'Term does not exist.')
        : answer(termJson(found, context.publicUrl))
    }),
  ]
}

interface TermOfPosts {
  readonly term: PostTermRow
  readonly postIds: readonly number[]
}

async function loadTerms(
  taxonomy: PostTermRow['taxonomy'],
  { database }: StoreContext,
): Promise<TermOfPosts[]> {
  const rows = await database.sql
    .select({ term: postTerms, postId: postTermLinks.postId })
    .from(postTerms)
    .leftJoin(postTermLinks, eq(postTermLinks.termId, postTerms.id))
    .where(eq(postTerms.taxonomy, taxonomy))
  return [...Map.groupBy(rows, row => row.term.id).values()].flatMap(of => {
    const [first] = of
    if (first === undefined) return []
    return [{ term: first.term, postIds: of.flatMap(row => (row.postId === null ? [] : [row.postId])) }]
  })
}

type TermQuery = ParamValues<typeof postTermParams>

function isAsked(
  { term, postIds }: TermOfPosts,
  { search, slug, include, exclude, ...rest }: TermQuery,
): boolean {
  if (rest.hide_empty && postIds.length === 0) return false
  if (rest.post !== 0 && !postIds.includes(rest.post)) return false
  if (search !== '' && !fold(term.name).includes(fold(search))) return false
  if (slug.length > 0 && !slug.flatMap(slugForms).includes(term.slug)) return false
  return !exclude.includes(term.id) && (include.length === 0 || include.includes(term.id))
}

function sortTerms(terms: readonly TermOfPosts[], { orderby, order }: TermQuery): TermOfPosts[] {
  const key = ({ term, postIds }: TermOfPosts): string | number =>
    ({ name: term.sortName, slug: term.slug, count: postIds.length, id: term.id })[orderby]
  const up = order === 'asc' ? 1 : -1
  return [...terms].sort((a, b) => (key(a) < key(b) ? -up : key(a) > key(b) ? up : a.term.id - b.term.id))
}

function termJson({ term, postIds }: TermOfPosts, publicUrl: string): Record<string, unknown> {
  return {
    id: term.id,
    count: postIds.length,
    description: '',
    link: postTermLink(term, publicUrl),
    name: htmlName(term.name),
    slug: term.slug,
    taxonomy: term.taxonomy,
    parent: 0,
    meta: [],
    _links: termLinks(term, publicUrl),
  }
}
