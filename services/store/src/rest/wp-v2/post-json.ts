import type { StoreContext } from '../../http/endpoint.ts'
import { wireTime, wireTimeGmt } from '../../site-time.ts'
import { htmlName } from '../wc-store-v1/product-text.ts'
import type { LoadedPost } from './load-posts.ts'
import { embeddedJson } from './post-embedded.ts'
import { postLinks } from './post-links.ts'
import type { Embedding } from './post-params.ts'
import { excerptHtml, fillIn } from './post-text.ts'

/** The address on the shop's own domain. */
export function postPermalink({ post }: Pick<LoadedPost, 'post'>, publicUrl: string): string {
  return post.type === 'post' ? `${publicUrl}/blog/${post.slug}/` : `${publicUrl}/${post.slug}/`
}

/** A post or page of `wp/v2` (`wp-posts-id`). Nobody can comment, and nobody's user name is given away. */
export function postJson(
  loaded: LoadedPost,
  embeddings: readonly Embedding[],
  { publicUrl, shop }: StoreContext,
): Record<string, unknown> {
  const { post, terms, image } = loaded
  const link = postPermalink(loaded, publicUrl)
  const content = fillIn(post.content, shop)
  const isPage = post.type === 'page'
  return {
    id: post.id,
    date: wireTime(post.dateCreated),
    date_gmt: wireTimeGmt(post.dateCreated),
    guid: { rendered: link },
    modified: wireTime(post.dateModified),
    modified_gmt: wireTimeGmt(post.dateModified),
    slug: post.slug,
    status: 'publish',
    type: post.type,
    link,
    title: { rendered: htmlName(post.title) },
    content: { rendered: content, protected: false },
    excerpt: { rendered: excerptHtml(post.excerpt, content), protected: false },
    author: 1,
    featured_media: image?.id ?? 0,
    ...(isPage ? { parent: 0, menu_order: post.menuOrder } : {}),
    comment_status: 'closed',
    ping_status: 'closed',
    ...(isPage ? {} : { sticky: false }),
    template: '',
    ...(isPage ? {} : { format: 'standard' }),
    meta: { footnotes: '' },
    ...(isPage
      ? {}
      : {
          categories: terms.filter(term => term.taxonomy === 'category').map(term => term.id),
          tags: terms.filter(term => term.taxonomy === 'post_tag').map(term => term.id),
        }),
    class_list: [`post-${post.id}`, post.type, `type-${post.type}`, 'status-publish'],
    _links: postLinks(loaded, publicUrl),
    ...(embeddings.length === 0 ? {} : { _embedded: embeddedJson(loaded, embeddings, publicUrl) }),
  }
}
