import type { Picture } from './picture.ts'

/** A blog post in a list. Source: `GET /wp/v2/posts?_embed=wp:featuredmedia,wp:term` (wire facts 49, 50). */
export interface PostCard {
  readonly id: number
  readonly slug: string
  readonly title: string
  readonly excerpt: string
  /** Site time without offset, `2026-05-27T08:30:00`. */
  readonly date: string
  readonly picture: Picture | null
  readonly category: string | null
  readonly readingMinutes: number
}

export interface Post extends PostCard {
  readonly contentHtml: string
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
