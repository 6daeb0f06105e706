import type { ClientError } from '@sultan/woo-client/client'
import { describe, expect, it } from 'vitest'
import { describeError } from './woo-requests.ts'

const http = (status: number, code: string): ClientError => {
  return { kind: 'http', status, code, message: '', data: undefined }
}

describe('describeError', () => {
  it.each<[ClientError, string]>([
    [http(404, 'rest_no_route'), 'responded to /wc/v3/orders with status 404 rest_no_route.'],
    [http(502, ''), 'responded to /wc/v3/orders with status 502. Run the command again to continue.'],
    [{ kind: 'timeout' }, 'did not respond to /wc/v3/orders (timeout). Run the command again to continue.'],
    [{ kind: 'invalid_response', issues: [] }, 'sent an invalid response to /wc/v3/orders.'],
  ])(
    'describes the error %j as “ducan.example %s” (the advice to run the command again is given only for temporary errors)',
    (error, text) => {
      expect(describeError('https://ducan.example/a', '/wc/v3/orders', error)).toBe(`ducan.example ${text}`)
    },
  )
})
