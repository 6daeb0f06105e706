import { toSlug } from '../../format/slug.ts'
import { texturize } from '../../format/text.ts'
import { mediaJson, type Urls } from './media-json.ts'
import type { Embedding } from './post-params.ts'
import type { PostTermRow, PostWithRelations } from './posts.ts'

const curies = [{ name: 'wp', href: 'https://api.w.org/{rel}', templated: true }]

/** Id of the shop as an author, for posts that no staff account has written. */
export const SHOP_USER_ID = 1

export function postLinks({ post, image }: PostWithRelations, apiUrl: string) {
  const base = `${apiUrl}/wp/v2`
  const own = `${base}/${post.type}s/${post.id}`
  const terms = [
    { taxonomy: 'category', embeddable: true, href: `${base}/categories?post=${post.id}` },
    { taxonomy: 'post_tag', embeddable: true, href: `${base}/tags?post=${post.id}` },
  ]
  return {
    self: [{ href: own, targetHints: { allow: ['GET'] } }],
    collection: [{ href: `${base}/${post.type}s` }],
    about: [{ href: `${base}/types/${post.type}` }],
    author: [{ embeddable: true, href: `${base}/users/${post.authorId ?? SHOP_USER_ID}` }],
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

export function termLinks({ id, taxonomy }: PostTermRow, apiUrl: string) {
  const base = `${apiUrl}/wp/v2`
  const plural = taxonomy === 'category' ? 'categories' : 'tags'
  return {
    self: [{ href: `${base}/${plural}/${id}`, targetHints: { allow: ['GET'] } }],
    collection: [{ href: `${base}/${plural}` }],
    about: [{ href: `${base}/taxonomies/${taxonomy}` }],
    'wp:post_type': [{ href: `${base}/posts?${plural}=${id}` }],
    curies,
  }
}

/** The field `_embedded` of a post. It contains only the linked objects that the request asks for. */
export function embeddedJson(loaded: PostWithRelations, embeddings: readonly Embedding[], urls: Urls) {
  const { post, image, terms } = loaded
  const isRequested = (part: Embedding): boolean => embeddings.includes(part)
  return {
    ...(isRequested('author') ? { author: [authorJson(post, urls)] } : {}),
    ...(isRequested('wp:featuredmedia') && image !== null
      ? { 'wp:featuredmedia': [mediaJson(image, urls, post.dateCreated)] }
      : {}),
    ...(isRequested('wp:term') && post.type === 'post' ? { 'wp:term': termLists(terms, urls) } : {}),
  }
}

/** The terms of a post as two lists: the categories, then the tags. */
function termLists(terms: readonly PostTermRow[], urls: Urls) {
  return (['category', 'post_tag'] as const).map(taxonomy =>
    terms.filter(term => term.taxonomy === taxonomy).map(term => termJson(term, urls)),
  )
}

export function postTermLink({ taxonomy, slug }: PostTermRow, publicUrl: string): string {
  return `${publicUrl}/${taxonomy === 'category' ? 'category' : 'tag'}/${slug}/`
}

function termJson(term: PostTermRow, { publicUrl, apiUrl }: Urls) {
  return {
    id: term.id,
    link: postTermLink(term, publicUrl),
    name: texturize(term.name),
    slug: term.slug,
    taxonomy: term.taxonomy,
    _links: termLinks(term, apiUrl),
  }
}

/**
 * JSON of a post's author, with the name only. In `_embedded`, WordPress itself also reveals the
 * administrator's user name (wire fact 49).
 */
function authorJson({ author, authorId }: PostWithRelations['post'], { publicUrl }: Urls) {
  const slug = toSlug(author)
  return {
    id: authorId ?? SHOP_USER_ID,
    name: texturize(author),
    url: '',
    description: '',
    link: `${publicUrl}/author/${slug}/`,
    slug,
  }
}
