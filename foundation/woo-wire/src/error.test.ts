import { describe, expect, test } from 'vitest'
import { httpError, isRetryable, secondsUntilRetry } from './error.ts'

describe('a refusal', () => {
  test('that is not WordPress’s keeps its status', () => {
    const response = new Response('<h1>Bad gateway</h1>', { status: 502 })
    expect(httpError(response, undefined)).toEqual({
      kind: 'http',
      status: 502,
      code: '',
      message: '',
      data: undefined,
    })
  })

  test('says when to come again', () => {
    const response = new Response(null, { status: 503, headers: { 'Retry-After': '7' } })
    expect(httpError(response, { code: 'sultan_store_unavailable' })).toMatchObject({ retryAfter: 7 })
    expect(httpError(new Response(null, { status: 503 }), null)).not.toHaveProperty('retryAfter')
  })

  test('of the Store API’s limiter is a 429', () => {
    const error = httpError(new Response(null, { status: 400 }), {
      code: 'rate_limit_exceeded',
      message: 'x',
    })
    expect(error.status).toBe(429)
    expect(isRetryable(error)).toBe(true)
  })
})

test.each([
  [200, false],
  [400, false],
  [401, false],
  [404, false],
  [409, false],
  [422, false],
  [429, true],
  [500, false],
  [502, true],
  [503, true],
  [504, true],
])('status %d may be tried again: %s', (status, answer) => {
  expect(isRetryable({ kind: 'http', status, code: '', message: '', data: null })).toBe(answer)
})

test('a lost answer may be asked for again, a wrong one not', () => {
  expect(isRetryable({ kind: 'network' })).toBe(true)
  expect(isRetryable({ kind: 'timeout' })).toBe(true)
  expect(isRetryable({ kind: 'wire', issues: [] })).toBe(false)
})

test.each([
  ['120', 120],
  ['0', 0],
  ['Sat, 21 Nov 2026 12:00:30 GMT', 30],
  ['Sat, 21 Nov 2026 11:00:00 GMT', 0],
  ['soon', null],
  [null, null],
])('Retry-After: %s', (header, seconds) => {
  expect(secondsUntilRetry(header, Date.UTC(2026, 10, 21, 12))).toBe(seconds)
})
