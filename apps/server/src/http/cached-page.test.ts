import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { describe, expect, it } from 'vitest'
import { createCachedPage, createPageResponse, type PlainForms } from './cached-page.ts'

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  'surrogate-key': 'all product:12',
  'referrer-policy': 'no-referrer',
}
const page = createCachedPage(200, Buffer.from('<p>Ćilim</p>'))
const responseWith = (headers: Partial<typeof HEADERS>) =>
  createPageResponse(page, 'page', { ...HEADERS, ...headers })

describe('response of a cached page', () => {
  it('repeats in a 304 response only the headers that a cache needs', () => {
    const { etag, notModifiedHeaders } = responseWith({})
    const names = notModifiedHeaders.filter((_text, at) => at % 2 === 0)
    expect(names).toEqual(['cache-control', 'surrogate-key', 'vary', 'etag'])
    expect(notModifiedHeaders).toContain(etag)
  })

  it('changes the ETag after a change of a header that 304 responses omit, but not after a change of a header that 304 responses repeat', () => {
    const { etag } = responseWith({})
    expect(responseWith({ 'referrer-policy': 'same-origin' }).etag).not.toBe(etag)
    expect(responseWith({ 'cache-control': 'no-store' }).etag).toBe(etag)
  })
})

const html = Buffer.from('<p>Ćilim</p>'.repeat(1_000))

describe('cached page', () => {
  it('compresses the bytes of a page once per encoding', () => {
    const page = createCachedPage(200, html)
    expect(page.bytes('br')).toBe(page.bytes('br'))
  })

  it('after `compact`, keeps only the Brotli bytes of a page and makes the uncompressed and gzip bytes from the Brotli bytes', async () => {
    const page = createCachedPage(200, html)
    expect(page.heldBytes()).toBe(html.length)
    await page.compact('br')
    const brotli = await page.bytes('br')
    expect(page.heldBytes()).toBe(brotli.length)
    expect(brotliDecompressSync(brotli)).toEqual(html)
    expect(await page.bytes(null)).toEqual(html)
    expect(gunzipSync(await page.bytes('gzip'))).toEqual(html)
    expect(page.heldBytes()).toBe(brotli.length + (await page.bytes('gzip')).length)
  })

  it('stores uncompressed and compressed bytes in buffers of exactly their length, outside Node’s shared buffer pool', async () => {
    const short = createCachedPage(200, Buffer.from('<p>Med</p>'))
    const plain = await short.bytes(null)
    expect(plain.buffer.byteLength).toBe(plain.length)
    const brotli = await createCachedPage(200, html).bytes('br')
    expect(brotli.buffer.byteLength).toBe(brotli.length)
  })

  it('after `compact`, keeps the uncompressed bytes of a page that is too short to be compressed', async () => {
    const short = createCachedPage(200, Buffer.from('<p>Med</p>'))
    await short.compact('br')
    expect(short.heldBytes()).toBe(10)
  })

  it('stores a page’s uncompressed response in the cache `plainForms`, and creates the response again after its eviction', async () => {
    const plainForms: PlainForms = new LRUCache({ max: 1 })
    const [first, second] = [1, 2].map(() =>
      createPageResponse(createCachedPage(200, html), 'page', HEADERS, { plainForms }),
    )
    await first?.prepare(null)
    expect(first?.forms.get(null)?.bytes).toEqual(html)
    await second?.prepare(null)
    expect(first?.forms.get(null)).toBeUndefined()
    expect((await first?.prepare(null))?.bytes).toEqual(html)
  })
})
