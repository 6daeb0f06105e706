import { and, eq } from 'drizzle-orm'
import { type PostRow, posts } from '../../db/post-tables.ts'
import type { StoreContext } from '../../http/context.ts'
import { type Endpoint, endpoint } from '../../http/endpoint.ts'
import { paginationHeaders } from '../../http/pagination.ts'
import { id, unvalidated } from '../../http/params.ts'
import { rejectionResponse, respond, restError } from '../../http/response.ts'
import { type PostForm, postJson, postPermalink } from './post-json.ts'
import { PAGE_OUT_OF_RANGE, postListParams, readEmbeddings } from './post-params.ts'
import { fillPlaceholders } from './post-text.ts'
import { listPosts, loadPostRelations } from './posts.ts'

/** Read-only `wp/v2` endpoints of published posts and WordPress pages. */
export const postEndpoints = [...endpointsOfType('post'), ...endpointsOfType('page')]

function endpointsOfType(type: PostRow['type']): readonly Endpoint[] {
  const route = `/wp/v2/${type}s`
  return [
    endpoint('GET', route, postListParams, async (request, context) => {
      const { params } = request
      const db = context.database.sql
      const { rows, total } = await listPosts(type, { ...params, statuses: ['publish'] }, db)
      // Unlike the Store API, WordPress rejects a page number past the last page of a list that is not empty
      // (wire fact 19).
      if (total > 0 && params.offset === null && params.page > Math.ceil(total / params.per_page))
        return rejectionResponse(PAGE_OUT_OF_RANGE)
      const embeddings = readEmbeddings(params._embed)
      const loaded = await loadPostRelations(rows, db)
      const page = { page: params.page, perPage: params.per_page, total }
      return respond(
        loaded.map(one => postJson(one, embeddings, publicForm(context))),
        paginationHeaders(request, context.publicUrl, page),
      )
    }),
    endpoint('GET', `${route}/:id`, { id: id(), _embed: unvalidated }, async ({ params }, context) => {
      const db = context.database.sql
      const isPublic = and(eq(posts.type, type), eq(posts.status, 'publish'))
      const rows = await db
        .select()
        .from(posts)
        .where(and(isPublic, eq(posts.id, params.id)))
      const [loaded] = await loadPostRelations(rows, db)
      if (loaded === undefined) return restError(404, 'rest_post_invalid_id', 'Invalid post ID.')
      const link = `<${postPermalink(loaded, context.publicUrl)}>; rel="alternate"; type=text/html`
      return respond(postJson(loaded, readEmbeddings(params._embed), publicForm(context)), { Link: link })
    }),
  ]
}

function publicForm(context: StoreContext): PostForm {
  const { publicUrl } = context
  return {
    ...{ publicUrl, apiUrl: `${publicUrl}/wp-json` },
    fill: html => fillPlaceholders(html, context),
  }
}
