import { describe, expect, it } from 'vitest'
import { sitemap, sitemapIndex } from './sitemap.ts'

describe('sitemap', () => {
  it('lists absolute, escaped URLs, with lastmod where the time of the last change is known', () => {
    const xml = sitemap(
      [
        { path: '/' },
        { path: '/proizvod/čaj&med' },
        { path: '/proizvod/%d1%87%d0%b0%d1%98' },
        { path: '/blog/prva', modified: '2026-06-01T09:00:00+02:00' },
      ],
      'https://sultan.example',
    )
    expect(xml).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
<url><loc>https://sultan.example/</loc></url>
<url><loc>https://sultan.example/proizvod/%C4%8Daj&amp;med</loc></url>
<url><loc>https://sultan.example/proizvod/%d1%87%d0%b0%d1%98</loc></url>
<url><loc>https://sultan.example/blog/prva</loc><lastmod>2026-06-01T09:00:00+02:00</lastmod></url>
</urlset>
`)
  })

  it('lists up to ten pictures of a page', () => {
    const pictures = Array.from({ length: 11 }, (_, at) => `/slike/1280/art/products/č-${at}.webp`)
    const xml = sitemap([{ path: '/proizvod/a', pictures }], 'https://s.example')
    expect(xml).toContain(
      '<image:image><image:loc>https://s.example/slike/1280/art/products/%C4%8D-0.webp</image:loc></image:image>',
    )
    expect(xml.match(/<image:image>/g)).toHaveLength(10)
  })
})

describe('sitemapIndex', () => {
  it('lists the absolute URLs of sitemaps', () => {
    expect(sitemapIndex(['/sitemap-pages.xml'], 'https://s.example')).toContain(
      '<sitemap><loc>https://s.example/sitemap-pages.xml</loc></sitemap>',
    )
  })
})
