import { describe, expect, it } from 'vitest'
import { secondsUntilRetry, toHttpError } from './error.ts'

describe('toHttpError', () => {
  it('returns the status and an empty error code for a response that is not from WordPress', () => {
    const response = new Response('<h1>Bad gateway</h1>', { status: 502 })
    expect(toHttpError(response, undefined)).toEqual({
      kind: 'http',
      status: 502,
      code: '',
      message: '',
      data: undefined,
    })
  })

  it('returns the seconds of the header Retry-After as retryAfter', () => {
    const response = new Response(null, { status: 503, headers: { 'Retry-After': '7' } })
    expect(toHttpError(response, { code: 'sultan_store_unavailable' })).toMatchObject({ retryAfter: 7 })
    expect(toHttpError(new Response(null, { status: 503 }), null)).not.toHaveProperty('retryAfter')
  })

  it('returns status 429 for the Store API’s error code rate_limit_exceeded', () => {
    const error = toHttpError(new Response(null, { status: 400 }), {
      code: 'rate_limit_exceeded',
      message: 'x',
    })
    expect(error.status).toBe(429)
  })
})

it.each([
  ['120', 120],
  ['0', 0],
  ['Sat, 21 Nov 2026 12:00:30 GMT', 30],
  ['Sat, 21 Nov 2026 11:00:00 GMT', 0],
  ['soon', null],
  [null, null],
])(
  'secondsUntilRetry on 21 Nov 2026 at 12:00 GMT maps the header Retry-After %j to the number of seconds %s',
  (header, seconds) => {
    expect(secondsUntilRetry(header, Date.UTC(2026, 10, 21, 12))).toBe(seconds)
  },
)
