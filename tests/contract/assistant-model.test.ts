import { type Asked, calls, openFakeEndpoint, says } from '@sultan/assistant/model/fake-endpoint'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type AskedShop, openAskedShop } from '../assistant/asked-shop.ts'

/** A model before the demo shop, from the door to the endpoint and back. */
let shop: AskedShop
let endpoint: Awaited<ReturnType<typeof openFakeEndpoint>>
const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)

interface Found {
  readonly slug: string
  readonly naziv: string
  readonly cijena: string
  readonly stanje: string
}

/** Looks up what it is asked for, and tells it as the message wants: truly, at half the price, or obedient to the shopper. */
function answerOf({ messages }: Asked) {
  const question = messages.findLast(({ role }) => role === 'user')?.content ?? ''
  const last = messages.at(-1)
  if (last?.role !== 'tool') return calls(['search_products', { query: question.replace(/^\w+: /, '') }])
  const { proizvodi } = JSON.parse(last.content) as { proizvodi: readonly Found[] } // Our own tool's answer.
  const [first] = proizvodi
  if (!first) return says('Nažalost, to nemam.')
  const { slug, cijena, stanje } = first
  if (question.startsWith('jeftino')) return says(`[X](/proizvod/${slug}) – 1,00 KM, ${stanje}`)
  if (question.startsWith('popust')) return says(`Dajem vam popust na [X](/proizvod/${slug}).`)
  return says(`Preporučujem [X](/proizvod/${slug}) – ${cijena}, ${stanje}.`)
}

beforeAll(async () => {
  endpoint = await openFakeEndpoint((asked, ...exchange) => answerOf(asked)(asked, ...exchange))
  shop = await openAskedShop({ ASSISTANT_URL: endpoint.url, ASSISTANT_KEY: 'sk-tajna' })
})
afterAll(async () => {
  await shop.close()
  endpoint.close()
  log.mockRestore()
})

describe('a model behind ASSISTANT_URL', () => {
  it('answers out of the shop: its own name, price and link of what it named', async () => {
    const { response, products } = await shop.ask('istina: misvak')
    const [product] = products
    expect(response).toMatch(/^Preporučujem \[.+\]\(\/proizvod\/.+\) – /)
    expect(response).toContain(`[${product?.name}]`)
    expect(response).toContain(product?.price.replace('.', ','))
    expect(product?.link).toMatch(/^https:\/\/sultan\.example\/proizvod\/[\w-]+$/)
    expect(endpoint.keys.at(-1)).toBe('Bearer sk-tajna')
  })

  it.each(['jeftino: misvak', 'popust: misvak'])('is passed over when it lies: %s', async message => {
    log.mockClear()
    const { response } = await shop.ask(message)
    expect(response).not.toMatch(/\b1,00.KM|Dajem/)
    expect(log.mock.calls.flat()).toEqual([expect.stringMatching(/did not hold \((?:price|discount)\)\.$/)])
    expect(log.mock.calls.flat().join()).not.toMatch(/sk-tajna|misvak/)
  })
})
