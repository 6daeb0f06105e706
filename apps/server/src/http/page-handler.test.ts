import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { createWorkLimits, WorkRejectedError } from '@sultan/gateway/work-limits'
import type { PageAddressOf, RenderedPage } from '@sultan/storefront/renderer'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, servePages } from './page-server.fixture.ts'

/**
 * Stands in for the storefront's `pageAddressOf`. The address of a page contains only the query parameters
 * and values that `params` lists.
 */
const knownAddress: PageAddressOf = ({ pathname, search }, params) => {
  const given = new URLSearchParams(search)
  const known = (params ?? []).filter(({ name, values }) => values.includes(given.get(name) ?? ''))
  return pathname + known.map(({ name }) => `?${name}=${given.get(name)}`).join('')
}

describe('page handler', () => {
  it('renders a page once for concurrent requests; renders the page again for the next request after an invalidation; sends security headers with the page', async () => {
    const render = vi.fn(() => page('<h1>Sultan</h1>'.repeat(100)))
    const { get, pages } = await servePages(render)
    const [first] = await Promise.all([get('/'), get('/'), get('/')])
    expect(await first?.text()).toContain('<h1>Sultan</h1>')
    expect(first?.headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(first?.headers.get('strict-transport-security')).toMatch(/max-age=\d{7,}/)
    expect(render).toHaveBeenCalledTimes(1)
    pages.invalidate('all')
    await get('/')
    expect(render).toHaveBeenCalledTimes(2)
  })

  it('renders a page once for all URLs that differ only in query parameters without effect on the page', async () => {
    const params = [{ name: 'boja', values: ['crna', 'bijela'], isList: true }]
    const render = vi.fn(async (url: URL) => ({ ...(await page(url.search)), params }) as const)
    const { get } = await servePages(render, { addressOf: knownAddress })
    for (const search of ['', '?posjeta=1', '?utm_source=x&fbclid=y', '?boja=zelena'])
      expect(await (await get(`/ulja${search}`)).text()).toBe('')
    expect(render).toHaveBeenCalledOnce()
    expect(await (await get('/ulja?x=1&boja=crna')).text()).toBe('?boja=crna')
    expect(await (await get('/ulja?boja=crna')).text()).toBe('?boja=crna')
    expect(render).toHaveBeenCalledTimes(2)
  })

  it('responds 304 to a matching If-None-Match', async () => {
    const { get } = await servePages(() => page('<h1>Sultan</h1>'))
    const tag = (await get('/')).headers.get('etag') ?? ''
    const again = await get('/', { headers: { 'if-none-match': tag } })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
  })

  it('sends a cached page, rendered once, to clients with and without compression', async () => {
    const html = '<h1>Ćilim</h1>'.repeat(100)
    const render = vi.fn(() => page(html))
    const { get } = await servePages(render)
    for (const encoding of ['br', 'identity', 'zstd, br', 'gzip', 'zstd', 'identity']) {
      const response = await get('/', { headers: { 'accept-encoding': encoding } })
      const sent = response.headers.get('content-encoding')
      expect(sent, encoding).toBe(encoding === 'identity' ? null : encoding.replace('zstd, ', ''))
      // The `fetch` of Node decompresses every content encoding except zstd.
      if (sent !== 'zstd') expect(await response.text()).toBe(html)
    }
    expect(render).toHaveBeenCalledOnce()
  })

  it('responds to HEAD without body, and 405 to methods other than GET and HEAD', async () => {
    const { get } = await servePages(() => page('<h1>Sultan</h1>'))
    const head = await get('/', { method: 'HEAD' })
    expect(head.status).toBe(200)
    expect(head.headers.get('content-type')).toContain('text/html')
    expect(await head.text()).toBe('')
    expect((await get('/', { method: 'POST' })).status).toBe(405)
  })

  it('caches a page with stale data only briefly: a request 2 s later renders the page again', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const render = vi.fn(async () => ({ ...(await page('staro')), isStale: true }) as const)
    const { get } = await servePages(render)
    await get('/')
    await get('/')
    expect(render).toHaveBeenCalledOnce()
    vi.setSystemTime(Date.now() + 2_001)
    await get('/')
    expect(render).toHaveBeenCalledTimes(2)
  })

  it('while the server is too busy to render, sends the expired page from the cache, and responds 503 when the cache has no page', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    let isBusy = false
    const refused = () => Promise.reject(new WorkRejectedError(503, 2))
    const { get, pages } = await servePages(() => page('<h1>Sultan</h1>'), {
      workLimits: { run: (_request, work) => (isBusy ? refused() : work()) },
    })
    await get('/')
    isBusy = true
    // `CHECKED_LIFETIME`: a page is fresh for 30 s and stale for 60 s more. After 100 s the page has expired.
    vi.setSystemTime(Date.now() + 100_000)
    expect((await get('/')).status).toBe(200)
    const other = await get('/blog')
    expect([other.status, other.headers.get('retry-after')]).toEqual([503, '2'])
    pages.invalidate('all')
    expect((await get('/')).status).toBe(503)
  })

  it('cancels a waiting rendering when its only client disconnects, but still renders a page for which a second client waits', async () => {
    const { promise: isHeld, resolve: release } = Promise.withResolvers<void>()
    const render = vi.fn(async ({ pathname }: URL) => {
      if (pathname === '/held') await isHeld
      return page(pathname)
    })
    // `createWorkLimits()` allows each client one rendering at a time, so its further renderings wait.
    const { get, error } = await servePages(render, { workLimits: createWorkLimits() })
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
    const leaving = new AbortController()
    const held = get('/held', from('203.0.113.7'))
    await expect.poll(() => render).toHaveBeenCalledOnce()
    const alone = get('/alone', { ...from('203.0.113.7'), signal: leaving.signal })
    const first = get('/shared', { ...from('203.0.113.7'), signal: leaving.signal })
    const left = Promise.all([expect(alone).rejects.toThrow(), expect(first).rejects.toThrow()])
    await get('/other', from('198.51.100.2'))
    const joined = get('/shared', from('198.51.100.2'))
    await get('/another', from('198.51.100.2'))
    leaving.abort()
    await left
    expect(await (await joined).text()).toBe('/shared')
    release()
    await held
    expect(render.mock.calls.map(([{ pathname }]) => pathname)).toEqual([
      '/held',
      '/other',
      '/another',
      '/shared',
    ])
    expect(error).not.toHaveBeenCalled()
  })

  it('does not cache a 404 page', async () => {
    const render = vi.fn(() => page('nema', 404))
    const { get } = await servePages(render)
    expect((await get('/nema')).status).toBe(404)
    await get('/nema')
    expect(render).toHaveBeenCalledTimes(2)
  })

  it('renders the page of an order again for each request, and sends headers that forbid caching, indexing and referrers', async () => {
    const render = vi.fn(() => page('<h1>Narudžba</h1>'))
    const { get } = await servePages(render)
    const { headers } = await get('/narudzba/7?key=wc_order_x')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    await get('/narudzba/7?key=wc_order_x')
    expect(render).toHaveBeenCalledTimes(2)
  })

  it('sends surrogate-key and s-maxage only when the server purges a cache in front of the server after changes', async () => {
    const tagged = async () => ({ ...(await page('med')), tags: ['product:12', 'product:7'] }) as const
    const withoutPurge = await (await servePages(tagged)).get('/')
    expect(withoutPurge.headers.get('cache-control')).toBe('no-cache')
    expect(withoutPurge.headers.get('surrogate-key')).toBeNull()
    const { get } = await servePages(tagged, { isPurged: true })
    for (const response of [await get('/'), await get('/', { method: 'HEAD' })]) {
      expect(response.headers.get('surrogate-key')).toBe('all catalogue product:12 product:7')
      expect(response.headers.get('cache-control')).toBe(
        'public, max-age=0, s-maxage=300, stale-while-revalidate=60, stale-if-error=86400',
      )
    }
  })

  it.each([
    ['no cache', 'keeps in', false, 1],
    ['a cache', 'removes from', true, 2],
  ])(
    'when a product sells out and %s is in front of the server, %s the server’s page cache a page whose product list does not contain this product',
    async (_cache, _what, isPurged, renderings) => {
      const render = vi.fn(async (url: URL) => {
        const tags = url.pathname === '/s-proizvodom' ? ['product:12', 'stock'] : ['product:7', 'stock']
        return { ...(await page('lista')), tags } as const
      })
      const { get, pages } = await servePages(render, { isPurged })
      for (const path of ['/s-proizvodom', '/bez-proizvoda']) await get(path)
      pages.invalidate(['product:12', 'stock'])
      render.mockClear()
      for (const path of ['/s-proizvodom', '/bez-proizvoda']) await get(path)
      expect(render).toHaveBeenCalledTimes(renderings)
    },
  )

  it('when the tags of a page exceed 4 kB, sends the tag "many" in the Surrogate-Key header instead of these tags', async () => {
    const tags = Array.from({ length: 500 }, (_, index) => `product:${index}`)
    const { get } = await servePages(async () => ({ ...(await page('sve')), tags }), { isPurged: true })
    expect((await get('/')).headers.get('surrogate-key')).toBe('all catalogue many')
  })

  it('sends no s-maxage for 404, stale and order pages and for pages rendered during a change of shop data', async () => {
    const render = async (url: URL): Promise<RenderedPage> => {
      if (url.pathname === '/promjena') pages.invalidate('all')
      const status = url.pathname === '/nema' ? 404 : 200
      const isStale = url.pathname === '/staro'
      return { kind: 'page', status, html: Buffer.from('x'), route: '/', isStale }
    }
    const { get, pages } = await servePages(render, { isPurged: true })
    for (const path of ['/nema', '/staro', '/narudzba/7?key=k', '/promjena'])
      expect((await get(path)).headers.get('cache-control'), path).toMatch(/^no-(cache|store)$/)
    expect((await get('/promjena')).headers.get('cache-control')).toContain('s-maxage')
  })
})

describe('page handler on errors', () => {
  it('responds 500 with a static page that does not show the error', async () => {
    const { get, error } = await servePages(() => Promise.reject(new Error('internal secret')))
    const response = await get('/')
    expect(response.status).toBe(500)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-security-policy')).toBeTruthy()
    expect(await response.text()).not.toContain('secret')
    expect(error).toHaveBeenCalledWith(
      { path: '/', err: expect.objectContaining({ message: 'internal secret' }) },
      expect.any(String),
    )
  })

  it('responds 503 while the store is unavailable; logs the reason only once when two pages are requested during the outage', async () => {
    let isDown = true
    const down = Object.assign(new Error('network'), { name: 'ApiError' })
    const { get, warn } = await servePages(() => (isDown ? Promise.reject(down) : page('<h1>Sultan</h1>')))
    const { status, headers } = await get('/')
    expect([status, headers.get('retry-after')]).toEqual([503, '10'])
    await get('/blog')
    expect(warn.mock.calls).toEqual([[{ path: '/', err: 'ApiError: network' }, expect.any(String)]])
    isDown = false
    expect((await get('/')).status).toBe(200)
  })
})

describe('page handler on paths', () => {
  it('redirects to the canonical path without rendering', async () => {
    const render = vi.fn(() => page(''))
    const { get } = await servePages(render)
    const response = await get('/Blog/?stranica=2')
    expect([response.status, response.headers.get('location')]).toEqual([301, '/blog?stranica=2'])
    expect(render).not.toHaveBeenCalled()
  })

  it('renders the 404 page for a path that cannot be decoded or that no page can have', async () => {
    const render = vi.fn((url: URL) => page(url.pathname, 404))
    const { get } = await servePages(render)
    for (const path of ['/%', '/proizvod/%E0%A4', '/%00', `/proizvod/${'a'.repeat(201)}`, '/proizvod/a,b']) {
      expect(await (await get(path)).text()).toBe('/nepoznata-adresa')
    }
  })

  it('treats a path that begins with two slashes as a path, not as a host', async () => {
    const { port } = await servePages(() => page(''))
    const sent = httpRequest({ port, host: '127.0.0.1', path: '//evil.example/x' }).end()
    const [response] = await once(sent, 'response')
    expect(response.headers.location).toBe('/evil.example/x')
    response.resume()
  })
})
