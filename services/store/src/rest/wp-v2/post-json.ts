import type { PostJson } from '@sultan/woo-client/posts'
import { isoGmtTime, isoSiteTime } from '../../format/site-time.ts'
import { texturize } from '../../format/text.ts'
import type { WithMoreFields } from '../../http/response.ts'
import { embeddedJson, postLinks, SHOP_USER_ID } from './post-embedded.ts'
import type { Embedding } from './post-params.ts'
import { contentHtml, excerptHtml } from './post-text.ts'
import type { PostWithRelations } from './posts.ts'

/** Data that the JSON of a post needs besides the table rows of the post. */
export interface PostForm {
  /** The URL of the shop, without a slash at the end. */
  readonly publicUrl: string
  /** The URL of the REST API that is used in `_links`, without a slash at the end. */
  readonly apiUrl: string
  /** Fills the placeholders of a text (`fillPlaceholders`). */
  readonly fill: (html: string) => string
}

/**
 * The URL of a post or WordPress page on the shop's domain. A post or page that is not published may have no
 * slug yet.
 */
export function postPermalink({ post }: Pick<PostWithRelations, 'post'>, publicUrl: string): string {
  if (post.status !== 'publish') return `${publicUrl}/?${post.type === 'post' ? 'p' : 'page_id'}=${post.id}`
  return post.type === 'post' ? `${publicUrl}/blog/${post.slug}/` : `${publicUrl}/${post.slug}/`
}

/** JSON of a post or WordPress page in `wp/v2` (recording `wp-posts-id`). Comments are always closed. */
export function postJson(
  loaded: PostWithRelations,
  embeddings: readonly Embedding[],
  { publicUrl, apiUrl, fill }: PostForm,
): WithMoreFields<PostJson> {
  const { post, terms, image } = loaded
  const link = postPermalink(loaded, publicUrl)
  const content = fill(contentHtml(post.content))
  const isPage = post.type === 'page'
  return {
    id: post.id,
    date: isoSiteTime(post.dateCreated),
    date_gmt: isoGmtTime(post.dateCreated),
    guid: { rendered: link },
    modified: isoSiteTime(post.dateModified),
    modified_gmt: isoGmtTime(post.dateModified),
    slug: post.slug,
    status: post.status,
    type: post.type,
    link,
    title: { rendered: texturize(post.title) },
    content: { rendered: content, protected: false },
    excerpt: { rendered: fill(excerptHtml(post.excerpt, content)), protected: false },
    author: post.authorId ?? SHOP_USER_ID,
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
    class_list: [`post-${post.id}`, post.type, `type-${post.type}`, `status-${post.status}`],
    _links: postLinks(loaded, apiUrl),
    ...(embeddings.length === 0
      ? {}
      : { _embedded: embeddedJson(loaded, embeddings, { publicUrl, apiUrl }) }),
  }
}
