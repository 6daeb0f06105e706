import { basename } from 'node:path/posix'
import { isoSiteTime } from '../../format/site-time.ts'
import { toSlug } from '../../format/slug.ts'
import { texturize } from '../../format/text.ts'
import type { ImageRow } from '../wc-store-v1/image-json.ts'
import type { Embedding } from './post-params.ts'
import type { PostTermRow, PostWithRelations } from './posts.ts'

const curies = [{ name: 'wp', href: 'https://api.w.org/{rel}', templated: true }]

export function postLinks({ post, image }: PostWithRelations, publicUrl: string) {
  const base = `${publicUrl}/wp-json/wp/v2`
  const own = `${base}/${post.type}s/${post.id}`
  const terms = [
    { taxonomy: 'category', embeddable: true, href: `${base}/categories?post=${post.id}` },
    { taxonomy: 'post_tag', embeddable: true, href: `${base}/tags?post=${post.id}` },
  ]
  return {
    self: [{ href: own, targetHints: { allow: ['GET'] } }],
    collection: [{ href: `${base}/${post.type}s` }],
    about: [{ href: `${base}/types/${post.type}` }],
    author: [{ embeddable: true, href: `${base}/users/1` }],
    replies: [{ embeddable: true, href: `${base}/comments?post=${post.id}` }],
    'version-history': [{ count: 0, href: `${own}/revisions` }],
    ...(image === null
      ? {}
      : { 'wp:featuredmedia': [{ embeddable: true, href: `${base}/media/${image.id}` }] }),
    'wp:attachment': [{ href: `${base}/media?parent=${post.id}` }],
    ...(post.type === 'post' ? { 'wp:term': terms } : {}),
    curies,
  }
}

export function termLinks({ id, taxonomy }: PostTermRow, publicUrl: string) {
  const base = `${publicUrl}/wp-json/wp/v2`
  const plural = taxonomy === 'category' ? 'categories' : 'tags'
  return {
    self: [{ href: `${base}/${plural}/${id}`, targetHints: { allow: ['GET'] } }],
    collection: [{ href: `${base}/${plural}` }],
    about: [{ href: `${base}/taxonomies/${taxonomy}` }],
    'wp:post_type': [{ href: `${base}/posts?${plural}=${id}` }],
    curies,
  }
}

/** The field `_embedded` of a post, with only the requested parts. */
export function embeddedJson(loaded: PostWithRelations, embeddings: readonly Embedding[], publicUrl: string) {
  const { post, image, terms } = loaded
  const isRequested = (part: Embedding): boolean => embeddings.includes(part)
  return {
    ...(isRequested('author') ? { author: [authorJson(post.author, publicUrl)] } : {}),
    ...(isRequested('wp:featuredmedia') && image !== null
      ? { 'wp:featuredmedia': [mediaJson(image, loaded, publicUrl)] }
      : {}),
    ...(isRequested('wp:term') && post.type === 'post' ? { 'wp:term': termLists(terms, publicUrl) } : {}),
  }
}

/** The terms of a post as two lists: the categories, then the tags. */
function termLists(terms: readonly PostTermRow[], publicUrl: string) {
  return (['category', 'post_tag'] as const).map(taxonomy =>
    terms.filter(term => term.taxonomy === taxonomy).map(term => termJson(term, publicUrl)),
  )
}

export function postTermLink({ taxonomy, slug }: PostTermRow, publicUrl: string): string {
  return `${publicUrl}/${taxonomy === 'category' ? 'category' : 'tag'}/${slug}/`
}

function termJson(term: PostTermRow, publicUrl: string) {
  return {
    id: term.id,
    link: postTermLink(term, publicUrl),
    name: texturize(term.name),
    slug: term.slug,
    taxonomy: term.taxonomy,
    _links: termLinks(term, publicUrl),
  }
}

/**
 * The author with the name only. In `_embedded`, WordPress also reveals the administrator's user name (wire
 * fact 49).
 */
function authorJson(name: string, publicUrl: string) {
  const slug = toSlug(name)
  return {
    id: 1,
    name: texturize(name),
    url: '',
    description: '',
    link: `${publicUrl}/author/${slug}/`,
    slug,
  }
}

function mediaJson(image: ImageRow, { post }: PostWithRelations, publicUrl: string) {
  const source = `${publicUrl}/${image.path}`
  const file = basename(image.path)
  const { width, height } = image
  const base = `${publicUrl}/wp-json/wp/v2`
  return {
    id: image.id,
    date: isoSiteTime(post.dateCreated),
    slug: image.name,
    type: 'attachment',
    link: source,
    title: { rendered: texturize(image.name) },
    author: 1,
    featured_media: 0,
    caption: { rendered: '' },
    alt_text: image.alt,
    media_type: 'image',
    mime_type: 'image/webp',
    media_details: {
      width,
      height,
      file,
      sizes: { full: { file, width, height, mime_type: 'image/webp', source_url: source } },
    },
    source_url: source,
    _links: {
      self: [{ href: `${base}/media/${image.id}`, targetHints: { allow: ['GET'] } }],
      collection: [{ href: `${base}/media` }],
      about: [{ href: `${base}/types/attachment` }],
      author: [{ embeddable: true, href: `${base}/users/1` }],
      replies: [{ embeddable: true, href: `${base}/comments?post=${image.id}` }],
    },
  }
}
