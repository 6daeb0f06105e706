import { and, eq } from 'drizzle-orm'
import { type PostRow, posts } from '../../db/post-tables.ts'
import { answer, refuse } from '../../http/answer.ts'
import { type Endpoint, endpoint } from '../../http/endpoint.ts'
import { pagingHeaders } from '../../http/paging.ts'
import { anything, id } from '../../http/params.ts'
import { listPosts, withTerms } from './load-posts.ts'
import { postJson, postPermalink } from './post-json.ts'
import { postListParams, readEmbeddings } from './post-params.ts'

/** Posts and pages, read only. */
export const postEndpoints = [...endpointsOf('post'), ...endpointsOf('page')]

function endpointsOf(type: PostRow['type']): readonly Endpoint[] {
  const route = `/wp/v2/${type}s`
  return [
    endpoint('GET', route, postListParams, async (call, context) => {
      const { params } = call
      const { rows, total } = await listPosts(type, params, context)
      // Other than the Store API, WordPress refuses a page past the end (fact 19).
      if (params.page > 1 && params.offset === null && params.page > Math.ceil(total / params.per_page))
        return pastTheEnd()
      const embeddings = readEmbeddings(params._embed)
      const loaded = await withTerms(rows, context)
      const page = { page: params.page, perPage: params.per_page, total }
      return answer(
        loaded.map(one => postJson(one, embeddings, context)),
        pagingHeaders(call, context.publicUrl, page),
      )
    }),
    endpoint('GET', `${route}/:id`, { id: id(), _embed: anything }, async ({ params }, context) => {
      const rows = await context.database.sql
        .select()
        .from(posts)
        .where(and(eq(posts.type, type), eq(posts.id, params.id)))
      const [loaded] = await withTerms(rows, context)
      if (loaded === undefined) return refuse(404, 'rest_post_invalid_id', 'Invalid post ID.')
      const link = `<${postPermalink(loaded, context.publicUrl)}>; rel="alternate"; type=text/html`
      return answer(postJson(loaded, readEmbeddings(params._embed), context), { Link: link })
    }),
  ]
}

function pastTheEnd() {
  const words = 'The page number requested is larger than the number of pages available.'
  return refuse(400, 'rest_post_invalid_page_number', words)
}
