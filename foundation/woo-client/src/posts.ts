import * as z from 'zod/mini'
import type { Result, WooClient } from './client.ts'
import { fieldsOf, type Page, requestFirst, requestList, requestPage } from './pagination.ts'
import { slugSchema } from './slug.ts'

const renderedSchema = z.object({ rendered: z.string() })

/**
 * A featured image that a post embeds. For a deleted image WordPress embeds an error object, which has
 * neither `source_url` nor `alt_text`.
 */
const mediumSchema = z.object({
  source_url: z.optional(z.string()),
  alt_text: z.optional(z.string()),
})

const termSchema = z.object({ id: z.number(), name: z.string(), slug: slugSchema, taxonomy: z.string() })

const textFields = {
  id: z.number(),
  slug: slugSchema,
  /** Publication time in the site's time zone, without UTC offset; `modified` has the same form. */
  date: z.string(),
  modified: z.string(),
  /** Title of the post or page as HTML-encoded text. */
  title: renderedSchema,
  /** Text of the post or page as HTML. */
  content: renderedSchema,
}

/** A blog post. Source: `GET /wp/v2/posts`, recordings `wp-posts-*`. */
export const postSchema = z.object({
  ...textFields,
  /** Publication time in UTC without a `Z`; the difference from `date` is the UTC offset of the site. */
  date_gmt: z.string(),
  modified_gmt: z.string(),
  /** Excerpt of the post as HTML; an excerpt that WordPress generates ends in `[&hellip;]` (wire fact 50). */
  excerpt: renderedSchema,
  /**
   * Featured image, categories and tags of the post. Present only when requested by
   * `_embed=wp:featuredmedia,wp:term` (wire fact 49). `wp:term` has one list for the categories and one for
   * the tags.
   */
  _embedded: z.optional(
    z.object({
      'wp:featuredmedia': z.optional(z.array(mediumSchema)),
      'wp:term': z.optional(z.array(z.array(termSchema))),
    }),
  ),
})
export type Post = z.output<typeof postSchema>
export type PostJson = z.input<typeof postSchema>

/** A category of posts, not of products. Source: `GET /wp/v2/categories`, recording `wp-categories`. */
export const postCategorySchema = z.object({
  id: z.number(),
  slug: slugSchema,
  /** Name of the category as HTML-encoded text. */
  name: z.string(),
  /** Number of posts in the category. */
  count: z.number(),
})
export type PostCategory = z.output<typeof postCategorySchema>
export type PostCategoryJson = z.input<typeof postCategorySchema>

/** A static WordPress page. Source: `GET /wp/v2/pages`. */
const textPageSchema = z.object(textFields)
export type TextPage = z.output<typeof textPageSchema>

/** Query of a list of blog posts. The property names are WordPress's parameter names. */
interface PostQuery {
  readonly page?: number
  /** Number of posts per page, 1–100. */
  readonly per_page?: number
  readonly search?: string
  /** Selects posts in any of the given categories. */
  readonly categories?: readonly number[]
  readonly tags?: readonly number[]
  readonly exclude?: readonly number[]
}

// A plain `_embed` would also embed the author, with the administrator's user name (wire fact 49).
const embedded = {
  _embed: ['wp:featuredmedia', 'wp:term'],
  _fields: [...fieldsOf(postSchema), '_links'],
}

/**
 * Requests blog posts, newest first. A page number past the last page results in 400
 * `rest_post_invalid_page_number` (wire fact 19).
 */
export async function listPosts(client: WooClient, query: PostQuery): Promise<Result<Page<Post>>> {
  return requestPage(client, {
    route: '/wp/v2/posts',
    query: { ...query, ...embedded },
    schema: postSchema,
  })
}

/** Requests a blog post; null for an unknown slug. */
export async function getPostBySlug(client: WooClient, slug: string): Promise<Result<Post | null>> {
  return requestFirst(client, {
    route: '/wp/v2/posts',
    query: { slug, ...embedded },
    schema: postSchema,
  })
}

/** Requests the post categories that have posts, at most 100, sorted by name. */
export async function listPostCategories(client: WooClient): Promise<Result<readonly PostCategory[]>> {
  return requestList(client, {
    route: '/wp/v2/categories',
    query: { per_page: 100, hide_empty: true, _fields: fieldsOf(postCategorySchema) },
    schema: postCategorySchema,
  })
}

/** Requests a static page; null for an unknown slug. */
export async function getPageBySlug(client: WooClient, slug: string): Promise<Result<TextPage | null>> {
  return requestFirst(client, {
    route: '/wp/v2/pages',
    query: { slug, _fields: fieldsOf(textPageSchema) },
    schema: textPageSchema,
  })
}
