import { decodeEntities, stripMarkup } from '@sultan/kernel/html'
import { withOffset } from '@sultan/kernel/site-moment'
import type * as wire from '@sultan/woo-wire/post'
import { mentionedProducts } from './mentioned-products.ts'
import { pictureFromWire } from './picture-from-wire.ts'
import type { Post, PostCard, PostCategory, TextPage } from './post.ts'
import { withContents } from './table-of-contents.ts'

const wordsPerMinute = 200

export function postCardFromWire(post: wire.Post): PostCard {
  const terms = post._embedded?.['wp:term']?.flat() ?? []
  return {
    id: post.id,
    slug: post.slug,
    title: stripMarkup(post.title.rendered),
    excerpt: stripMarkup(post.excerpt.rendered).replace(/\s*\[…\]$/, '…'),
    date: post.date,
    picture: pictureOf(post),
    categories: terms.filter(({ taxonomy }) => taxonomy === 'category').flatMap(categoryFromWire),
    tagIds: terms.filter(({ taxonomy }) => taxonomy === 'post_tag').map(({ id }) => id),
    readingMinutes: readingMinutes(stripMarkup(post.content.rendered)),
  }
}

export function postFromWire(post: wire.Post): Post {
  const { html, contents } = withContents(post.content.rendered, 3)
  return {
    ...postCardFromWire(post),
    contentHtml: html,
    contents,
    mentions: mentionedProducts(html),
    published: withOffset(post.date, post.date_gmt),
    modified: withOffset(post.modified, post.modified_gmt),
  }
}

export function textPageFromWire(page: wire.Page): TextPage {
  return {
    slug: page.slug,
    title: decodeEntities(page.title.rendered),
    contentHtml: page.content.rendered,
    modified: page.modified,
  }
}

/** WordPress puts a post without a category into this one (wire fact 50). */
const noCategory = 'uncategorized'

/** None for the category that stands for having none. */
export function categoryFromWire({ id, slug, name }: PostCategory): readonly PostCategory[] {
  return slug === noCategory ? [] : [{ id, slug, name: decodeEntities(name) }]
}

function pictureOf({ _embedded }: wire.Post): PostCard['picture'] {
  const medium = _embedded?.['wp:featuredmedia']?.[0]
  if (medium?.source_url === undefined) return null
  return pictureFromWire({ src: medium.source_url, alt: medium.alt_text ?? '' })
}

function readingMinutes(text: string): number {
  const words = text.split(/\s+/).filter(Boolean).length
  return Math.max(1, Math.round(words / wordsPerMinute))
}
