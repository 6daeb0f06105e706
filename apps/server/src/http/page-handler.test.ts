import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { RenderedPage } from '@sultan/storefront/renderer'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createShopServer } from '../server.ts'
import { createPages } from './page-handler.ts'
import { securityHeaders } from './security-headers.ts'

const publicUrl = 'https://sultan.example'
const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** Pages over a real server; `render` stands for the storefront. */
async function serve(render: (url: URL) => Promise<RenderedPage>) {
  const error = vi.fn()
  const debug = vi.fn()
  const log = { error, info: () => {}, debug }
  const pages = createPages({
    render,
    headers: securityHeaders(publicUrl),
    errorPage: Buffer.from('<h1>Nešto nije u redu</h1>'),
    log,
  })
  const server = createShopServer({ handlers: [pages.handler], publicUrl, trustProxy: [], log })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => server.close())
  // The server listens on TCP, so its address is of this form.
  const { port } = server.address() as AddressInfo
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', ...init })
  return { ask, port, pages, error, debug }
}

const page = (html: string, status = 200): Promise<RenderedPage> =>
  Promise.resolve({ kind: 'page', status, html: Buffer.from(html) })

describe('pages', () => {
  it('are made once for many, with the house’s headers', async () => {
    const render = vi.fn(() => page('<h1>Sultan</h1>'.repeat(100)))
    const { ask, pages } = await serve(render)
    const [first] = await Promise.all([ask('/'), ask('/'), ask('/')])
    expect(await first?.text()).toContain('<h1>Sultan</h1>')
    expect(first?.headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(first?.headers.get('strict-transport-security')).toMatch(/max-age=\d{7,}/)
    expect(render).toHaveBeenCalledTimes(1)
    pages.clear()
    await ask('/')
    expect(render).toHaveBeenCalledTimes(2)
  })

  it('are not sent again to who has them', async () => {
    const { ask } = await serve(() => page('<h1>Sultan</h1>'))
    const tag = (await ask('/')).headers.get('etag') ?? ''
    const again = await ask('/', { headers: { 'if-none-match': tag } })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
  })

  it('answer HEAD with the same headers and nothing else, and other methods with 405', async () => {
    const { ask } = await serve(() => page('<h1>Sultan</h1>'))
    const head = await ask('/', { method: 'HEAD' })
    expect(head.status).toBe(200)
    expect(head.headers.get('content-type')).toContain('text/html')
    expect(await head.text()).toBe('')
    expect((await ask('/', { method: 'POST' })).status).toBe(405)
  })

  it('that had to stand in are made anew soon', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const render = vi.fn(async () => ({ ...(await page('staro')), isStandIn: true }) as const)
    const { ask } = await serve(render)
    await ask('/')
    await ask('/')
    expect(render).toHaveBeenCalledOnce()
    vi.setSystemTime(Date.now() + 3_000)
    await ask('/')
    expect(render).toHaveBeenCalledTimes(2)
    vi.useRealTimers()
  })

  it('that are not found are not kept', async () => {
    const render = vi.fn(() => page('nema', 404))
    const { ask } = await serve(render)
    expect((await ask('/nema')).status).toBe(404)
    await ask('/nema')
    expect(render).toHaveBeenCalledTimes(2)
  })

  it('of an order are private, every time anew', async () => {
    const render = vi.fn(() => page('<h1>Narudžba</h1>'))
    const { ask, debug } = await serve(render)
    const { headers } = await ask('/narudzba/7?key=wc_order_x')
    expect(debug).toHaveBeenCalledWith('GET /narudzba/7 200')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    await ask('/narudzba/7?key=wc_order_x')
    expect(render).toHaveBeenCalledTimes(2)
  })
})

describe('what goes wrong', () => {
  it('is a static page with 500, and the visitor sees nothing of the reason', async () => {
    const { ask, error } = await serve(() => Promise.reject(new Error('secret of the house')))
    const answer = await ask('/')
    expect(answer.status).toBe(500)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('content-security-policy')).toBeTruthy()
    expect(await answer.text()).not.toContain('secret')
    expect(error).toHaveBeenCalledWith(expect.stringContaining('secret'))
  })

  it('is 503 while the store does not answer, and over as soon as it does', async () => {
    let isDown = true
    const down = Object.assign(new Error('network'), { name: 'ShopError' })
    const { ask, error } = await serve(() => (isDown ? Promise.reject(down) : page('<h1>Sultan</h1>')))
    const { status, headers } = await ask('/')
    expect([status, headers.get('retry-after')]).toEqual([503, '10'])
    await ask('/blog')
    expect(error.mock.calls).toEqual([['/: ShopError: network']])
    isDown = false
    expect((await ask('/')).status).toBe(200)
  })
})

describe('addresses', () => {
  it('written wrongly are sent to the right one before anything is made', async () => {
    const render = vi.fn(() => page(''))
    const { ask } = await serve(render)
    const answer = await ask('/Blog/?stranica=2')
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/blog?stranica=2'])
    expect(render).not.toHaveBeenCalled()
  })

  it('that cannot be read are pages that are not found, never faults', async () => {
    const render = vi.fn((url: URL) => page(url.pathname, 404))
    const { ask } = await serve(render)
    for (const path of ['/%', '/proizvod/%E0%A4', '/%00']) {
      expect(await (await ask(path)).text()).toBe('/nepoznata-adresa')
    }
  })

  it('with two slashes in front lead to no other host', async () => {
    const { port } = await serve(() => page(''))
    const sent = httpRequest({ port, host: '127.0.0.1', path: '//evil.example/x' }).end()
    const [answer] = await once(sent, 'response')
    expect(answer.headers.location).toBe('/evil.example/x')
    answer.resume()
  })
})
