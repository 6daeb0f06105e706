import { noMetrics } from '@sultan/kernel/metrics'
import { describe, expect, it, vi } from 'vitest'
import { countResponse } from './count-response.ts'
import { jsonResponse, tooManyRequestsResponse } from './responses.ts'

const countedFor = (route: string, response: Response) => {
  const count = vi.fn()
  countResponse({ ...noMetrics, count }, route, response)
  return count.mock.calls
}

describe('countResponse', () => {
  it.each([
    [201, {}, 'placed'],
    [201, { 'idempotency-replayed': 'true' }, 'replayed'],
    [409, {}, 'changed'],
    [504, {}, 'unknown'],
    [500, {}, 'failed'],
  ])(
    'counts a response to an order request with status %i and the extra headers %j under the outcome `%s`',
    (status, headers, outcome) => {
      expect(countedFor('/sultan/v1/orders', jsonResponse(status, {}, headers))).toEqual([
        ['orders', { outcome }],
      ])
    },
  )

  it('counts a 413 response to a request for a price quote as a rejection, and does not count a 429 or 200 response', () => {
    expect(countedFor('/sultan/v1/quote', jsonResponse(413, {}))).toEqual([
      ['rejections', { reason: 'body_too_large' }],
    ])
    expect(countedFor('/sultan/v1/quote', tooManyRequestsResponse(3))).toEqual([])
    expect(countedFor('/sultan/v1/quote', jsonResponse(200, {}))).toEqual([])
  })
})
