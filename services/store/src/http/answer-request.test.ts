import { openTestDatabase } from '@sultan/sql/test-database'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { answer } from './answer.ts'
import { requestAnswerer } from './answer-request.ts'
import { endpoint, type StoreContext } from './endpoint.ts'
import { anything, id, integer, text } from './params.ts'

const answerRequest = requestAnswerer([
  endpoint('GET', '/a/v1/things/:slug', { slug: text() }, async ({ params }) =>
    answer({ slug: params.slug }),
  ),
  endpoint('GET', '/a/v1/things/:id', { id: id() }, async ({ params }) => answer({ id: params.id })),
  endpoint('GET', '/a/v1/things/all', { page: integer({ min: 1 }, 1) }, async () => answer([])),
  endpoint('POST', '/a/v1/things', { name: anything }, async ({ params }) =>
    answer({ name: params.name }, {}, 201),
  ),
  endpoint('GET', '/a/v1/fault', {}, async () => {
    throw new Error('broken')
  }),
])

let context: StoreContext
beforeAll(async () => {
  const shop = { name: '', address: '', idNumber: '', phone: '', email: '' }
  const database = await openTestDatabase('pglite')
  const store = async () => new Response()
  const secrets = { cartSecret: '', tokenSecret: '' }
  context = {
    database,
    publicUrl: 'https://s.example',
    ...secrets,
    shop,
    mails: 'off',
    now: () => new Date(),
    store,
  }
})
afterAll(() => context.database.close())

async function ask(path: string, init?: RequestInit) {
  const response = await answerRequest(new Request(`https://s.example${path}`, init), context)
  const words = await response.text()
  return { status: response.status, headers: response.headers, body: words === '' ? null : JSON.parse(words) }
}

const post = (body: string, type: string) =>
  ask('/wp-json/a/v1/things', { method: 'POST', body, headers: { 'Content-Type': type } })

describe('finding the endpoint', () => {
  it('by path and by rest_route, with or without a slash at the end', async () => {
    for (const path of ['/wp-json/a/v1/things/x', '/?rest_route=/a/v1/things/x', '/wp-json/a/v1/things/x/'])
      expect((await ask(path)).body).toEqual({ slug: 'x' })
  })

  it('exact routes win over names', async () => {
    expect((await ask('/wp-json/a/v1/things/all')).body).toEqual([])
  })

  it('unknown routes, methods and unreadable paths are rest_no_route', async () => {
    for (const [path, method] of [
      ['/wp-json/a/v1/nothing', 'GET'],
      ['/wp-json/a/v1/things/all', 'DELETE'],
      ['/wp-json/%E0%A4', 'GET'],
      ['/else', 'GET'],
      ['/wp-jsonx/a/v1/things/all', 'GET'],
    ] as const)
      expect(await ask(path, { method })).toMatchObject({ status: 404, body: { code: 'rest_no_route' } })
  })

  it('HEAD is GET without a body', async () => {
    expect(await ask('/wp-json/a/v1/things/all', { method: 'HEAD' })).toMatchObject({
      status: 200,
      body: null,
    })
  })
})

describe('the body', () => {
  it('as JSON and as a form', async () => {
    expect(await post('{"name":{"a":1}}', 'application/json')).toMatchObject({
      status: 201,
      body: { name: { a: 1 } },
    })
    const form = await post('name=x%20y', 'application/x-www-form-urlencoded')
    expect(form).toMatchObject({ status: 201, body: { name: 'x y' } })
  })

  it('malformed JSON is told so', async () => {
    expect(await post('{"name": ', 'application/json')).toMatchObject({
      status: 400,
      body: { code: 'rest_invalid_json', data: { status: 400, json_error_code: 4 } },
    })
  })
})

it('a fault becomes a 500 in WordPress’s shape, and is logged', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const reply = await ask('/wp-json/a/v1/fault')
  expect(reply).toMatchObject({ status: 500, body: { code: 'internal_server_error', data: { status: 500 } } })
  expect(log).toHaveBeenCalledOnce()
  log.mockRestore()
})
