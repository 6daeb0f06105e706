import { describe, expect, it } from 'vitest'
import { selectRange } from './byte-range.ts'

const select = (headers: Record<string, string>, { method = 'GET', etag = '"1"', size = 100 } = {}) =>
  selectRange({ method, headers }, etag, size)

describe('selectRange', () => {
  it.each([
    ['bytes=0-9', { start: 0, end: 10 }],
    ['bytes=90-', { start: 90, end: 100 }],
    ['bytes=90-500', { start: 90, end: 100 }],
    ['bytes=-10', { start: 90, end: 100 }],
    ['bytes=-500', { start: 0, end: 100 }],
    ['BYTES=99-99', { start: 99, end: 100 }],
  ])(
    'for the range %s of a representation of 100 bytes, selects the bytes %j (`end` is exclusive)',
    (range, bytes) => {
      expect(select({ range })).toEqual(bytes)
    },
  )

  it.each(['bytes=100-', 'bytes=-0', `bytes=${'9'.repeat(400)}-`])(
    'returns “unsatisfiable” for a range that contains no byte of a representation of 100 bytes: %s',
    range => {
      expect(select({ range })).toBe('unsatisfiable')
    },
  )

  it.each(['bytes=9-0', 'bytes=-', 'bytes=0-1,5-6', 'items=0-1', 'bytes=a-b'])(
    'selects the whole representation for the range %s, which a server may ignore',
    range => {
      expect(select({ range })).toBeNull()
    },
  )

  it('selects the whole representation for HEAD and for a request without Range', () => {
    expect(select({ range: 'bytes=0-9' }, { method: 'HEAD' })).toBeNull()
    expect(select({})).toBeNull()
  })

  it('selects a part for a request with If-Range only when If-Range is the strong ETag of the representation', () => {
    const range = 'bytes=0-9'
    expect(select({ range, 'if-range': '"1"' })).toEqual({ start: 0, end: 10 })
    expect(select({ range, 'if-range': '"2"' })).toBeNull()
    expect(select({ range, 'if-range': 'Sat, 21 Nov 2026 10:00:00 GMT' })).toBeNull()
    expect(select({ range, 'if-range': 'W/"1"' }, { etag: 'W/"1"' })).toBeNull()
  })
})
