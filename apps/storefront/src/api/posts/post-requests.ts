import type { Result } from '@sultan/woo-client/client'
import { mapOnce } from '@sultan/woo-client/map-once'
import type { Page } from '@sultan/woo-client/pagination'
import type * as woo from '@sultan/woo-client/posts'
import { getPageBySlug, getPostBySlug, listPostCategories, listPosts } from '@sultan/woo-client/posts'
import type { QueryClient } from '@tanstack/react-query'
import { unwrap, unwrapOrNull } from '../client/api-error.ts'
import { mapShared, sharedList } from '../client/map-shared.ts'
import { storeClientOf } from '../client/store-client.ts'
import type { Post, PostCard, PostCategory, PostList, TextPage } from './post.ts'
import { toPost, toPostCard, toPostCategories, toTextPage } from './post-mapper.ts'

/**
 * To a request for a page beyond the last page of a list, WordPress responds with status 400 (wire fact 19),
 * WooCommerce with an empty list. The storefront treats both as an empty list.
 */
const PAST_END_CODE = 'rest_post_invalid_page_number'

interface PostListQuery {
  readonly page: number
  readonly perPage: number
  readonly category?: number | undefined
}

export async function fetchPostList(
  queries: QueryClient,
  { page, perPage, category }: PostListQuery,
): Promise<PostList> {
  const result = await listPosts(storeClientOf(queries), {
    page,
    per_page: perPage,
    ...(category !== undefined && { categories: [category] }),
  })
  const isPastEnd = !result.ok && result.error.kind === 'http' && result.error.code === PAST_END_CODE
  return isPastEnd ? { posts: [], total: 0, totalPages: 0 } : toPostList(result)
}

const toPostList = mapShared((result: Result<Page<woo.Post>>): PostList => {
  const { items, total, totalPages } = unwrap(result)
  return { posts: items.map(toPostCard), total, totalPages }
})

export async function fetchPostCategories(queries: QueryClient): Promise<readonly PostCategory[]> {
  return toCategories(await listPostCategories(storeClientOf(queries)))
}

const toCategories = mapShared((result: Result<readonly woo.PostCategory[]>): readonly PostCategory[] =>
  unwrap(result).flatMap(toPostCategories),
)

/**
 * Returns up to `count` posts that are related to `post`, sorted by `rankRelated`. Fetches posts that share a
 * category or a tag with `post`, and ranks the fetched posts together with the posts in `newest`.
 */
export async function fetchRelatedPosts(
  queries: QueryClient,
  post: PostCard,
  newest: readonly PostCard[],
  count: number,
): Promise<readonly PostCard[]> {
  const others = { exclude: [post.id], per_page: count }
  const categories = post.categories.map(({ id }) => id)
  const listQueries = [
    ...(categories.length > 0 ? [{ ...others, categories }] : []),
    ...(post.tagIds.length > 0 ? [{ ...others, tags: post.tagIds }] : []),
  ]
  const results = await Promise.all(listQueries.map(query => listPosts(storeClientOf(queries), query)))
  const similar = results.flatMap(result => toPostList(result).posts)
  const ranked = rankingFor(post)(sharedList([...similar, ...newest]))
  return sharedList(ranked.slice(0, count))
}

export async function fetchPost(queries: QueryClient, slug: string): Promise<Post | null> {
  return toKnownPost(await getPostBySlug(storeClientOf(queries), slug))
}

const toKnownPost = mapShared((result: Result<woo.Post | null>): Post | null => {
  const found = unwrapOrNull(result)
  return found && toPost(found)
})

export async function fetchTextPage(queries: QueryClient, slug: string): Promise<TextPage | null> {
  const found = unwrapOrNull(await getPageBySlug(storeClientOf(queries), slug))
  return found && toTextPage(found)
}

type Related = Pick<PostCard, 'id' | 'categories' | 'tagIds'>

/** Sorts posts by the number of categories and tags shared with `post`, then by date, the newest first. */
function rankRelated(post: Related, candidates: readonly PostCard[]): readonly PostCard[] {
  const terms = new Set(termsOf(post))
  const shared = (other: PostCard) => termsOf(other).filter(id => terms.has(id)).length
  const others = new Map(candidates.map(other => [other.id, other]))
  others.delete(post.id)
  return [...others.values()].sort((a, b) => shared(b) - shared(a) || b.date.localeCompare(a.date))
}

/**
 * Memoizes `rankRelated`, which sorts `candidates` by their similarity to `post`. The cache key is the
 * identity of both arguments.
 */
const rankingFor = mapOnce((post: Related) =>
  mapOnce((candidates: readonly PostCard[]) => rankRelated(post, candidates)),
)

/** In WordPress, categories and tags share one sequence of ids, so their ids never collide. */
const termsOf = ({ categories, tagIds }: Related) => [...categories.map(({ id }) => id), ...tagIds]
