import { queryOptions } from '@tanstack/react-query'
import type { PostCard } from './post.ts'

/* Questions about posts and pages, as TanStack Query wants them. What is not there is `null` (see `queries.ts`). */

const ask = () => import('./ask-posts.ts')

export interface PostListParams {
  readonly page?: number
  readonly perPage?: number
  /** Id of a category of posts. */
  readonly category?: number | undefined
}

/** Posts per page of the blog: one large, six small. */
const postsPerPage = 7

export const postListQuery = ({ page = 1, perPage = postsPerPage, category }: PostListParams = {}) =>
  queryOptions({
    queryKey: ['posts', page, perPage, category ?? null],
    queryFn: async ({ client }) => (await ask()).postList(client, { page, perPage, category }),
  })

/** Four posts for home and the end of an article (spec §9). */
export const newestPostsQuery = () => postListQuery({ perPage: 4 })

/** Categories that have posts. */
export const postCategoriesQuery = () =>
  queryOptions({
    queryKey: ['post-categories'],
    queryFn: async ({ client }) => (await ask()).postCategories(client),
  })

export const postQuery = (slug: string) =>
  queryOptions({
    queryKey: ['post', slug],
    queryFn: async ({ client }) => (await ask()).post(client, slug),
  })

const relatedShown = 3

/** What to read after a post. */
export const relatedPostsQuery = (post: PostCard) =>
  queryOptions({
    queryKey: ['related-posts', post.id],
    queryFn: async ({ client }) => {
      const [{ relatedPosts }, { posts: newest }] = await Promise.all([
        ask(),
        client.ensureQueryData(newestPostsQuery()),
      ])
      return relatedPosts(client, post, newest, relatedShown)
    },
  })

/** `dostava`, `privatnost`, `uslovi`. */
export const textPageQuery = (slug: string) =>
  queryOptions({
    queryKey: ['text', slug],
    queryFn: async ({ client }) => (await ask()).textPage(client, slug),
  })
