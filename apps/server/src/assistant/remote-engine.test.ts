import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Engine } from '@sultan/assistant/engine'
import { builtIn } from '@sultan/assistant/knowledge'
import { inSequence, openModelEndpoint, replyWith } from '@sultan/assistant/tests/model-endpoint.fixture'
import { createProductKindsShop, oil, rose, soldOut } from '@sultan/assistant/tests/product-kinds.fixture'
import { silentLogger } from '@sultan/kernel/logger'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { chooseEngine } from './choose-engine.ts'
import { createRemoteEngine } from './remote-engine.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

const ours: Engine = { answer: async () => ({ response: 'Naš odgovor.', products: [] }) }

/**
 * Creates an assistant engine that sends its requests to a connected shop, and a server for this shop. The
 * server responds with `status` and `body`; when `body` is null, it never responds.
 */
async function engineOver(status: number, body: unknown, timeoutMs = 5000) {
  const requests: { readonly url: string | undefined; readonly body: string }[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += String(chunk)
    requests.push({ url: request.url, body: text })
    if (body === null) return
    response.writeHead(status, { 'Content-Type': 'application/json', Location: 'http://127.0.0.1:9/' })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const storeUrl = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
  const reasons: string[] = []
  const engine = createRemoteEngine({
    ...{ storeUrl, shop: createProductKindsShop(), fallback: ours, timeoutMs },
    logger: { ...silentLogger, warn: ({ reason }) => void reasons.push(String(reason)) },
  })
  const send = () => engine.answer({ message: 'Imate li ružu?', history: [] })
  return { send, requests, reasons, storeUrl }
}

describe('createRemoteEngine', () => {
  it('sends the message to sultan-ai/v1/chat of the connected shop; returns products with names, prices and links from the catalogue, not from the chat reply', async () => {
    const products = [
      {
        id: String(rose.id),
        name: 'Lažno ime',
        image: 'https://zlo.example/x.png',
        price: '1.00',
        link: 'javascript:a',
      },
      { id: 'nije broj', link: 'https://shop.example/proizvod/bademovo-ulje/?a=1' },
      { id: soldOut.id },
      { id: 999, link: 'https://shop.example/proizvod/nema/' },
      'ništa',
    ]
    const { send, requests, reasons, storeUrl } = await engineOver(200, { response: 'Evo:', products })
    const reply = await send()
    expect(decodeURIComponent(requests[0]?.url ?? '')).toBe('/?rest_route=/sultan-ai/v1/chat')
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual({ message: 'Imate li ružu?', history: [] })
    expect(reply.response).toBe('Evo:')
    expect(reply.products).toMatchObject([
      { id: rose.id, name: rose.name, price: '36.00', link: 'https://sultan.example/proizvod/djul' },
      { id: oil.id, name: oil.name, price: '10.90' },
    ])
    expect(reasons).toEqual([])
    expect(storeUrl).not.toContain('sultan.example')
  })

  it('returns the HTML reply of the connected shop’s chat assistant as plain text with line breaks', async () => {
    const response = '<p>Prvo <b>važno</b></p><script>alert(1)</script>Drugo<br>Treće &amp; zadnje'
    expect((await (await engineOver(200, { response })).send()).response).toBe(
      'Prvo važno\nDrugo\nTreće & zadnje',
    )
  })

  it.each([
    [404, { code: 'rest_no_route', message: '' }],
    [500, 'Fatal error'],
    [302, ''],
    [200, '<html>'],
    [200, { response: '' }],
    [200, { products: [] }],
    [200, []],
  ])('uses the fallback engine when the connected shop sends status %i and body %j', async (status, body) => {
    const { send, reasons } = await engineOver(status, body)
    expect((await send()).response).toBe('Naš odgovor.')
    expect(reasons).toHaveLength(1)
  })

  it('uses the fallback engine when the body of the connected shop’s response is too large', async () => {
    const { send, reasons } = await engineOver(200, { response: 'Da', more: ' '.repeat(1_000_000) })
    expect((await send()).response).toBe('Naš odgovor.')
    expect(reasons).toEqual(['failed (network)'])
  })

  it('uses the fallback engine when the connected shop does not respond within the time limit', async () => {
    const { send, reasons } = await engineOver(200, null, 200)
    expect((await send()).response).toBe('Naš odgovor.')
    expect(reasons).toEqual(['failed (timeout)'])
  })
})

describe('chooseEngine', () => {
  const sample = createProductKindsShop()
  const engines = { embedded: ours, knowledge: builtIn }
  const none = { assistantModel: null, assistantRemote: 'off', remote: null } as const
  const question = { message: 'Zdravo', history: [] }

  it('returns the embedded engine when no language model is configured, and either no shop is connected or the connected shop’s assistant is off', () => {
    const remote = { url: 'https://a.example', key: 'k', secret: 's' }
    expect(chooseEngine(none, sample, engines, silentLogger)).toBe(ours)
    expect(chooseEngine({ ...none, remote }, sample, engines, silentLogger)).toBe(ours)
    expect(chooseEngine({ ...none, assistantRemote: 'on' }, sample, engines, silentLogger)).toBe(ours)
  })

  it('tries the connected shop’s assistant first, then the language model, then the embedded engine', async () => {
    const model = await openModelEndpoint(
      inSequence(replyWith(JSON.stringify({ intent: 'thanks' })), replyWith('Popust 50 % za vas!')),
    )
    closing.push(model.close)
    const connected = await engineOver(500, 'Fatal error')
    const warn = vi.fn()
    const engine = chooseEngine(
      {
        assistantModel: { url: model.url, key: null, name: 'mali' },
        assistantRemote: 'on',
        remote: { url: connected.storeUrl, key: 'k', secret: 's' },
      },
      sample,
      engines,
      { ...silentLogger, warn },
    )
    expect((await engine.answer(question)).response).toContain('Nema na čemu')
    expect(connected.requests).toHaveLength(1)
    expect((await engine.answer(question)).response).toBe('Naš odgovor.')
    const logged = JSON.stringify(warn.mock.calls)
    expect(logged).toMatch(/status 500.*invalid JSON/s)
    expect(logged).not.toContain('Popust 50')
  })
})
