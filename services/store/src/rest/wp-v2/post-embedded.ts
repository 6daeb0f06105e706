import { basename } from 'node:path/posix'
import { wireTime } from '../../site-time.ts'
import { toSlug } from '../../slug.ts'
import type { ImageRow } from '../wc-store-v1/image-json.ts'
import { htmlName } from '../wc-store-v1/product-text.ts'
import type { LoadedPost, PostTermRow } from './load-posts.ts'
import { termLinks } from './post-links.ts'
import type { Embedding } from './post-params.ts'

export function embeddedJson(
  loaded: LoadedPost,
  embeddings: readonly Embedding[],
  publicUrl: string,
): Record<string, unknown> {
  const { post, image, terms } = loaded
  const parts: Record<Embedding, object | undefined> = {
    author: { author: [authorJson(post.author, publicUrl)] },
    'wp:featuredmedia':
      image === null ? undefined : { 'wp:featuredmedia': [mediaJson(image, loaded, publicUrl)] },
    'wp:term': post.type === 'post' ? { 'wp:term': termLists(terms, publicUrl) } : undefined,
  }
  return Object.assign({}, ...embeddings.map(one => parts[one]))
}

/** Categories first, tags second. */
function termLists(terms: readonly PostTermRow[], publicUrl: string): readonly object[][] {
  return (['category', 'post_tag'] as const).map(taxonomy =>
    terms.filter(term => term.taxonomy === taxonomy).map(term => termJson(term, publicUrl)),
  )
}

export function postTermLink({ taxonomy, slug }: PostTermRow, publicUrl: string): string {
  return `${publicUrl}/${taxonomy === 'category' ? 'category' : 'tag'}/${slug}/`
}

function termJson(term: PostTermRow, publicUrl: string): object {
  return {
    id: term.id,
    link: postTermLink(term, publicUrl),
    name: htmlName(term.name),
    slug: term.slug,
    taxonomy: term.taxonomy,
    _links: termLinks(term, publicUrl),
  }
}

/** A name and nothing else: WordPress gives the administrator's user name away here (fact 49). */
function authorJson(name: string, publicUrl: string): object {
  const slug = toSlug(name)
  return { id: 1, name: htmlName(name), url: '', description: '', link: `${publicUrl}/author/${slug}/`, slug }
}

function mediaJson(image: ImageRow, { post }: LoadedPost, publicUrl: string): object {
  const source = `${publicUrl}/${image.path}`
  const file = basename(image.path)
  const { width, height } = image
  const base = `${publicUrl}/wp-json/wp/v2`
  return {
    id: image.id,
    date: wireTime(post.dateCreated),
    slug: image.name,
    type: 'attachment',
    link: source,
    title: { rendered: htmlName(image.name) },
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
