import { describe, expect, it } from 'vitest'
import { sitemap } from './sitemap.ts'

describe('the map of the site', () => {
  it('has whole addresses, escaped, and the time of a change where it is known', () => {
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
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://sultan.example/</loc></url>
<url><loc>https://sultan.example/proizvod/%C4%8Daj&amp;med</loc></url>
<url><loc>https://sultan.example/proizvod/%d1%87%d0%b0%d1%98</loc></url>
<url><loc>https://sultan.example/blog/prva</loc><lastmod>2026-06-01T09:00:00+02:00</lastmod></url>
</urlset>
`)
  })

  it('ends where a file may not go on', () => {
    const entries = Array.from({ length: 50_001 }, (_, at) => ({ path: `/proizvod/${at}` }))
    expect(sitemap(entries, 'https://s.example').match(/<url>/g)).toHaveLength(50_000)
  })
})
