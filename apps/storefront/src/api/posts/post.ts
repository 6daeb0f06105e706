import type { Picture } from '../../design/picture-url.ts'
import type { TableOfContentsEntry } from './table-of-contents.ts'

/** A category of posts. Source: `GET /wp/v2/categories` and the resources embedded in posts. */
export interface PostCategory {
  readonly id: number
  readonly slug: string
  readonly name: string
}

/** A blog post in a list. Source: `GET /wp/v2/posts?_embed=wp:featuredmedia,wp:term` (wire facts 49, 50). */
export interface PostCard {
  readonly id: number
  readonly slug: string
  readonly title: string
  readonly excerpt: string
  /** Publication time in the time zone of the WordPress site, without offset: `2026-05-27T08:30:00`. */
  readonly date: string
  readonly picture: Picture | null
  /** Categories of the post in the order of the response, without the default category. */
  readonly categories: readonly PostCategory[]
  readonly tagIds: readonly number[]
  readonly readingMinutes: number
}

export interface Post extends PostCard {
  /** HTML sanitised by the gateway. `contents` lists its headings with their ids. */
  readonly contentHtml: string
  readonly contents: readonly TableOfContentsEntry[]
  /** Slugs of at most eight products that the text links to, in the order of the links. */
  readonly mentions: readonly string[]
  /** Publication time with the UTC offset of the WordPress site, `2026-05-27T08:30:00+02:00`. */
  readonly published: string
  readonly modified: string
}

export interface PostList {
  readonly posts: readonly PostCard[]
  readonly total: number
  readonly totalPages: number
}

/**
 * A text page: `dostava` (delivery), `privatnost` (privacy), `uslovi` (terms). Source: `GET
 * /wp/v2/pages?slug=`.
 */
export interface TextPage {
  readonly slug: string
  readonly title: string
  readonly contentHtml: string
  readonly modified: string
}
