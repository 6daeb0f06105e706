import type { Database } from '@sultan/sql/database'
import { describe, expect, it } from 'vitest'
import { identify } from './identify.ts'

describe('identify', () => {
  // The cast is safe: for the requests of these tests, `identify` does not use the database.
  const context = { database: {} as Database, now: () => new Date() }
  const send = (path: string, headers: Readonly<Record<string, string>> = {}) => {
    const request = new Request(`https://shop.example${path}`, { method: 'POST', headers })
    return identify(request, new URL(request.url), { isSecure: true }, context)
  }

  it('reads no API key for a route of wp/v2, although the path of the URL contains wp-json/wc/', async () => {
    const pair = 'consumer_key=ck_1&consumer_secret=cs_1'
    expect(await send(`/wp-json/wc/?rest_route=/wp/v2/users&${pair}`)).toEqual({ kind: 'guest' })
    expect(await send(`/wp-json/wc/v3/orders?rest_route=wp/v2/users&${pair}`)).toEqual({ kind: 'guest' })
  })

  it('rejects a user name with U+0000 as unknown', async () => {
    const authorization = `Basic ${Buffer.from('amra\0:lozinka').toString('base64')}`
    expect(await send('/wp-json/wc/v3/orders', { authorization })).toMatchObject({
      ...{ status: 401, code: 'invalid_username' },
    })
  })
})
