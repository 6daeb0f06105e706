import type { StoreContext } from '../../http/context.ts'
import { type Endpoint, endpoint } from '../../http/endpoint.ts'
import { paginationHeaders } from '../../http/pagination.ts'
import { flag, id, idList, integer, oneOf, stringList, text } from '../../http/params.ts'
import { respond, restError } from '../../http/response.ts'
import { loadPostTerms, postTermJson, selectPostTerms } from './post-terms.ts'
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
  // `id()` is not used here: it turns an id outside the range of the column into 0, which would select all
  // terms.
  post: integer({}, 0),
  hide_empty: flag(false),
}

/** Endpoints of the categories and tags of posts. Product categories and tags have other endpoints. */
export const postTermEndpoints = [
  ...endpointsOfTaxonomy('category', 'categories'),
  ...endpointsOfTaxonomy('post_tag', 'tags'),
]

function endpointsOfTaxonomy(taxonomy: PostTermRow['taxonomy'], plural: string): readonly Endpoint[] {
  const route = `/wp/v2/${plural}`
  return [
    endpoint('GET', route, postTermParams, async (request, context) => {
      const { page, per_page: perPage } = request.params
      const terms = await loadPostTerms(taxonomy, context.database.sql)
      const found = selectPostTerms(terms, request.params)
      const body = found
        .slice((page - 1) * perPage, page * perPage)
        .map(one => postTermJson(one, urlsOf(context)))
      return respond(
        body,
        paginationHeaders(request, context.publicUrl, { page, perPage, total: found.length }),
      )
    }),
    endpoint('GET', `${route}/:id`, { id: id() }, async ({ params }, context) => {
      const terms = await loadPostTerms(taxonomy, context.database.sql)
      const found = terms.find(({ term }) => term.id === params.id)
      return found === undefined
        ? restError(404, 'rest_term_invalid', 'Term does not exist.')
        : respond(postTermJson(found, urlsOf(context)))
    }),
  ]
}

const urlsOf = ({ publicUrl }: StoreContext) => ({ publicUrl, apiUrl: `${publicUrl}/wp-json` })
