import { defaultShopTerms } from '@sultan/kernel/default-shop-terms'
import type { Post } from '@sultan/storefront/api/posts/post'
import type { ShopInfo } from '@sultan/storefront/platform/shop-info'
import { describe, expect, it } from 'vitest'
import { blogFeed } from './blog-feed.ts'

const shop: ShopInfo = {
  ...{ name: 'Sultan & sin', address: '', idNumber: '', phone: '', email: 'info@sultan.example' },
  ...{
    publicUrl: 'https://sultan.example',
    terms: defaultShopTerms,
    sendsMail: false,
    isEmailOptional: false,
    passwordReset: 'none',
  },
}

const post: Post = {
  ...{ id: 1, slug: 'prva', title: 'Ulje <b> & „sapun”', excerpt: 'Kratko & jasno.' },
  date: '2026-05-27T08:30:00',
  published: '2026-05-27T08:30:00+02:00',
  modified: '2026-06-01T09:00:00+02:00',
  picture: { path: 'art/posts/prva.webp', alt: 'Ulje "na" polici' },
  categories: [{ id: 3, slug: 'mirisi', name: 'Mirisi & ulja' }],
  ...{ tagIds: [], readingMinutes: 1, contents: [], mentions: [] },
  contentHtml:
    '<p><a href="/proizvod/a">a</a> <a href="https://drugi.example/x">b</a> <img src="/slike/640/x.webp" alt="" /></p>',
}

describe('blog feed', () => {
  it('contains title, build date and URL of the feed', () => {
    const xml = blogFeed([post], shop)
    expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<rss version="2.0"/)
    expect(xml).toContain('<title>Sultan &amp; sin: Priče iz dućana</title>')
    expect(xml).toContain('<atom:link href="https://sultan.example/blog/rss.xml" rel="self"')
    expect(xml).toContain('<lastBuildDate>Mon, 01 Jun 2026 09:00:00 +0200</lastBuildDate>')
  })

  it('lists each post, escaped, with its publication time in the site’s time zone', () => {
    const xml = blogFeed([post], shop)
    expect(xml).toContain('<title>Ulje &lt;b&gt; &amp; „sapun”</title>')
    expect(xml).toContain('<guid isPermaLink="true">https://sultan.example/blog/prva</guid>')
    expect(xml).toContain('<pubDate>Wed, 27 May 2026 08:30:00 +0200</pubDate>')
    expect(xml).toContain('<category>Mirisi &amp; ulja</category>')
  })

  it('makes URLs of links and pictures absolute', () => {
    const xml = blogFeed([post], shop)
    expect(xml).toContain('href="https://sultan.example/proizvod/a"')
    expect(xml).toContain('href="https://drugi.example/x"')
    expect(xml).toContain('src="https://sultan.example/slike/640/x.webp"')
    expect(xml).toContain(
      'src="https://sultan.example/slike/1280/art/posts/prva.webp" alt="Ulje &quot;na&quot; polici"',
    )
  })

  it('splits ]]> in CDATA, removes control characters and replaces lone surrogates', () => {
    const xml = blogFeed([{ ...post, title: 'a\u0000b\ud800', contentHtml: '<p>]]><x/>\u0008</p>' }], shop)
    expect(xml.replaceAll(']]]]><![CDATA[>', '').split(']]>')).toHaveLength(2)
    expect(xml).toContain('<title>ab\ufffd</title>')
    expect(xml).not.toContain('\u0008')
  })

  it('contains no item when there are no posts', () => {
    expect(blogFeed([], shop)).not.toContain('<item>')
  })
})
