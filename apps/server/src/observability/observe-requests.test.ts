import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { silentLogger } from '@sultan/kernel/logger'
import { noMetrics } from '@sultan/kernel/metrics'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Handler, withRoute } from '../http/request-context.ts'
import { createHttpServer } from '../http/server.ts'
import { setRoute } from '../logging/request-scope.ts'
import { createRequestObserver } from './observe-requests.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

const handlers: readonly Handler[] = [
  withRoute('health', ({ response, url }) => {
    if (url.pathname !== '/healthz') return false
    response.end('ok')
    return true
  }),
  withRoute('page', ({ response, url }) => {
    if (url.pathname === '/greska') throw new Error('internal')
    setRoute('/narudzba/$id')
    response.end('narudžba')
    return true
  }),
]

async function serve(trustProxy: readonly string[] = []) {
  const debug = vi.fn()
  const count = vi.fn()
  const observer = createRequestObserver({
    log: { debug },
    metrics: { ...noMetrics, count },
    tracer: null,
  })
  const log = silentLogger
  const server = createHttpServer({ handlers, publicUrl: 'https://x.example', trustProxy, log, observer })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => server.close())
  // The cast is safe: the address of a server that listens on TCP is an object.
  const { port } = server.address() as AddressInfo
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const before = debug.mock.calls.length
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
    await response.text()
    await expect.poll(() => debug).toHaveBeenCalledTimes(before + 1)
    return { fields: debug.mock.lastCall?.[0], logged: JSON.stringify(debug.mock.calls) }
  }
  return { get, count }
}

describe('request observer', () => {
  it('createRequestObserver returns null without log, metrics and traces', () => {
    expect(createRequestObserver({ log: null, metrics: null, tracer: null })).toBeNull()
  })

  it('logs id, method, route pattern, status, duration and the times of SQL, store and rendering of a request, but neither path nor query of its URL', async () => {
    const { get } = await serve()
    const { fields, logged } = await get('/narudzba/7?key=wc_order_tajna&email=ana@primjer.ba')
    expect(fields).toEqual({
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      method: 'GET',
      route: '/narudzba/$id',
      status: 200,
      ms: expect.any(Number),
      work: { statements: 0, sqlMs: 0, storeMs: 0, renderMs: 0 },
    })
    expect(logged).not.toMatch(/wc_order|primjer|narudzba\/7/)
  })

  it('uses the X-Request-Id header of a trusted proxy, and ignores this header when the sender is not a trusted proxy', async () => {
    const headers = { 'x-request-id': '7f3a99c0d1e2' }
    const untrusted = await serve()
    expect((await untrusted.get('/healthz', headers)).fields.requestId).not.toBe('7f3a99c0d1e2')
    const trusted = await serve(['loopback'])
    expect((await trusted.get('/healthz', headers)).fields.requestId).toBe('7f3a99c0d1e2')
  })

  it('counts requests by method, route and class of status', async () => {
    const { get, count } = await serve()
    await get('/healthz')
    await get('/greska')
    expect(count.mock.calls).toEqual([
      ['requests', { method: 'GET', route: 'health', status: '2xx' }],
      ['requests', { method: 'GET', route: 'page', status: '5xx' }],
    ])
  })
})
