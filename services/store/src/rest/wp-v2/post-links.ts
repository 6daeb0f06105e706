import type { LoadedPost, PostTermRow } from './load-posts.ts'

const curies = [{ name: 'wp', href: 'https://api.w.org/{rel}', templated: true }]

export function postLinks({ post, image }: LoadedPost, publicUrl: string): Record<string, unknown> {
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

export function termLinks({ id, taxonomy }: PostTermRow, publicUrl: string): Record<string, unknown> {
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
