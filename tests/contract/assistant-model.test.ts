import {
  type CompletionRequest,
  openModelEndpoint,
  replyWith,
} from '@sultan/assistant/tests/model-endpoint.fixture'
import { silentLogger } from '@sultan/kernel/logger'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type ChatShop, openChatShop } from '../assistant/chat-shop.fixture.ts'
import { openPostgres } from '../postgres-database.fixture.ts'

let shop: ChatShop
let endpoint: Awaited<ReturnType<typeof openModelEndpoint>>
const warn = vi.fn()

/**
 * The reply of a fake language model: JSON with the id of the first product in the prompt. A message that
 * starts with `jeftino` (cheap) gets prose instead.
 */
function replyTo({ messages }: CompletionRequest) {
  const question = messages.findLast(({ role }) => role === 'user')?.content ?? ''
  if (question.startsWith('jeftino')) return replyWith('Košta samo 1,00 KM, na stanju!')
  const [, id] = /Proizvodi \(productIds\): (\d+):/.exec(messages[0]?.content ?? '') ?? []
  return replyWith(JSON.stringify({ intent: 'product', productIds: [Number(id)], words: [] }))
}

beforeAll(async () => {
  endpoint = await openModelEndpoint((body, ...exchange) => replyTo(body)(body, ...exchange))
  const { url, client } = await openPostgres()
  await client.end()
  const settings = { DATABASE_URL: url, ASSISTANT_URL: endpoint.url, ASSISTANT_KEY: 'sk-tajna' }
  shop = await openChatShop(settings, { ...silentLogger, warn })
})
afterAll(async () => {
  await shop.close()
  endpoint.close()
})

describe('chat route with a language model at ASSISTANT_URL', () => {
  it('replies with name, price and link of the product that the model chose', async () => {
    const { response, products } = await shop.ask('misvak')
    const [product] = products
    expect(response).toContain(`[${product?.name}]`)
    expect(response).toContain(product?.price.replace('.', ','))
    expect(product?.link).toMatch(/^https:\/\/sultan\.example\/proizvod\/[\w-]+$/)
    expect(endpoint.keys.at(-1)).toBe('Bearer sk-tajna')
  })

  it('sends the reply of the assistant’s embedded engine when the model returns prose instead of JSON', async () => {
    warn.mockClear()
    const { response } = await shop.ask('jeftino: misvak')
    expect(response).not.toMatch(/\b1,00.KM|samo/)
    expect(warn.mock.calls).toEqual([[{ reason: 'it failed (invalid JSON)' }, expect.any(String)]])
    expect(JSON.stringify(warn.mock.calls)).not.toMatch(/sk-tajna|misvak/)
  })
})
