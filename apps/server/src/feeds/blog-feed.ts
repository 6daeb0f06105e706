import { escapeHtml } from '@sultan/kernel/html-text'
import { toRfc822Date } from '@sultan/kernel/site-time-offset'
import type { Post } from '@sultan/storefront/api/posts/post'
import { pictureUrl } from '@sultan/storefront/design/picture-url'
import { lead, title } from '@sultan/storefront/messages/blog'
import type { ShopInfo } from '@sultan/storefront/platform/shop-info'
import { withoutControlCharacters, XML_DECLARATION } from './xml.ts'

export const feedPath = '/blog/rss.xml'

/**
 * RSS 2.0 of posts, in the given order. All URLs are absolute, because feed readers show the posts outside
 * the shop's site.
 */
export function blogFeed(posts: readonly Post[], shop: ShopInfo): string {
  const lastModified = posts
    .map(post => post.modified)
    .sort()
    .at(-1)
  return withoutControlCharacters(`${XML_DECLARATION}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">
<channel>
<title>${escapeHtml(`${shop.name}: ${title}`)}</title>
<link>${escapeHtml(`${shop.publicUrl}/blog`)}</link>
<description>${escapeHtml(lead)}</description>
<language>bs</language>
<atom:link href="${escapeHtml(shop.publicUrl + feedPath)}" rel="self" type="application/rss+xml"/>
${lastModified === undefined ? '' : dateElement('lastBuildDate', lastModified)}${posts.map(post => item(post, shop)).join('')}</channel>
</rss>
`)
}

function item(post: Post, { publicUrl }: ShopInfo): string {
  const url = escapeHtml(`${publicUrl}/blog/${encodeURIComponent(post.slug)}`)
  const categories = post.categories.map(({ name }) => `<category>${escapeHtml(name)}</category>\n`)
  return `<item>
<title>${escapeHtml(post.title)}</title>
<link>${url}</link>
<guid isPermaLink="true">${url}</guid>
${dateElement('pubDate', post.published)}${categories.join('')}<description>${escapeHtml(post.excerpt)}</description>
<content:encoded>${cdata(pictureElement(post, publicUrl) + withAbsoluteUrls(post.contentHtml, publicUrl))}</content:encoded>
</item>
`
}

function dateElement(element: 'pubDate' | 'lastBuildDate', isoDate: string): string {
  const date = toRfc822Date(isoDate)
  return date === '' ? '' : `<${element}>${date}</${element}>\n`
}

function pictureElement({ picture }: Post, publicUrl: string): string {
  if (picture === null) return ''
  const source = escapeHtml(publicUrl + pictureUrl(picture.path, 1280))
  return `<p><img src="${source}" alt="${escapeHtml(picture.alt)}"/></p>`
}

/**
 * Makes the shop's own URLs, which begin with one slash, absolute, and removes `srcset`. The patterns rely on
 * sanitised HTML, which quotes all attributes with `"`.
 */
function withAbsoluteUrls(html: string, publicUrl: string): string {
  return html
    .replaceAll(/ (href|src)="\/(?!\/)/g, ` $1="${escapeHtml(publicUrl)}/`)
    .replaceAll(/ srcset="[^"]*"/g, '')
}

/** `]]>` ends a CDATA section, so a text with `]]>` is split over two sections. */
const cdata = (html: string) => `<![CDATA[${html.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
