import { expect, it } from 'vitest'
import { createCachedPage } from './cached-page.ts'
import { CHECKED_LIFETIME, compacted, createPageResultCache } from './page-result-cache.ts'
import type { PageResult } from './shared-pages.ts'

const HTML_BYTES = 60_000

async function rendered(number: number): Promise<PageResult> {
  const html = `<p>${number}</p>`.repeat(HTML_BYTES).slice(0, HTML_BYTES)
  const page = createCachedPage(200, Buffer.from(html))
  return { kind: 'page', page, isStale: false, route: '/', tags: [`product:${number}`], params: [] }
}

it.each([
  ['300 pages of 60 kB that clients accept compressed', 'br', 300, 300],
  ['from 20 to 31 pages of 60 kB that no client accepts compressed', null, 20, 31],
] as const)('createPageResultCache with 2 MB of memory holds %s', async (_what, encoding, min, max) => {
  const cache = createPageResultCache(2_000_000, CHECKED_LIFETIME)
  const paths = Array.from({ length: 300 }, (_, number) => `/${number}`)
  for (const [number, path] of paths.entries())
    await cache.get(path, () => compacted(rendered(number), encoding))
  const held = paths.filter(path => cache.fresh(path) !== undefined).length
  expect(held).toBeGreaterThanOrEqual(min)
  expect(held).toBeLessThanOrEqual(max)
})
