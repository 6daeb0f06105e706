import * as z from 'zod/mini'

const renderedSchema = z.object({ rendered: z.string() })

/** An embedded medium; of one that was deleted, WordPress embeds an error instead, which has none of these. */
const mediumSchema = z.object({
  source_url: z.optional(z.string()),
  alt_text: z.optional(z.string()),
})

const termSchema = z.object({ id: z.number(), name: z.string(), slug: z.string(), taxonomy: z.string() })

const textFields = {
  id: z.number(),
  slug: z.string(),
  /** Site time without offset, like `modified`. */
  date: z.string(),
  modified: z.string(),
  /** HTML-encoded. */
  title: renderedSchema,
  /** HTML. */
  content: renderedSchema,
}

/** Source: `GET /wp/v2/posts`, recordings `wp-posts-*`. */
export const postSchema = z.object({
  ...textFields,
  /** UTC, without a sign that says so; with `date` they tell the site's offset. */
  date_gmt: z.string(),
  modified_gmt: z.string(),
  /** HTML; a made-up one ends in `[&hellip;]` (wire fact 50). */
  excerpt: renderedSchema,
  /** Only when asked for: `_embed=wp:featuredmedia,wp:term` (wire fact 49). Terms are grouped by taxonomy. */
  _embedded: z.optional(
    z.object({
      'wp:featuredmedia': z.optional(z.array(mediumSchema)),
      'wp:term': z.optional(z.array(z.array(termSchema))),
    }),
  ),
})
export type Post = z.output<typeof postSchema>

/** Source: `GET /wp/v2/categories`, recording `wp-categories`. Not a category of products. */
export const postCategorySchema = z.object({
  id: z.number(),
  slug: z.string(),
  /** HTML-encoded. */
  name: z.string(),
  /** How many posts are in it. */
  count: z.number(),
})
export type PostCategory = z.output<typeof postCategorySchema>

/** Source: `GET /wp/v2/pages`, which WordPress gives the shape of posts. */
export const pageSchema = z.object(textFields)
export type Page = z.output<typeof pageSchema>
