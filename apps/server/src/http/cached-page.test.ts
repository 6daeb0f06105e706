import { describe, expect, it } from 'vitest'
import { createCachedPage, createPageResponse } from './cached-page.ts'

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
  it('repeats only the headers for caches when its status is 304', () => {
    const { etag, notModifiedHeaders } = responseWith({})
    const names = notModifiedHeaders.filter((_text, at) => at % 2 === 0)
    expect(names).toEqual(['cache-control', 'surrogate-key', 'vary', 'etag'])
    expect(notModifiedHeaders).toContain(etag)
  })

  it('has another ETag when a header changes that a 304 response does not repeat', () => {
    const { etag } = responseWith({})
    expect(responseWith({ 'referrer-policy': 'same-origin' }).etag).not.toBe(etag)
    expect(responseWith({ 'cache-control': 'no-store' }).etag).toBe(etag)
  })
})
