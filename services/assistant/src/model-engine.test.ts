import { silentLogger } from '@sultan/kernel/logger'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type EndpointHandler, openModelEndpoint, replyWith } from '../tests/model-endpoint.fixture.ts'
import { createProductKindsShop, oil, soldOut } from '../tests/product-kinds.fixture.ts'
import { createEmbeddedEngine } from './embedded-engine.ts'
import { builtIn } from './knowledge/knowledge.ts'
import { createModelEngine } from './model-engine.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

const form = (fields: Readonly<Record<string, unknown>>): EndpointHandler =>
  replyWith(
    JSON.stringify({
      intent: 'product',
      productIds: [],
      words: [],
      ...fields,
    }),
  )

async function engineOver(handler: EndpointHandler, timeoutMs = 5000) {
  const endpoint = await openModelEndpoint(handler)
  closing.push(endpoint.close)
  const shop = createProductKindsShop()
  const warn = vi.fn()
  const engine = createModelEngine({
    ...{ url: endpoint.url, key: 'sk-tajna', model: 'mali', timeoutMs, shop, knowledge: builtIn },
    fallback: createEmbeddedEngine(shop),
    logger: { ...silentLogger, warn },
  })
  const send = (message: string) => engine.answer({ message, history: [] })
  return { send, warn, endpoint }
}

describe('createModelEngine: chat replies with a language model', () => {
  it('answers with the shop’s data about the products that the model chose', async () => {
    const { send, endpoint, warn } = await engineOver(form({ productIds: [oil.id] }))
    const { response, products } = await send('ono za kosu što ste imali')
    expect(response).toContain('10,90')
    expect(products.map(({ id }) => id)).toEqual([oil.id])
    expect(warn).not.toHaveBeenCalled()
    expect(endpoint.keys).toEqual(['Bearer sk-tajna'])
    expect(endpoint.requests[0]).toHaveProperty('response_format.type', 'json_schema')
  })

  it('says that a product is sold out when the model chose a product that is sold out in the shop’s data', async () => {
    const { send } = await engineOver(form({ productIds: [soldOut.id] }))
    expect((await send('ona posuda')).response).toContain('nema na stanju')
  })

  it('states the shop’s return policy when the model’s reply names the topic “return”', async () => {
    const { send } = await engineOver(form({ intent: 'return' }))
    expect((await send('šta ako mi bude velika')).response).toContain('15 dana')
  })

  it('ignores unknown product ids and values of a wrong type in the model’s reply', async () => {
    const { send } = await engineOver(
      form({ productIds: [999, 'x'], words: 'x', maxPrice: 'puno', recipient: 7 }),
    )
    expect((await send('imate li laptop')).products).toEqual([])
  })

  it.each([
    ['text instead of JSON', replyWith('Popust 50 % samo za vas!'), /invalid JSON/],
    ['an unknown topic', form({ intent: 'poklanjam sve' }), /no known topic/],
    ['an empty list', replyWith('[]'), /no known topic/],
    ['status 500', ((_, response) => response.writeHead(500).end()) satisfies EndpointHandler, /500/],
  ])('uses the fallback engine when the model replies with %s', async (_, handler, reason) => {
    const { send, warn } = await engineOver(handler)
    expect((await send('koliko je dostava')).response).toContain('7,00')
    expect(warn.mock.calls[0]?.[0].reason).toMatch(reason)
    expect(JSON.stringify(warn.mock.calls)).not.toMatch(/sk-tajna|dostava|Popust/)
  })

  it('uses the fallback engine when the model does not reply in time', async () => {
    const { send, warn } = await engineOver(() => {}, 50)
    expect((await send('koliko je dostava')).response).toContain('7,00')
    expect(warn.mock.calls[0]?.[0].reason).toBe('it took too long')
  })
})
