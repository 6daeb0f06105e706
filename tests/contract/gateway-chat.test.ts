import type { ChatQuestion } from '@sultan/gateway/chat/chat'
import type { Database } from '@sultan/sql/database'
import { testEngines } from '@sultan/sql/test-database'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createFakeStore } from './fake-store.ts'
import { gatewayOver, get, openGatewayDatabase, send } from './gateway-trial.ts'

const ROUTE = '/sultan-ai/v1/chat'
const answer = { response: 'Zdravo!', products: [] }

describe.each(testEngines)('the assistant through the door, on %s', engine => {
  let database: Database
  beforeAll(async () => {
    database = await openGatewayDatabase(engine)
  })
  afterAll(() => database.close())
  const asked: ChatQuestion[] = []
  beforeEach(() => void asked.splice(0))
  const chat = async (question: ChatQuestion) => {
    asked.push(question)
    return answer
  }
  const open = (parts: Parameters<typeof gatewayOver>[2] = { chat }) =>
    gatewayOver(createFakeStore([]).store, database, {
      now: () => new Date('2026-11-21T12:00:00Z'),
      ...parts,
    })

  it('is asked with what was said before, and never kept by a cache', async () => {
    const history = [
      { role: 'user', content: 'a' },
      { role: 'assistant', content: 'b' },
    ]
    const reply = await send(open(), ROUTE, { message: ' Zdravo ', history })
    expect(reply).toMatchObject({ status: 200, body: answer })
    expect(reply.headers.get('cache-control')).toBe('no-store')
    expect(asked).toEqual([{ message: 'Zdravo', history }])
    await send(open(), ROUTE, { message: 'Zdravo' })
    expect(asked).toHaveLength(2)
  })

  it('refuses in the shape of the dialect what is no question', async () => {
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
    expect(asked).toEqual([])
  })

  it('is only ever asked, and does not exist where there is no assistant', async () => {
    expect((await get(open(), `/?rest_route=${ROUTE}`)).status).toBe(404)
    expect((await send(open({}), ROUTE, { message: 'a' })).status).toBe(404)
  })

  it('answers one address so often and no more', async () => {
    const gateway = open({ chat, rateLimits: 'on' })
    let last = await send(gateway, ROUTE, { message: 'a' })
    for (let asking = 1; asking <= 200 && last.status === 200; asking++) {
      last = await send(gateway, ROUTE, { message: 'a' })
    }
    expect(last).toMatchObject({ status: 429, body: { code: 'sultan_too_many_requests' } })
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(asked).toHaveLength(200)
  })

  it('that fails is a fault of the shop, in words', async () => {
    const gateway = open({
      chat: () => Promise.reject(new Error('on purpose')),
    })
    expect(await send(gateway, ROUTE, { message: 'a' })).toMatchObject({
      status: 500,
      body: { code: 'internal_server_error' },
    })
  })
})
