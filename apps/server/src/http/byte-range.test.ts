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
  ])('selects the bytes of the range %s', (range, bytes) => {
    expect(select({ range })).toEqual(bytes)
  })

  it.each(['bytes=100-', 'bytes=-0', `bytes=${'9'.repeat(400)}-`])(
    'returns unsatisfiable for %s, which has no byte of the 100',
    range => {
      expect(select({ range })).toBe('unsatisfiable')
    },
  )

  it.each(['bytes=9-0', 'bytes=-', 'bytes=0-1,5-6', 'items=0-1', 'bytes=a-b'])(
    'selects the whole for %s, which may be ignored',
    range => {
      expect(select({ range })).toBeNull()
    },
  )

  it('selects the whole for HEAD and without a Range', () => {
    expect(select({ range: 'bytes=0-9' }, { method: 'HEAD' })).toBeNull()
    expect(select({})).toBeNull()
  })

  it('selects the part with If-Range only when it names a strong ETag of the same representation', () => {
    const range = 'bytes=0-9'
    expect(select({ range, 'if-range': '"1"' })).toEqual({ start: 0, end: 10 })
    expect(select({ range, 'if-range': '"2"' })).toBeNull()
    expect(select({ range, 'if-range': 'Sat, 21 Nov 2026 10:00:00 GMT' })).toBeNull()
    expect(select({ range, 'if-range': 'W/"1"' }, { etag: 'W/"1"' })).toBeNull()
  })
})
