import { decodeEntities } from '@sultan/kernel/html-text'
import type { Post } from '@sultan/storefront/api/posts/post'
import type { ShopInfo } from '@sultan/storefront/platform/shop-info'
import type { Category } from '@sultan/woo-client/terms'
import { feedPath } from './blog-feed.ts'
import * as messages from './messages.ts'
import { productFeedPath } from './product-feed.ts'
import { sitemapPath } from './sitemap.ts'

type ListedPost = Pick<Post, 'slug' | 'title' | 'excerpt'>

/** `/llms.txt`: what the shop is and where to read more, in Markdown. Source: llmstxt.org. */
export function llmsText(
  shop: ShopInfo,
  categories: readonly Category[],
  posts: readonly ListedPost[],
): string {
  const { publicUrl } = shop
  const link = (text: string, path: string, note = '') =>
    `- [${plain(text)}](${new URL(path, publicUrl).href})${note === '' ? '' : `: ${plain(note)}`}`
  const section = (title: string, lines: readonly string[]) => `## ${title}\n\n${lines.join('\n')}\n`
  return [
    `# ${plain(shop.name)}\n`,
    `> ${messages.shopSummary}\n`,
    `${plain(messages.contact(shop.phone, shop.email))}\n`,
    section(messages.products, [
      ...categories.map(({ name, slug, count }) =>
        link(decodeEntities(name), `/kategorije-proizvoda/${slug}`, messages.productCount(count)),
      ),
      link(messages.search, '/pretraga?q=', messages.searchDescription),
    ]),
    section(messages.blog, [
      link(messages.blog, '/blog'),
      ...posts.map(({ title, slug, excerpt }) => link(title, `/blog/${slug}`, excerpt)),
    ]),
    section(messages.information, [
      link(messages.delivery, '/dostava'),
      link(messages.terms, '/uslovi'),
      link(messages.privacy, '/privatnost'),
    ]),
    section(messages.optional, [
      link(messages.productFeed, productFeedPath),
      link(messages.sitemap, sitemapPath),
      link(messages.postFeed, feedPath),
    ]),
  ].join('\n')
}

/** Returns a text as one line, without characters that Markdown or HTML would interpret in a link. */
function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/[[\]<>`]/g, '')
}
