import type { Picture } from './picture.ts'
import type { ContentsEntry } from './table-of-contents.ts'

/** A category of posts. Source: `GET /wp/v2/categories`; embedded in posts as well. */
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
  /** Site time without offset, `2026-05-27T08:30:00`. */
  readonly date: string
  readonly picture: Picture | null
  /** The main one first. */
  readonly categories: readonly PostCategory[]
  readonly tagIds: readonly number[]
  readonly readingMinutes: number
}

export interface Post extends PostCard {
  /** Clean HTML (sanitised by the gateway); its headings have the ids of `contents`. */
  readonly contentHtml: string
  readonly contents: readonly ContentsEntry[]
  /** Slugs of the shop's products that the text links to, in its order. */
  readonly mentions: readonly string[]
  /** With the site's offset, `2026-05-27T08:30:00+02:00`. */
  readonly published: string
  readonly modified: string
}

export interface PostList {
  readonly posts: readonly PostCard[]
  readonly total: number
  readonly totalPages: number
}

/** A legal page: `dostava`, `privatnost`, `uslovi`. Source: `GET /wp/v2/pages?slug=`. */
export interface TextPage {
  readonly slug: string
  readonly title: string
  readonly contentHtml: string
  readonly modified: string
}
