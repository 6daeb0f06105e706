import {
  type CompletionRequest,
  callTools,
  openModelEndpoint,
  replyWith,
} from '@sultan/assistant/tests/model-endpoint.fixture'
import { silentLogger } from '@sultan/kernel/logger'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type ChatShop, openChatShop } from '../assistant/chat-shop.fixture.ts'

let shop: ChatShop
let endpoint: Awaited<ReturnType<typeof openModelEndpoint>>
const warn = vi.fn()

interface Found {
  readonly slug: string
  readonly naziv: string
  readonly cijena: string
  readonly stanje: string
}

/**
 * The reply of a fake language model. The model searches for the shopper's message and then replies correctly.
 * A message that starts with `jeftino` gets a wrong price, one that starts with `popust` a discount.
 */
function replyTo({ messages }: CompletionRequest) {
  const question = messages.findLast(({ role }) => role === 'user')?.content ?? ''
  const last = messages.at(-1)
  if (last?.role !== 'tool') return callTools(['search_products', { query: question.replace(/^\w+: /, '') }])
  // The cast is safe: the message is the result of the assistant's tool `search_products`.
  const { proizvodi } = JSON.parse(last.content) as { proizvodi: readonly Found[] }
  const [first] = proizvodi
  if (!first) return replyWith('Nažalost, to nemam.')
  const { slug, cijena, stanje } = first
  if (question.startsWith('jeftino')) return replyWith(`[X](/proizvod/${slug}) – 1,00 KM, ${stanje}`)
  if (question.startsWith('popust')) return replyWith(`Dajem vam popust na [X](/proizvod/${slug}).`)
  return replyWith(`Preporučujem [X](/proizvod/${slug}) – ${cijena}, ${stanje}.`)
}

beforeAll(async () => {
  endpoint = await openModelEndpoint((body, ...exchange) => replyTo(body)(body, ...exchange))
  const settings = { ASSISTANT_URL: endpoint.url, ASSISTANT_KEY: 'sk-tajna' }
  shop = await openChatShop(settings, { ...silentLogger, warn })
})
afterAll(async () => {
  await shop.close()
  endpoint.close()
})

describe('chat route with a model at ASSISTANT_URL', () => {
  it('replies with name, price and link of the shop’s product', async () => {
    const { response, products } = await shop.ask('istina: misvak')
    const [product] = products
    expect(response).toMatch(/^Preporučujem \[.+\]\(\/proizvod\/.+\) – /)
    expect(response).toContain(`[${product?.name}]`)
    expect(response).toContain(product?.price.replace('.', ','))
    expect(product?.link).toMatch(/^https:\/\/sultan\.example\/proizvod\/[\w-]+$/)
    expect(endpoint.keys.at(-1)).toBe('Bearer sk-tajna')
  })

  it.each(['jeftino: misvak', 'popust: misvak'])(
    'sends the reply of the embedded engine when the model states a wrong price or a discount: %s',
    async message => {
      warn.mockClear()
      const { response } = await shop.ask(message)
      expect(response).not.toMatch(/\b1,00.KM|Dajem/)
      expect(warn.mock.calls).toEqual([
        [{ reason: expect.stringMatching(/did not hold \((?:price|discount)\)$/) }, expect.any(String)],
      ])
      expect(JSON.stringify(warn.mock.calls)).not.toMatch(/sk-tajna|misvak/)
    },
  )
})
