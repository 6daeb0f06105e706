import { decodeEntities, stripMarkup } from '@sultan/kernel/html'
import type * as wire from '@sultan/woo-wire/post'
import { pictureFromWire } from './picture-from-wire.ts'
import type { Post, PostCard, TextPage } from './post.ts'

const wordsPerMinute = 200

export function postCardFromWire(post: wire.Post): PostCard {
  return {
    id: post.id,
    slug: post.slug,
    title: decodeEntities(post.title.rendered),
    excerpt: stripMarkup(post.excerpt.rendered).replace(/\s*\[…\]$/, '…'),
    date: post.date,
    picture: pictureOf(post),
    category: categoryOf(post),
    readingMinutes: readingMinutes(stripMarkup(post.content.rendered)),
  }
}

export function postFromWire(post: wire.Post): Post {
  return { ...postCardFromWire(post), contentHtml: post.content.rendered }
}

export function textPageFromWire(page: wire.Page): TextPage {
  return {
    slug: page.slug,
    title: decodeEntities(page.title.rendered),
    contentHtml: page.content.rendered,
    modified: page.modified,
  }
}

function pictureOf({ _embedded }: wire.Post): PostCard['picture'] {
  const medium = _embedded?.['wp:featuredmedia']?.[0]
  if (medium?.source_url === undefined) return null
  return pictureFromWire({ src: medium.source_url, alt: medium.alt_text ?? '' })
}

/** WordPress puts a post without a category into this one (wire fact 50). */
const noCategory = 'uncategorized'

function categoryOf({ _embedded }: wire.Post): string | null {
  const terms = _embedded?.['wp:term']?.flat() ?? []
  const term = terms.find(({ taxonomy, slug }) => taxonomy === 'category' && slug !== noCategory)
  return term ? decodeEntities(term.name) : null
}

function readingMinutes(text: string): number {
  const words = text.split(/\s+/).filter(Boolean).length
  return Math.max(1, Math.round(words / wordsPerMinute))
}
