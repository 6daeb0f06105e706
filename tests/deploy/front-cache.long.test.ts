import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type FrontCache,
  nginxArguments,
  type Origin,
  prepareNginx,
  startNginx,
  startOrigin,
  startVarnish,
} from './front-cache.fixture.ts'

const CACHEABLE = 'public, max-age=0, s-maxage=300, stale-while-revalidate=60, stale-if-error=86400'

describe.each(['nginx', 'varnish'] as const)('%s in front of the shop', kind => {
  let origin: Origin
  let front: FrontCache
  beforeAll(async () => {
    origin = await startOrigin()
    front = await (kind === 'nginx' ? startNginx : startVarnish)(origin.port)
  })
  afterAll(() => Promise.all([front?.stop(), origin?.close()]))
  beforeEach(() => {
    origin.respond = () => ({ headers: { 'cache-control': CACHEABLE, 'surrogate-key': 'shop' } })
  })

  const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    fetch(front.url + path, { headers })
  const requestsOf = (path: string) => origin.requests.get(path) ?? 0

  it('forwards only one request to the shop server when 200 visitors request the same page at the same time', async () => {
    const responses = await Promise.all(Array.from({ length: 200 }, () => get('/proizvod/med')))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    expect(requestsOf('/proizvod/med')).toBe(1)
  })

  it('caches one copy of a page for equivalent spellings of the header Accept-Encoding, and a separate copy for each encoding', async () => {
    for (const encoding of ['gzip, deflate, br', 'br;q=1.0, gzip', 'BR']) {
      await get('/blog', { 'accept-encoding': encoding })
      expect(origin.lastHeaders['accept-encoding']).toBe('br')
    }
    expect(requestsOf('/blog')).toBe(1)
    await get('/blog', { 'accept-encoding': 'br;q=0, gzip' })
    expect(origin.lastHeaders['accept-encoding']).toBe('gzip')
    expect(requestsOf('/blog')).toBe(2)
  })

  it('does not cache order pages, REST responses or responses to POST requests', async () => {
    origin.respond = path => ({
      headers: path.startsWith('/narudzba')
        ? { 'cache-control': 'no-store' }
        : { 'cache-control': 'public, max-age=60', 'content-type': 'application/json' },
    })
    const paths = ['/narudzba/1?key=k', '/?rest_route=/wc/store/v1/products', '/wp-json/wc/store/v1/products']
    for (const path of paths) {
      await get(path)
      await get(path)
      expect(requestsOf(path), path).toBe(2)
    }
    for (const method of ['POST', 'POST']) await fetch(`${front.url}/kategorije`, { method })
    expect(requestsOf('/kategorije')).toBe(2)
  })

  it('sends stale pages to visitors when no server of the shop responds', async () => {
    await get('/o-nama')
    const { port } = origin
    await origin.close()
    await sleep(kind === 'nginx' ? 1_200 : 3_500)
    const response = await get('/o-nama')
    expect([response.status, await response.text()]).toEqual([200, '/o-nama 1'])
    origin = await startOrigin(port)
    await sleep(2_500)
  })
})

it.each([
  ['nginx', startNginx],
  ['Varnish', startVarnish],
] as const)(
  '%s requests a file of the build from another server of the shop when one server does not have the file',
  async (_, start) => {
    const origins = await Promise.all([startOrigin(), startOrigin()])
    const front = await start(origins.map(({ port }) => port))
    const [outdated, updated] = origins
    outdated.respond = () => ({ status: 404 })
    updated.respond = () => ({ headers: { 'cache-control': 'public, max-age=31536000' } })
    const statuses: number[] = []
    for (let file = 0; file < 6; file++)
      statuses.push((await fetch(`${front.url}/assets/shell-${file}.js`)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200])
    expect(outdated.requests.size).toBeGreaterThan(0)
    updated.respond = outdated.respond
    expect((await fetch(`${front.url}/assets/nema.js`)).status).toBe(404)
    await Promise.all([front.stop(), ...origins.map(origin => origin.close())])
  },
)

describe('nginx in front of the shop', () => {
  it('nginx accepts the configuration of deploy/nginx with TLS', async () => {
    const { folder } = await prepareNginx(3001)
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
    const subject = ['-subj', '/CN=shop.example', '-days', '1', '-nodes']
    execFileSync(
      'openssl',
      ['req', '-x509', '-newkey', 'rsa:2048', ...subject, '-keyout', key, '-out', certificate],
      {
        stdio: 'ignore',
      },
    )
    const tls = readFileSync(join(folder, 'sultan/tls.conf'), 'utf8')
      .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
      .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
    writeFileSync(join(folder, 'sultan/site.conf'), tls)
    execFileSync('nginx', [...nginxArguments(folder), '-t', '-q'])
  })

  it('nginx shows a changed page after two seconds at most', async () => {
    const origin = await startOrigin()
    const front = await startNginx(origin.port)
    const page = () => fetch(`${front.url}/cijena`).then(response => response.text())
    const [first, second] = [await page(), await page()]
    // nginx measures cache lifetimes in whole seconds, so a lifetime of one second ends after one to two
    // seconds.
    await sleep(2_100)
    const third = await page()
    await Promise.all([front.stop(), origin.close()])
    expect([first, second, third]).toEqual(['/cijena 1', '/cijena 1', '/cijena 2'])
  })
})

describe('Varnish in front of the shop', () => {
  let origin: Origin
  let front: FrontCache
  beforeAll(async () => {
    origin = await startOrigin()
    front = await startVarnish(origin.port)
  })
  afterAll(() => Promise.all([front?.stop(), origin?.close()]))

  const page = (path: string) => fetch(front.url + path).then(response => response.text())
  const purge = (headers: Record<string, string>, method = 'POST') =>
    fetch(`${front.url}/purge`, { method, headers }).then(({ status }) => status)

  it('removes the cached pages that have a purged Surrogate-Key, and no other pages', async () => {
    origin.respond = path => ({
      headers: { 'cache-control': CACHEABLE, 'surrogate-key': path === '/a' ? 'shop a-1' : 'shop b-1' },
    })
    expect([await page('/a'), await page('/b')]).toEqual(['/a 1', '/b 1'])
    expect(await purge({ 'surrogate-key': 'x-1 a-1' })).toBe(204)
    expect([await page('/a'), await page('/b')]).toEqual(['/a 2', '/b 1'])
    expect(await purge({ 'surrogate-key': 'shop' })).toBe(204)
    expect([await page('/a'), await page('/b')]).toEqual(['/a 3', '/b 2'])
  })

  it('rejects a purge request that comes through a proxy, uses GET, lacks the header Surrogate-Key, or has a pattern in this header', async () => {
    expect(await purge({ 'surrogate-key': 'shop', 'x-forwarded-for': '203.0.113.7' })).toBe(403)
    expect(await purge({})).toBe(400)
    expect(await purge({ 'surrogate-key': '.*' })).toBe(400)
    expect(await purge({ 'surrogate-key': 'shop' }, 'GET')).toBe(400)
  })

  it('removes the header Surrogate-Key and the lifetime for shared caches from responses to browsers', async () => {
    origin.respond = () => ({ headers: { 'cache-control': CACHEABLE, 'surrogate-key': 'shop' } })
    const { headers } = await fetch(`${front.url}/zaglavlja`)
    expect(headers.get('surrogate-key')).toBeNull()
    expect(headers.get('cache-control')).toBe('no-cache')
  })
})
