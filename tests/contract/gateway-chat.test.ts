import type { Chat } from '@sultan/gateway/chat'
import type { Database } from '@sultan/sql/database'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openRecordedShop } from '../recorded-shop/start.ts'
import { gatewayOver, get, openGatewayDatabase, send } from './gateway.fixture.ts'

const ROUTE = '/sultan-ai/v1/chat'
const received = { response: 'Zdravo!', products: [] }

describe('POST /sultan-ai/v1/chat', () => {
  let database: Database
  beforeAll(async () => {
    database = await openGatewayDatabase()
  })
  afterAll(() => database.close())
  const requests: Parameters<Chat>[0][] = []
  beforeEach(() => void requests.splice(0))
  const chat = async (question: Parameters<Chat>[0]) => {
    requests.push(question)
    return received
  }
  const open = (parts: Parameters<typeof gatewayOver>[2] = { chat }) =>
    gatewayOver(openRecordedShop().store, database, {
      now: () => new Date('2026-11-21T12:00:00Z'),
      ...parts,
    })

  it('calls the assistant with the message and the earlier messages of the chat, and does not cache the assistant’s response', async () => {
    const history = [
      { role: 'user', content: 'a' },
      { role: 'assistant', content: 'b' },
    ]
    const reply = await send(open(), ROUTE, { message: ' Zdravo ', history })
    expect(reply).toMatchObject({ status: 200, body: received })
    expect(reply.headers.get('cache-control')).toBe('no-store')
    expect(requests).toEqual([{ message: 'Zdravo', history }])
    await send(open(), ROUTE, { message: 'Zdravo' })
    expect(requests).toHaveLength(2)
  })

  it('rejects invalid chat requests in the error shape of WooCommerce', async () => {
    const wrong = [{ message: '' }, { message: 'a'.repeat(1001) }, [], null, 7, { message: ['a'] }]
    for (const body of wrong) {
      expect(await send(open(), ROUTE, body)).toMatchObject({
        status: 400,
        body: { code: 'rest_invalid_param', data: { status: 400, params: { message: expect.any(String) } } },
      })
    }
    const turns = Array.from({ length: 7 }, () => ({ role: 'user', content: 'a' }))
    expect(await send(open(), ROUTE, { message: 'a', history: turns })).toMatchObject({
      status: 400,
      body: { data: { params: { history: expect.any(String) } } },
    })
    expect(await send(open(), ROUTE, '{')).toMatchObject({ status: 400, body: { code: 'rest_invalid_json' } })
    expect((await send(open(), ROUTE, { message: 'a', more: 'x'.repeat(70_000) })).status).toBe(413)
    expect((await send(open(), ROUTE, 'a=b', { 'content-type': 'text/plain' })).status).toBe(415)
    expect(requests).toEqual([])
  })

  it('the chat route responds 404 to a GET request; in a gateway without a chat assistant, the chat route also responds 404 to a POST request', async () => {
    expect((await get(open(), `/?rest_route=${ROUTE}`)).status).toBe(404)
    expect((await send(open({}), ROUTE, { message: 'a' })).status).toBe(404)
  })

  it('responds 429 after 200 chat requests from one IP address', async () => {
    let seconds = 0
    // The clock advances by a second for each request, so that the IP address's budget of processor time
    // refills. Otherwise this budget would be used up before the IP address has sent 200 requests.
    const now = () => new Date(Date.parse('2026-11-21T12:00:00Z') + 1000 * seconds)
    const gateway = open({ chat, rateLimits: 'on', now })
    let last = await send(gateway, ROUTE, { message: 'a' })
    for (seconds = 1; seconds <= 200 && last.status === 200; seconds++) {
      last = await send(gateway, ROUTE, { message: 'a' })
    }
    expect(last).toMatchObject({ status: 429, body: { code: 'sultan_too_many_requests' } })
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(requests).toHaveLength(200)
  })

  it('responds 500 with an error code when the assistant fails', async () => {
    const gateway = open({
      chat: () => Promise.reject(new Error('on purpose')),
    })
    expect(await send(gateway, ROUTE, { message: 'a' })).toMatchObject({
      status: 500,
      body: { code: 'internal_server_error' },
    })
  })
})
