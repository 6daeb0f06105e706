import { createHmac, randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { FailureMode } from '../recorded-shop/failures/failure-mode.ts'
import { type ConnectedShop, secretsOf, startConnected } from './connected-shop.fixture.ts'
import { type OtherHost, startOtherHost } from './other-host.fixture.ts'
import { createRecordingClient } from './recording-client.fixture.ts'

/*
 * The tests of this file send attacks over HTTP to a server that is connected to a simulated WooCommerce
 * shop. The file is long, because all its tests share this server.
 */
const webhookSecret = randomUUID()
let connected: ConnectedShop
let other: OtherHost
const { responses, send, post, order, statusOf } = createRecordingClient(() => connected.shop.url)

beforeAll(async () => {
  other = await startOtherHost()
  connected = await startConnected({ env: { LOG_LEVEL: 'debug', WEBHOOK_SECRET: webhookSecret } })
})
afterEach(() => connected.store.failures.clear())
afterAll(async () => {
  await connected.stop()
  await other.close()
})

describe('forwarding of requests to the connected WooCommerce shop', () => {
  const routes = [
    ...['GET', 'POST', 'PUT', 'DELETE'].flatMap(method => [
      `${method} /wc/v3/orders/140`,
      `${method} /wc/v3/customers/1`,
      `${method} /wc/v3/settings/general`,
      `${method} /wp/v2/users`,
      `${method} /wp/v2/settings`,
    ]),
    'GET /wc/v3/orders',
    'POST /wc/v3/orders',
    'GET /wc/v3/customers',
    'GET /wc/v3/system_status',
    'GET /wc/v3/webhooks',
    'GET /wc/store/v1/cart',
    'POST /wc/store/v1/cart/add-item',
    'POST /wc/store/v1/batch',
    'POST /wc/store/v1/checkout',
    'GET /wc/store/v1/checkout',
    'GET /wp/v2/media',
    'POST /wp/v2/posts',
    'DELETE /wc/store/v1/products/31',
    'POST /jwt-auth/v1/token/refresh',
    'GET /wc/store/v1/products/../../../wp/v2/users',
    'GET /wc/store/v1/products%2f..%2f..%2f..%2fwp%2fv2%2fusers',
    'GET /',
    'GET /wc/store/v1',
  ]

  /**
   * Pattern of requests for product lists. The server sends such requests for visitors, and also on its own,
   * for search and for its copy of the catalogue.
   */
  const productList = /^GET \/wp-json\/wc\/store\/v1\/products\?/

  /**
   * Patterns of the requests that the server sends to the shop on its own, not for a visitor. Requests for
   * product lists are not included.
   */
  const serverReads = [
    // The server reads the product categories for its copy of the catalogue, and for links and redirects to
    // categories.
    /^GET \/wp-json\/wc\/store\/v1\/products\/categories\?[^ ]*hide_empty=false[^ ]*$/,
    /^GET \/wp-json\/wp\/v2\/posts\?_embed=[^&]+&_fields=[^&]+&per_page=50&page=\d+$/,
    // The server reads the categories of blog posts.
    /^GET \/wp-json\/wp\/v2\/categories\?hide_empty=true&per_page=50&page=\d+$/,
    // The server reads which products are virtual, because virtual products are not delivered.
    /^GET \/wp-json\/wc\/v3\/products\?virtual=true&[^ ]+&_fields=id,virtual$/,
    // The server reads the slugs and URLs of blog posts and WordPress pages.
    /^GET \/wp-json\/wp\/v2\/(posts|pages)\?per_page=100&_fields=slug,link$/,
    // The server reads the prices of delivery, whether the shop charges taxes, and who may write reviews.
    /^GET \/wp-json\/wc\/v3\/shipping\/zones(\/\d+\/(locations|methods))?$/,
    /^GET \/wp-json\/wc\/v3\/settings\/(general\/woocommerce_calc_taxes|products\?_fields=id,value)$/,
    // The server checks whether the shop has its own pages about delivery and terms of use.
    /^GET \/wp-json\/wp\/v2\/pages\?slug=(dostava|uslovi)&_fields=content$/,
    // The server reads the products and variations that have a sale price, to find the days on which the sale
    // prices end.
    /^GET \/wp-json\/wc\/v3\/products(\/\d+\/variations)?\?on_sale=true&[^ ]+&_fields=id,type,date_on_sale_to$/,
  ]

  /**
   * The requests that the shop received after its first `count` requests. Requests that the server sends on
   * its own (`serverReads`) are left out.
   */
  const requestsSince = (count: number) =>
    connected.store.requests
      .slice(count)
      .filter(({ method, path }) => !serverReads.some(pattern => pattern.test(`${method} ${path}`)))

  it('a request for a route that is not public is not forwarded to the shop, whether its URL contains /wp-json or ?rest_route=', async () => {
    const before = connected.store.requests.length
    for (const line of routes) {
      const [method = '', route = ''] = line.split(' ')
      const init =
        method === 'GET' ? {} : { method, body: '{}', headers: { 'content-type': 'application/json' } }
      for (const path of [
        `/?rest_route=${route}`,
        `/wp-json${route}`,
        `/?rest_route=${encodeURIComponent(route)}`,
      ]) {
        const { status } = await send(path, init)
        expect([400, 401, 404, 405], `${line} by ${path}: ${status}`).toContain(status)
      }
    }
    for (const path of [
      '/wp-login.php',
      '/wp-admin/admin-ajax.php',
      '/xmlrpc.php',
      '/wp-content/debug.log',
    ]) {
      expect((await send(path)).status, path).toBe(404)
    }
    const reached = requestsSince(before).map(({ method, path }) => `${method} ${path}`)
    expect(reached.filter(line => !productList.test(line))).toEqual([])
  })

  it('additional routes, credentials and method overrides in the URL or headers of a request for a public route do not reach the shop', async () => {
    const before = connected.store.requests.length
    const smuggled = [
      '/?rest_route=/wc/store/v1/products&rest_route=/wc/v3/orders&slug=a1',
      '/wp-json/wc/store/v1/products?rest_route=/wc/v3/orders&slug=a2',
      '/wp-json/wc/store/v1/products?consumer_key=ck_1&consumer_secret=cs_1&oauth_token=1&slug=a3',
      '/wp-json/wc/store/v1/products?_method=DELETE&_envelope=1&_jsonp=x&_wpnonce=1&slug=a4',
      '/wp-json/wc/store/v1/products?slug=a5%26rest_route%3D/wc/v3/orders',
      '/wp-json/wc/store/v1/products?slug=a6%23&context=edit&status=draft',
    ]
    for (const path of smuggled) {
      await send(path, {
        headers: {
          'x-http-method-override': 'DELETE',
          'x-wp-nonce': '1',
          cookie: 'wordpress_logged_in=1',
          authorization: 'Basic Y2s6Y3M=',
          'x-forwarded-host': other.host,
        },
      })
    }
    const received = requestsSince(before)
    const slugs = received.map(({ path }) => new URL(path, connected.store.url).searchParams.get('slug'))
    // The first two URLs in `smuggled` contain two REST routes each, so the gateway rejects these requests.
    expect(slugs.filter(slug => slug !== null)).toEqual(['a3', 'a4', 'a5&rest_route=/wc/v3/orders', 'a6#'])
    for (const { method, path, headers } of received) {
      expect(`${method} ${path}`).toMatch(productList)
      expect(path).not.toMatch(
        /[?&](rest_route|consumer_|oauth_|_method|_envelope|_jsonp|_wpnonce|context|status)/,
      )
      expect(headers).not.toHaveProperty('authorization')
      expect(headers).not.toHaveProperty('cookie')
      expect(headers).not.toHaveProperty('x-http-method-override')
      expect(headers['x-forwarded-host']).toBeUndefined()
    }
  })
})

describe('data of the connected WooCommerce shop', () => {
  const path = '/kategorije-proizvoda/odjeca'
  const newPrice = '18,88'

  // The valid webhook is the first one in this file, so the server clears its caches immediately. After a
  // second webhook the server would clear the caches no earlier than five seconds after the first clearing.
  it('a category page shows changed prices after a webhook delivery with a valid signature, but not after a webhook delivery with a forged signature', async () => {
    const page = async () => (await send(path)).text()
    const deliver = async (secret: string) =>
      (
        await send('/webhooks/woocommerce', {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-wc-webhook-topic': 'product.updated',
            'x-wc-webhook-signature': createHmac('sha256', secret).update('{}').digest('base64'),
          },
          body: '{}',
        })
      ).status
    await expect.poll(page, { timeout: 20_000 }).toMatch(/\d,\d\d\sKM/)
    connected.store.setPrice(89, 1888)
    expect(await deliver('zabluda')).toBe(401)
    expect(await page()).not.toContain(newPrice)
    expect(await deliver(webhookSecret)).toBe(200)
    expect(await page()).toContain(newPrice)
  })

  it('the route for pictures serves pictures of the shop’s host, and responds 404 for pictures of other hosts', async () => {
    const { host } = new URL(connected.store.url)
    const picture = `/slike/320/${host}/wp-content/uploads/2026/11/abaja-amina.png`
    const { status, headers } = await send(picture)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('image/webp')
    const again = await send(picture, { headers: { 'if-none-match': headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
    for (const elsewhere of [
      'zli.example/x.png',
      `localhost:${new URL(connected.shop.url).port}/favicon.svg`,
      `${host}@zli.example/x.png`,
    ])
      expect((await send(`/slike/320/${elsewhere}`)).status).toBe(404)
    expect((await send(`/slike/320/${host}/wp-content/uploads/nema.png`)).status).not.toBe(500)
  })
})

describe('requests to another host', () => {
  it('no request is sent to another host when a picture URL contains that host, or when the shop redirects a picture to that host', async () => {
    const host = new URL(connected.store.url).host
    // The server has not cached this picture, which no other test requests.
    const picture = 'wp-content/uploads/2026/11/abaja-lejla.png'
    for (const path of [
      `${other.host}/x.png`,
      `${host}@${other.host}/x.png`,
      `${host}%40${other.host}/x.png`,
      `${host}%2F..%2F..%2F${other.host}/x.png`,
      `${host}/../${other.host}/x.png`,
      `%2F%2F${other.host}/x.png`,
      `${other.host}%23${host}/x.png`,
      `${other.host}%5C${host}/x.png`,
      `localhost:${connected.store.url.split(':').pop()}/${picture}`,
      `${host}/wp-json/wc/v3/orders`,
    ]) {
      expect((await send(`/slike/320/${path}`)).status, path).toBeGreaterThanOrEqual(400)
    }
    connected.store.failures.set('/wp-content/*', { redirect: `http://${other.host}/${picture}` })
    expect((await send(`/slike/320/${host}/${picture}`)).status).toBe(502)
    connected.store.failures.clear()
    expect(connected.store.requests.some(({ path }) => path.startsWith('/wp-json/wc/v3/orders'))).toBe(false)
    expect(other.requests).toEqual([])
  })

  it('no request is sent to another host when the shop redirects a request that the server sends with or without the WooCommerce API key', async () => {
    const away = { redirect: `http://${other.host}/wp-json/` }
    // The simulated shop redirects only the first request to each route, because more failures in a row would
    // open the circuit breaker.
    for (const route of ['/wc/store/v1/products', '/wc/store/v1/cart', '/wc/v3/customers'])
      connected.store.failures.set(route, away, { times: 1 })
    expect((await send('/wp-json/wc/store/v1/products?slug=redirected')).status).toBe(503)
    expect((await order()).status).toBe(503)
    const member = {
      email: 'redirected@kupac.example',
      password: 'duga lozinka',
      first_name: 'A',
      last_name: 'B',
    }
    expect((await post('/wp-json/wc/v3/customers', member)).status).toBe(503)
    expect(other.requests).toEqual([])
  })

  it('no request is sent to another host when a webhook delivery contains URLs of that host, whether the signature is valid or not', async () => {
    const body = JSON.stringify({
      id: 17,
      permalink: `http://${other.host}/`,
      images: [{ src: `http://${other.host}/x.png` }],
    })
    const deliver = (signature: string) =>
      send('/webhooks/woocommerce', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-wc-webhook-topic': 'product.updated',
          'x-wc-webhook-source': `http://${other.host}/`,
          'x-wc-webhook-signature': signature,
        },
        body,
      })
    const sign = (secret: string) => createHmac('sha256', secret).update(body).digest('base64')
    expect((await deliver(sign('guessed'))).status).toBe(401)
    expect((await deliver('')).status).toBe(401)
    expect((await deliver(sign(webhookSecret))).status).toBe(200)
    expect((await send('/')).status).toBe(200)
    expect(other.requests).toEqual([])
  })

  it('no request is sent to another host when a client tries to use the storefront’s server as a proxy', async () => {
    // The server ignores the host in a request target of absolute form, and responds with its own page.
    expect(await statusOf(`http://${other.host}/`, other.host)).toBe(200)
    // The server redirects a path that begins with `//` to the normalised path on its own origin.
    expect(await statusOf(`//${other.host}/`, other.host)).toBe(301)
    expect(other.requests).toEqual([])
  })
})

describe('WooCommerce API key', () => {
  it('the WooCommerce API key is sent to the shop but appears in no response to clients, even when the shop fails', async () => {
    const { store } = connected
    const failures: readonly FailureMode[] = [
      { status: 401 },
      { status: 500 },
      { html: 'login' },
      { cut: true },
      { drop: 'after' },
    ]
    for (const [turn, failure] of failures.entries()) {
      store.failures.set('/wc/v3/*', failure)
      const email = `kljuc${turn}@kupac.example`
      await post('/wp-json/wc/v3/customers', {
        email,
        password: 'duga lozinka',
        first_name: 'A',
        last_name: 'B',
      })
      store.failures.clear()
    }
    store.failures.set('/wc/store/v1/checkout', { drop: 'after' }, { times: 1 })
    expect((await order()).status).toBe(201)
    for (const path of [
      '/',
      '/proizvod/abaja-amina',
      '/blog',
      '/healthz',
      '/robots.txt',
      '/sitemap.xml',
      '/nigdje',
    ])
      await send(path)
    const [, , basic = ''] = secretsOf(store)
    expect(store.requests.some(({ headers }) => headers.authorization === `Basic ${basic}`)).toBe(true)
    expectNoSecret(responses.join('\n'))
  })

  it('the WooCommerce API key appears in no debug log, built file or data folder, and not in the database tables of idempotency keys and stored responses', async () => {
    expectNoSecret(connected.output())
    expect(connected.output()).not.toMatch(/^\s+at /m)
    const dist = fileURLToPath(new URL('../../apps/storefront/dist', import.meta.url))
    for (const folder of [dist, connected.shop.dataDir]) {
      for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
        if (entry.isFile()) expectNoSecret(await readFile(`${entry.parentPath}/${entry.name}`, 'latin1'))
      }
    }
    // The server is stopped before the test reads the database tables, because only then are all cached
    // responses in the database.
    expect(await connected.shop.stop()).toBe(0)
    for (const table of ['order_keys', 'last_good_answers']) {
      const { rows } = await connected.query(`select * from ${table}`)
      expect(rows.length).toBeGreaterThan(0)
      expectNoSecret(JSON.stringify(rows))
    }
  })
})

function expectNoSecret(text: string): void {
  for (const secret of [...secretsOf(connected.store), webhookSecret])
    expect(text.includes(secret)).toBe(false)
}
