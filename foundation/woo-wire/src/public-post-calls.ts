import type { Result, Wire } from './client.ts'
import { fieldsOf, type PageOf, sendForFirst, sendForList, sendForPage } from './page-of.ts'
import {
  type Page,
  type Post,
  type PostCategory,
  pageSchema,
  postCategorySchema,
  postSchema,
} from './post.ts'

/** Which posts; in WordPress's words. */
export interface PostQuery {
  readonly page?: number
  /** 1–100. */
  readonly per_page?: number
  readonly search?: string
  /** In any of these. */
  readonly categories?: readonly number[]
  readonly tags?: readonly number[]
  readonly exclude?: readonly number[]
}

// The plain `_embed` would add the author, by the administrator's user name (wire fact 49).
const embedded = {
  _embed: ['wp:featuredmedia', 'wp:term'],
  _fields: [...fieldsOf(postSchema), '_links'],
}

/** Posts, the newest first. Past the end: 400 `rest_post_invalid_page_number` (wire fact 19). */
export async function listPosts(wire: Wire, query: PostQuery): Promise<Result<PageOf<Post>>> {
  return sendForPage(wire, {
    route: '/wp/v2/posts',
    query: { ...query, ...embedded },
    schema: postSchema,
  })
}

/** Null when there is none. */
export async function postBySlug(wire: Wire, slug: string): Promise<Result<Post | null>> {
  return sendForFirst(wire, {
    route: '/wp/v2/posts',
    query: { slug, ...embedded },
    schema: postSchema,
  })
}

/** The categories that posts are in, at most 100, by name. */
export async function listPostCategories(wire: Wire): Promise<Result<readonly PostCategory[]>> {
  return sendForList(wire, {
    route: '/wp/v2/categories',
    query: { per_page: 100, hide_empty: true, _fields: fieldsOf(postCategorySchema) },
    schema: postCategorySchema,
  })
}

/** Null when there is none. */
export async function pageBySlug(wire: Wire, slug: string): Promise<Result<Page | null>> {
  return sendForFirst(wire, {
    route: '/wp/v2/pages',
    query: { slug, _fields: fieldsOf(pageSchema) },
    schema: pageSchema,
  })
}
