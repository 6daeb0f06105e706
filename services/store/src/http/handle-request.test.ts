import { defaultShopTerms } from '@sultan/kernel/default-shop-terms'
import { silentLogger } from '@sultan/kernel/logger'
import { openTestDatabase } from '@sultan/sql/test-database.fixture'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { StoreContext } from './context.ts'
import { endpoint } from './endpoint.ts'
import { createRequestHandler } from './handle-request.ts'
import { id, integer, text, unvalidated } from './params.ts'
import { respond } from './response.ts'

const handleRequest = createRequestHandler([
  endpoint('GET', '/a/v1/things/:slug', { slug: text() }, async ({ params }) =>
    respond({ slug: params.slug }),
  ),
  endpoint('GET', '/a/v1/things/:id', { id: id() }, async ({ params }) => respond({ id: params.id })),
  endpoint('GET', '/a/v1/things/all', { page: integer({ min: 1 }, 1) }, async () => respond([])),
  endpoint('POST', '/a/v1/things', { name: unvalidated }, async ({ params }) =>
    respond({ name: params.name }, {}, 201),
  ),
  endpoint('GET', '/a/v1/bug', {}, async () => {
    throw new Error('broken')
  }),
])

const logError = vi.fn()
let context: StoreContext
beforeAll(async () => {
  const shop = { name: '', address: '', idNumber: '', phone: '', email: '' }
  const database = await openTestDatabase('pglite')
  const secrets = { cartSecret: '', tokenSecret: '' }
  context = {
    database,
    figures: { current: async () => null, counted: () => undefined, invalidate: () => undefined },
    publicUrl: 'https://s.example',
    ...secrets,
    shop,
    terms: defaultShopTerms,
    mails: 'off',
    isEmailOptional: false,
    orderLimits: null,
    onStockChange: () => undefined,
    log: { ...silentLogger, error: logError },
    now: () => new Date(),
  }
})
afterAll(() => context.database.close())

async function send(path: string, init?: RequestInit) {
  const response = await handleRequest(new Request(`https://s.example${path}`, init), context)
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) }
}

const post = (body: string, type: string) =>
  send('/wp-json/a/v1/things', { method: 'POST', body, headers: { 'Content-Type': type } })

describe('request handler', () => {
  it('finds a route by the URL path, with or without a trailing slash, and by the query parameter `rest_route`', async () => {
    for (const path of ['/wp-json/a/v1/things/x', '/?rest_route=/a/v1/things/x', '/wp-json/a/v1/things/x/'])
      expect((await send(path)).body).toEqual({ slug: 'x' })
  })

  it('prefers an exact route to a route with parameters', async () => {
    expect((await send('/wp-json/a/v1/things/all')).body).toEqual([])
  })

  it('responds with `rest_no_route` to unknown routes, unsupported methods and malformed paths', async () => {
    for (const [path, method] of [
      ['/wp-json/a/v1/nothing', 'GET'],
      ['/wp-json/a/v1/things/all', 'DELETE'],
      ['/wp-json/%E0%A4', 'GET'],
      ['/else', 'GET'],
      ['/wp-jsonx/a/v1/things/all', 'GET'],
    ] as const)
      expect(await send(path, { method })).toMatchObject({ status: 404, body: { code: 'rest_no_route' } })
  })

  it('responds to HEAD with the status of GET and without a body', async () => {
    expect(await send('/wp-json/a/v1/things/all', { method: 'HEAD' })).toMatchObject({
      status: 200,
      body: null,
    })
  })

  it('parses a request body as JSON or as a form, according to the Content-Type of the request', async () => {
    expect(await post('{"name":{"a":1}}', 'application/json')).toMatchObject({
      status: 201,
      body: { name: { a: 1 } },
    })
    const form = await post('name=x%20y', 'application/x-www-form-urlencoded')
    expect(form).toMatchObject({ status: 201, body: { name: 'x y' } })
  })

  it('responds with `rest_invalid_json` to malformed JSON', async () => {
    expect(await post('{"name": ', 'application/json')).toMatchObject({
      status: 400,
      body: { code: 'rest_invalid_json', data: { status: 400, json_error_code: 4 } },
    })
  })

  it('responds with a 500 in WordPress’s error format when an endpoint throws, and logs the error', async () => {
    expect(await send('/wp-json/a/v1/bug')).toMatchObject({
      status: 500,
      body: { code: 'internal_server_error', data: { status: 500 } },
    })
    expect(logError).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ method: 'GET', path: '/wp-json/a/v1/bug' }),
      expect.any(String),
    )
  })
})
