import { bosnianQuotes, decodeName, stripMarkup } from '@sultan/kernel/html-text'
import { withSiteOffset } from '@sultan/kernel/site-time-offset'
import { decodeSlug, isSlug } from '@sultan/kernel/slug'
import type * as woo from '@sultan/woo-client/posts'
import { toPicture } from '../client/picture-mapper.ts'
import type { Post, PostCard, PostCategory, TextPage } from './post.ts'
import { withTableOfContents } from './table-of-contents.ts'

const WORDS_PER_MINUTE = 200

/** Maximum number of linked products, so that the product box beside a post is not longer than its text. */
const MAX_LINKED_PRODUCTS = 8

export function toPostCard(post: woo.Post): PostCard {
  const terms = post._embedded?.['wp:term']?.flat() ?? []
  return {
    id: post.id,
    slug: post.slug,
    title: bosnianQuotes(stripMarkup(post.title.rendered)),
    excerpt: stripMarkup(post.excerpt.rendered).replace(/\s*\[…\]$/, '…'),
    date: post.date,
    picture: pictureOf(post),
    categories: terms.filter(({ taxonomy }) => taxonomy === 'category').flatMap(toPostCategories),
    tagIds: terms.filter(({ taxonomy }) => taxonomy === 'post_tag').map(({ id }) => id),
    readingMinutes: readingMinutes(stripMarkup(post.content.rendered)),
  }
}

export function toPost(post: woo.Post): Post {
  const { html, contents } = withTableOfContents(post.content.rendered, 3)
  return {
    ...toPostCard(post),
    contentHtml: html,
    contents,
    mentions: linkedProductSlugs(html),
    published: withSiteOffset(post.date, post.date_gmt),
    modified: withSiteOffset(post.modified, post.modified_gmt),
  }
}

export function toTextPage(page: woo.TextPage): TextPage {
  return {
    slug: page.slug,
    title: decodeName(page.title.rendered),
    contentHtml: page.content.rendered,
    modified: page.modified,
  }
}

/** The default category, to which WordPress assigns posts without a category (wire fact 50). */
const DEFAULT_CATEGORY_SLUG = 'uncategorized'

export function toPostCategories({ id, slug, name }: PostCategory): readonly PostCategory[] {
  return slug === DEFAULT_CATEGORY_SLUG ? [] : [{ id, slug, name: decodeName(name) }]
}

function pictureOf({ _embedded }: woo.Post): PostCard['picture'] {
  const medium = _embedded?.['wp:featuredmedia']?.[0]
  if (medium?.source_url === undefined) return null
  return toPicture({ src: medium.source_url, alt: medium.alt_text ?? '' })
}

function readingMinutes(text: string): number {
  const words = text.split(/\s+/).filter(Boolean).length
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE))
}

const productLink = /<a [^>]*href="\/proizvod\/([^"/?#]+)/g

/** Slugs of the first eight products that sanitised HTML links to, each once, in the order of the links. */
function linkedProductSlugs(html: string): readonly string[] {
  const slugs = [...html.matchAll(productLink)].map(([, written = '']) => decodeSlug(written))
  return [...new Set(slugs)].filter(isSlug).slice(0, MAX_LINKED_PRODUCTS)
}
