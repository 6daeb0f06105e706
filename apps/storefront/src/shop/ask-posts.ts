import { listPostCategories, listPosts, pageBySlug, postBySlug } from '@sultan/woo-wire/public-post-calls'
import type { QueryClient } from '@tanstack/react-query'
import type { Post, PostCard, PostCategory, PostList, TextPage } from './post.ts'
import { categoryFromWire, postCardFromWire, postFromWire, textPageFromWire } from './post-from-wire.ts'
import { wireOf } from './query-wire.ts'
import { rankRelated } from './related-posts.ts'
import { valueFrom, valueOrMissing } from './shop-error.ts'

/* Questions about posts and pages themselves; loaded when the browser asks for the first time, like `ask-shop.ts`. */

const pastEnd = 'rest_post_invalid_page_number'

interface ListedPosts {
  readonly page: number
  readonly perPage: number
  readonly category?: number | undefined
}

export async function postList(
  client: QueryClient,
  { page, perPage, category }: ListedPosts,
): Promise<PostList> {
  const result = await listPosts(wireOf(client), {
    page,
    per_page: perPage,
    ...(category !== undefined && { categories: [category] }),
  })
  // Past the end WordPress answers 400 (wire fact 19), the shop's products an empty list: here both are empty.
  const isPastEnd = !result.ok && result.error.kind === 'http' && result.error.code === pastEnd
  if (isPastEnd) return { posts: [], total: 0, totalPages: 0 }
  const { items, total, totalPages } = valueFrom(result)
  return { posts: items.map(postCardFromWire), total, totalPages }
}

export async function postCategories(client: QueryClient): Promise<PostCategory[]> {
  return valueFrom(await listPostCategories(wireOf(client))).flatMap(categoryFromWire)
}

/** Two lists, of the same categories and of the same tags; the newest fill up what is missing. */
export async function relatedPosts(
  client: QueryClient,
  post: PostCard,
  newest: readonly PostCard[],
  count: number,
): Promise<readonly PostCard[]> {
  const others = { exclude: [post.id], per_page: count }
  const categories = post.categories.map(({ id }) => id)
  const questions = [
    ...(categories.length > 0 ? [{ ...others, categories }] : []),
    ...(post.tagIds.length > 0 ? [{ ...others, tags: post.tagIds }] : []),
  ]
  const answers = await Promise.all(questions.map(question => listPosts(wireOf(client), question)))
  const alike = answers.flatMap(answer => valueFrom(answer).items.map(postCardFromWire))
  return rankRelated(post, [...alike, ...newest], count)
}

export async function post(client: QueryClient, slug: string): Promise<Post | null> {
  const found = valueOrMissing(await postBySlug(wireOf(client), slug))
  return found && postFromWire(found)
}

export async function textPage(client: QueryClient, slug: string): Promise<TextPage | null> {
  const found = valueOrMissing(await pageBySlug(wireOf(client), slug))
  return found && textPageFromWire(found)
}
