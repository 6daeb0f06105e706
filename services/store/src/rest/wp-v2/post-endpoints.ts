import { and, eq } from 'drizzle-orm'
import { type PostRow, posts } from '../../db/post-tables.ts'
import { type Endpoint, endpoint } from '../../http/endpoint.ts'
import { paginationHeaders } from '../../http/pagination.ts'
import { id, unvalidated } from '../../http/params.ts'
import { respond, restError } from '../../http/response.ts'
import { postJson, postPermalink } from './post-json.ts'
import { postListParams, readEmbeddings } from './post-params.ts'
import { listPosts, loadPostRelations } from './posts.ts'

/** Read-only endpoints of posts and pages. */
export const postEndpoints = [...endpointsOfType('post'), ...endpointsOfType('page')]

function endpointsOfType(type: PostRow['type']): readonly Endpoint[] {
  const route = `/wp/v2/${type}s`
  return [
    endpoint('GET', route, postListParams, async (request, context) => {
      const { params } = request
      const { rows, total } = await listPosts(type, params, context)
      // Unlike the Store API, WordPress rejects a page number past the last page (wire fact 19).
      if (params.page > 1 && params.offset === null && params.page > Math.ceil(total / params.per_page))
        return pageOutOfRange()
      const embeddings = readEmbeddings(params._embed)
      const loaded = await loadPostRelations(rows, context)
      const page = { page: params.page, perPage: params.per_page, total }
      return respond(
        loaded.map(one => postJson(one, embeddings, context)),
        paginationHeaders(request, context.publicUrl, page),
      )
    }),
    endpoint('GET', `${route}/:id`, { id: id(), _embed: unvalidated }, async ({ params }, context) => {
      const rows = await context.database.sql
        .select()
        .from(posts)
        .where(and(eq(posts.type, type), eq(posts.id, params.id)))
      const [loaded] = await loadPostRelations(rows, context)
      if (loaded === undefined) return restError(404, 'rest_post_invalid_id', 'Invalid post ID.')
      const link = `<${postPermalink(loaded, context.publicUrl)}>; rel="alternate"; type=text/html`
      return respond(postJson(loaded, readEmbeddings(params._embed), context), { Link: link })
    }),
  ]
}

function pageOutOfRange() {
  const message = 'The page number requested is larger than the number of pages available.'
  return restError(400, 'rest_post_invalid_page_number', message)
}
