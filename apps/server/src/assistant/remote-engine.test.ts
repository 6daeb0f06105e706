import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Engine } from '@sultan/assistant/assistant'
import { inTurn, openFakeEndpoint, says } from '@sultan/assistant/model/fake-endpoint'
import { oil, rose, sampleShop, soldOut } from '@sultan/assistant/model/sample-shop'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { chooseEngine } from './choose-engine.ts'
import { createRemoteEngine } from './remote-engine.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

const ours: Engine = { answer: async () => ({ response: 'Naš odgovor.', products: [] }) }

/** An engine over a connected shop whose plugin answers `body`; null: not at all. */
async function engineOver(status: number, body: unknown, timeoutMs = 5000) {
  const asked: { readonly url: string | undefined; readonly body: string }[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += String(chunk)
    asked.push({ url: request.url, body: text })
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
    ...{ storeUrl, shop: sampleShop(), fallback: ours, timeoutMs },
    onFallback: reason => reasons.push(reason),
  })
  const ask = () => engine.answer({ message: 'Imate li ružu?', history: [] })
  return { ask, asked, reasons, storeUrl }
}

describe('the connected shop’s own assistant', () => {
  it('is asked on its own route; its products are ours, at our prices', async () => {
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
    const { ask, asked, reasons, storeUrl } = await engineOver(200, { response: 'Evo:', products })
    const answer = await ask()
    expect(decodeURIComponent(asked[0]?.url ?? '')).toBe('/?rest_route=/sultan-ai/v1/chat')
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ message: 'Imate li ružu?', history: [] })
    expect(answer.response).toBe('Evo:')
    expect(answer.products).toMatchObject([
      { id: rose.id, name: rose.name, price: '36.00', link: 'https://sultan.example/proizvod/djul' },
      { id: oil.id, name: oil.name, price: '10.90' },
    ])
    expect(reasons).toEqual([])
    expect(storeUrl).not.toContain('sultan.example')
  })

  it('speaks in plain text', async () => {
    const response = '<p>Prvo <b>važno</b></p><script>alert(1)</script>Drugo<br>Treće &amp; zadnje'
    expect((await (await engineOver(200, { response })).ask()).response).toBe(
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
  ])('is passed over for %i %j', async (status, body) => {
    const { ask, reasons } = await engineOver(status, body)
    expect((await ask()).response).toBe('Naš odgovor.')
    expect(reasons).toHaveLength(1)
  })

  it('is passed over when it has no end', async () => {
    const { ask, reasons } = await engineOver(200, { response: 'Da', more: ' '.repeat(1_000_000) })
    expect((await ask()).response).toBe('Naš odgovor.')
    expect(reasons).toEqual(['it failed (network)'])
  })

  it('is passed over when it takes too long', async () => {
    const { ask, reasons } = await engineOver(200, null, 200)
    expect((await ask()).response).toBe('Naš odgovor.')
    expect(reasons).toEqual(['it failed (timeout)'])
  })
})

describe('who answers', () => {
  const sample = sampleShop()
  const nobody = { assistantModel: null, assistantRemote: 'off', remote: null } as const
  const question = { message: 'Zdravo', history: [] }

  it('is the embedded engine where nothing else is wanted', () => {
    const remote = { url: 'https://a.example', key: 'k', secret: 's' }
    expect(chooseEngine(nobody, sample, ours)).toBe(ours)
    expect(chooseEngine({ ...nobody, remote }, sample, ours)).toBe(ours)
    expect(chooseEngine({ ...nobody, assistantRemote: 'on' }, sample, ours)).toBe(ours)
  })

  it('is the connected shop first, then the model, then the embedded engine', async () => {
    const model = await openFakeEndpoint(inTurn(says('Selam, ovdje model.'), says('Popust 50 % za vas!')))
    closing.push(model.close)
    const connected = await engineOver(500, 'Fatal error')
    const engine = chooseEngine(
      {
        assistantModel: { url: model.url, key: null, name: 'mali' },
        assistantRemote: 'on',
        remote: { url: connected.storeUrl, key: 'k', secret: 's' },
      },
      sample,
      ours,
    )
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect((await engine.answer(question)).response).toBe('Selam, ovdje model.')
    expect(connected.asked).toHaveLength(1)
    expect((await engine.answer(question)).response).toBe('Naš odgovor.')
    expect(log.mock.calls.flat().join('\n')).toMatch(/answered 500.*did not hold \(discount\)/s)
    expect(log.mock.calls.flat().join()).not.toContain('Popust 50')
    log.mockRestore()
  })
})
