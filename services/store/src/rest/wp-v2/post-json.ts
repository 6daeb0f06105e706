import type { PostJson } from '@sultan/woo-client/posts'
import { isoGmtTime, isoSiteTime } from '../../format/site-time.ts'
import { texturize } from '../../format/text.ts'
import type { StoreContext } from '../../http/context.ts'
import type { WithMoreFields } from '../../http/response.ts'
import { embeddedJson, postLinks } from './post-embedded.ts'
import type { Embedding } from './post-params.ts'
import { excerptHtml, fillPlaceholders } from './post-text.ts'
import type { PostWithRelations } from './posts.ts'

/** The URL of a post or page on the shop's domain. */
export function postPermalink({ post }: Pick<PostWithRelations, 'post'>, publicUrl: string): string {
  return post.type === 'post' ? `${publicUrl}/blog/${post.slug}/` : `${publicUrl}/${post.slug}/`
}

/** A post or page of `wp/v2` (recording `wp-posts-id`). Comments are closed. */
export function postJson(
  loaded: PostWithRelations,
  embeddings: readonly Embedding[],
  context: StoreContext,
): WithMoreFields<PostJson> {
  const { post, terms, image } = loaded
  const { publicUrl } = context
  const link = postPermalink(loaded, publicUrl)
  const content = fillPlaceholders(post.content, context)
  const isPage = post.type === 'page'
  return {
    id: post.id,
    date: isoSiteTime(post.dateCreated),
    date_gmt: isoGmtTime(post.dateCreated),
    guid: { rendered: link },
    modified: isoSiteTime(post.dateModified),
    modified_gmt: isoGmtTime(post.dateModified),
    slug: post.slug,
    status: 'publish',
    type: post.type,
    link,
    title: { rendered: texturize(post.title) },
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
