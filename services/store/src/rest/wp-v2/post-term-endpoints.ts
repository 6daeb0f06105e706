import { fold } from '@sultan/kernel/fold-text'
import type { PostCategoryJson } from '@sultan/woo-client/posts'
import { eq } from 'drizzle-orm'
import { postTermLinks, postTerms } from '../../db/post-tables.ts'
import { slugVariants } from '../../format/slug.ts'
import { texturize } from '../../format/text.ts'
import type { StoreContext } from '../../http/context.ts'
import { type Endpoint, endpoint } from '../../http/endpoint.ts'
import { paginationHeaders } from '../../http/pagination.ts'
import { flag, id, idList, integer, oneOf, type ParamValues, stringList, text } from '../../http/params.ts'
import type { WithMoreFields } from '../../http/response.ts'
import { respond, restError } from '../../http/response.ts'
import { postTermLink, termLinks } from './post-embedded.ts'
import type { PostTermRow } from './posts.ts'

const postTermParams = {
  page: integer({ min: 1 }, 1),
  per_page: integer({ min: 1, max: 100 }, 10),
  order: oneOf(['asc', 'desc'], 'asc'),
  orderby: oneOf(['name', 'slug', 'count', 'id'], 'name'),
  search: text(),
  slug: stringList(),
  include: idList(),
  exclude: idList(),
  post: id(),
  hide_empty: flag(false),
}

/** Endpoints of the categories and tags of posts; those of products have other routes. */
export const postTermEndpoints = [
  ...endpointsOfTaxonomy('category', 'categories'),
  ...endpointsOfTaxonomy('post_tag', 'tags'),
]

function endpointsOfTaxonomy(taxonomy: PostTermRow['taxonomy'], plural: string): readonly Endpoint[] {
  const route = `/wp/v2/${plural}`
  return [
    endpoint('GET', route, postTermParams, async (request, context) => {
      const { page, per_page: perPage } = request.params
      const found = sortTerms(
        (await loadTerms(taxonomy, context)).filter(termFilter(request.params)),
        request.params,
      )
      const body = found
        .slice((page - 1) * perPage, page * perPage)
        .map(one => termJson(one, context.publicUrl))
      return respond(
        body,
        paginationHeaders(request, context.publicUrl, { page, perPage, total: found.length }),
      )
    }),
    endpoint('GET', `${route}/:id`, { id: id() }, async ({ params }, context) => {
      const found = (await loadTerms(taxonomy, context)).find(({ term }) => term.id === params.id)
      return found === undefined
        ? restError(404, 'rest_term_invalid', 'Term does not exist.')
        : respond(termJson(found, context.publicUrl))
    }),
  ]
}

interface TermWithPosts {
  readonly term: PostTermRow
  readonly postIds: readonly number[]
}

async function loadTerms(
  taxonomy: PostTermRow['taxonomy'],
  { database }: StoreContext,
): Promise<TermWithPosts[]> {
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

/**
 * Returns a predicate for the terms that match the query. The query's values are converted only once, not
 * again for each term.
 */
function termFilter(params: TermQuery): (term: TermWithPosts) => boolean {
  const needle = fold(params.search)
  const slugs = new Set(params.slug.flatMap(slugVariants))
  const included = new Set(params.include)
  const excluded = new Set(params.exclude)
  return ({ term, postIds }) => {
    if (params.hide_empty && postIds.length === 0) return false
    if (params.post !== 0 && !postIds.includes(params.post)) return false
    if (needle !== '' && !fold(term.name).includes(needle)) return false
    if (slugs.size > 0 && !slugs.has(term.slug)) return false
    return !excluded.has(term.id) && (included.size === 0 || included.has(term.id))
  }
}

function sortTerms(terms: readonly TermWithPosts[], { orderby, order }: TermQuery): TermWithPosts[] {
  const key = ({ term, postIds }: TermWithPosts): string | number =>
    ({ name: term.sortName, slug: term.slug, count: postIds.length, id: term.id })[orderby]
  const up = order === 'asc' ? 1 : -1
  return [...terms].sort((a, b) => (key(a) < key(b) ? -up : key(a) > key(b) ? up : a.term.id - b.term.id))
}

function termJson({ term, postIds }: TermWithPosts, publicUrl: string): WithMoreFields<PostCategoryJson> {
  return {
    id: term.id,
    count: postIds.length,
    description: '',
    link: postTermLink(term, publicUrl),
    name: texturize(term.name),
    slug: term.slug,
    taxonomy: term.taxonomy,
    parent: 0,
    meta: [],
    _links: termLinks(term, publicUrl),
  }
}
