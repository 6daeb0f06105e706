import { queryOptions } from '@tanstack/react-query'
import type { PostCard } from './post.ts'

/* TanStack queries for blog posts and text pages. The data of a missing post or page is `null` (see
   `product-queries.ts`). */

const loadRequests = () => import('./post-requests.ts')

interface PostListParams {
  readonly page?: number
  readonly perPage?: number
  /** Id of the category whose posts are listed; undefined for the posts of all categories. */
  readonly category?: number | undefined
}

/** Number of posts on a page of the post list: one large and six small cards. */
const POSTS_PER_PAGE = 7

export const postListQuery = ({ page = 1, perPage = POSTS_PER_PAGE, category }: PostListParams = {}) =>
  queryOptions({
    queryKey: ['posts', page, perPage, category ?? null],
    queryFn: async ({ client }) => (await loadRequests()).fetchPostList(client, { page, perPage, category }),
  })

const NEWEST_COUNT = 4

/** The newest four posts, for the home page (specification §9) and as candidates for related posts. */
export const newestPostsQuery = () => postListQuery({ perPage: NEWEST_COUNT })

export const postCategoriesQuery = () =>
  queryOptions({
    queryKey: ['post-categories'],
    queryFn: async ({ client }) => (await loadRequests()).fetchPostCategories(client),
  })

export const postQuery = (slug: string) =>
  queryOptions({
    queryKey: ['post', slug],
    queryFn: async ({ client }) => (await loadRequests()).fetchPost(client, slug),
  })

const RELATED_COUNT = 3

/**
 * At most three other posts. The posts that share the most categories and tags with `post` are first; among
 * posts that share equally many, the newest are first.
 */
export const relatedPostsQuery = (post: PostCard) =>
  queryOptions({
    queryKey: ['related-posts', post.id],
    queryFn: async ({ client }) => {
      const { fetchPostList, fetchRelatedPosts } = await loadRequests()
      const newestQuery = { page: 1, perPage: NEWEST_COUNT }
      // The newest posts are fetched without `newestPostsQuery`, because every fetched query is dehydrated:
      // the page's data would contain a list of posts that the page does not show.
      const newest =
        client.getQueryData(newestPostsQuery().queryKey) ?? (await fetchPostList(client, newestQuery))
      return fetchRelatedPosts(client, post, newest.posts, RELATED_COUNT)
    },
  })

/** A text page by slug: `dostava` (delivery), `privatnost` (privacy), `uslovi` (terms). */
export const textPageQuery = (slug: string) =>
  queryOptions({
    queryKey: ['text', slug],
    queryFn: async ({ client }) => (await loadRequests()).fetchTextPage(client, slug),
  })
