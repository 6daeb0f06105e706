import { createWorkLimits, type WorkLimits, WorkRejectedError } from '@sultan/gateway/work-limits'
import { describe, expect, it, vi } from 'vitest'
import { page, servePages } from './page-server.fixture.ts'

describe('page handler with limits', () => {
  const visitor = { headers: { 'x-forwarded-for': '198.51.100.2' } }
  const attacker = { headers: { 'x-forwarded-for': '203.0.113.7' } }

  it('responds 200 to requests of one IP address for 20 uncached pages a second', async () => {
    let now = 0
    const workLimits = createWorkLimits(() => now)
    const { get } = await servePages(() => page('<h1>Sultan</h1>'), { workLimits })
    for (let second = 0; second < 15; second++) {
      const paths = Array.from({ length: 20 }, (_, index) => `/${second}-${index}`)
      const responses = await Promise.all(paths.map(path => get(path, attacker)))
      expect(responses.map(({ status }) => status)).toEqual(paths.map(() => 200))
      now += 1000
    }
  })

  it('responds 429 in Bosnian with Retry-After to an IP address that has used up its budget of page renderings, but 200 to requests for cached pages', async () => {
    const render = vi.fn(() => page('<h1>Sultan</h1>'))
    const { get } = await servePages(render, { workLimits: createWorkLimits(() => 0) })
    let last = await get('/', attacker)
    for (let index = 0; last.status === 200 && index < 1000; index++) last = await get(`/${index}`, attacker)
    expect(last.status).toBe(429)
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(last.headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(last.headers.get('cache-control')).toBe('no-store')
    expect(await last.text()).toContain('Trenutno je previše zahtjeva')
    expect((await get('/', attacker)).status).toBe(200)
    expect((await get('/0?druga', visitor)).status).toBe(200)
  })

  it('responds 200 to a visitor when three earlier requests of another IP address for the same page are refused with 429', async () => {
    const rejections: (() => void)[] = []
    const workLimits: WorkLimits = {
      run: ({ address }, work) =>
        address === '198.51.100.2'
          ? work()
          : new Promise((_resolve, reject) => {
              rejections.push(() => reject(new WorkRejectedError(429, 1)))
            }),
    }
    const { get } = await servePages(() => page('<h1>Sultan</h1>'), { workLimits })
    const attack = Array.from({ length: 3 }, () => get('/', attacker))
    await expect.poll(() => rejections.length).toBe(1)
    // The server has received the attacker's requests once it has responded to a later request.
    await get('/druga', visitor)
    const visit = get('/', visitor)
    await get('/treca', visitor)
    for (let count = 1; count <= 3; count++) {
      await expect.poll(() => rejections.length).toBe(count)
      rejections[count - 1]?.()
    }
    expect((await visit).status).toBe(200)
    expect((await Promise.all(attack)).map(({ status }) => status)).toEqual(attack.map(() => 429))
  })

  it('renders pages for one IP address one at a time, and meanwhile a page for a second IP address', async () => {
    const { promise: isOpen, resolve: open } = Promise.withResolvers<void>()
    const rendering: string[] = []
    const { get } = await servePages(
      async url => {
        rendering.push(url.pathname)
        await isOpen
        return page('<h1>Sultan</h1>')
      },
      { workLimits: createWorkLimits(() => 0) },
    )
    const attack = Array.from({ length: 12 }, (_, index) => get(`/napad-${index}`, attacker))
    await expect.poll(() => rendering.length).toBe(1)
    const visit = get('/posjeta', visitor)
    await expect.poll(() => rendering).toContain('/posjeta')
    expect(rendering).toHaveLength(2)
    open()
    expect((await visit).status).toBe(200)
    expect((await Promise.all(attack)).map(({ status }) => status)).toEqual(attack.map(() => 200))
  })
})
