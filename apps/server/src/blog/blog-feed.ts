import { escapeHtml } from '@sultan/kernel/html'
import { feedDate } from '@sultan/kernel/site-moment'
import { pictureUrl } from '@sultan/storefront/design/picture-url'
import type { Post } from '@sultan/storefront/shop/post'
import type { ShopInfo } from '@sultan/storefront/shop/shop-info'
import { lead, title } from '@sultan/storefront/words/blog'

export const feedPath = '/blog/rss.xml'

/** RSS 2.0 of posts, the newest first. Addresses and pictures are whole: a feed is read far from the shop. */
export function blogFeed(posts: readonly Post[], shop: ShopInfo): string {
  const changed = posts
    .map(post => post.modified)
    .sort()
    .at(-1)
  return withoutControls(`<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">
<channel>
<title>${escapeHtml(`${shop.name}: ${title}`)}</title>
<link>${escapeHtml(`${shop.publicUrl}/blog`)}</link>
<description>${escapeHtml(lead)}</description>
<language>bs</language>
<atom:link href="${escapeHtml(shop.publicUrl + feedPath)}" rel="self" type="application/rss+xml"/>
${changed === undefined ? '' : dated('lastBuildDate', changed)}${posts.map(post => item(post, shop)).join('')}</channel>
</rss>
`)
}

function item(post: Post, { publicUrl }: ShopInfo): string {
  const address = escapeHtml(`${publicUrl}/blog/${encodeURIComponent(post.slug)}`)
  const categories = post.categories.map(({ name }) => `<category>${escapeHtml(name)}</category>\n`)
  return `<item>
<title>${escapeHtml(post.title)}</title>
<link>${address}</link>
<guid isPermaLink="true">${address}</guid>
${dated('pubDate', post.published)}${categories.join('')}<description>${escapeHtml(post.excerpt)}</description>
<content:encoded>${characterData(pictureOf(post, publicUrl) + withWholeAddresses(post.contentHtml, publicUrl))}</content:encoded>
</item>
`
}

function dated(element: 'pubDate' | 'lastBuildDate', moment: string): string {
  const date = feedDate(moment)
  return date === '' ? '' : `<${element}>${date}</${element}>\n`
}

function pictureOf({ picture }: Post, publicUrl: string): string {
  if (picture === null) return ''
  const source = escapeHtml(publicUrl + pictureUrl(picture.path, 1280))
  return `<p><img src="${source}" alt="${escapeHtml(picture.alt)}"/></p>`
}

/** In clean HTML every address stands in double quotes, and one of the shop begins with a slash. */
function withWholeAddresses(html: string, publicUrl: string): string {
  return html
    .replaceAll(/ (href|src)="\/(?!\/)/g, ` $1="${escapeHtml(publicUrl)}/`)
    .replaceAll(/ srcset="[^"]*"/g, '')
}

/** `]]>` is the one thing that may not stand in character data. */
const characterData = (html: string) => `<![CDATA[${html.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

/** XML knows no control characters besides tab and line end, however they are written, and no halves of characters. */
function withoutControls(xml: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return xml.toWellFormed().replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
}
