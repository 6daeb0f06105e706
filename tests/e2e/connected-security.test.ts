import { createHmac, randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Fault } from '../recorded-shop/faults/fault.ts'
import { type ConnectedShop, secretsOf, startConnected } from './connected-shop.ts'
import { address } from './ordering.ts'
import { type OtherHost, startOtherHost } from './other-host.ts'

/** Read and knocked at as an attacker would, without a browser: the key stays inside, and the shop is all that can be reached. */
const webhookSecret = randomUUID()
let connected: ConnectedShop
let other: OtherHost
/** Everything that our server said to the outside. */
const told: string[] = []

beforeAll(async () => {
  other = await startOtherHost()
  connected = await startConnected({ env: { LOG_LEVEL: 'debug', WEBHOOK_SECRET: webhookSecret } })
})
afterEach(() => connected.store.faults.clear())
afterAll(async () => {
  await connected.stop()
  await other.close()
})

async function ask(path: string, init?: RequestInit): Promise<Response> {
  const answer = await fetch(connected.shop.url + path, { redirect: 'manual', ...init })
  told.push(JSON.stringify([...answer.headers]), await answer.clone().text())
  return answer
}

const post = (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

const order = () =>
  post(
    '/wp-json/sultan/v1/orders',
    {
      items: [{ id: 31, quantity: 1 }],
      billing_address: address,
      customer_note: '',
      payment_method: 'cod',
      expected_total: '3400',
    },
    { 'idempotency-key': randomUUID() },
  )

describe('what is not for everybody', () => {
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

  it('never reaches the shop, whichever way it is asked for', async () => {
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
        const { status } = await ask(path, init)
        expect([400, 401, 404, 405], `${line} by ${path}: ${status}`).toContain(status)
      }
    }
    for (const path of [
      '/wp-login.php',
      '/wp-admin/admin-ajax.php',
      '/xmlrpc.php',
      '/wp-content/debug.log',
    ]) {
      expect((await ask(path)).status, path).toBe(404)
    }
    // The server itself reads the catalogue now and then, for its search and its menu.
    const reached = connected.store.requests.slice(before).map(({ method, path }) => `${method} ${path}`)
    const own = /^GET \/wp-json\/wc\/store\/v1\/products(\/categories)?\?/
    expect(reached.filter(line => !own.test(line))).toEqual([])
  })

  it('does not ride on what is', async () => {
    const before = connected.store.requests.length
    const tricks = [
      '/?rest_route=/wc/store/v1/products&rest_route=/wc/v3/orders&slug=a1',
      '/wp-json/wc/store/v1/products?rest_route=/wc/v3/orders&slug=a2',
      '/wp-json/wc/store/v1/products?consumer_key=ck_1&consumer_secret=cs_1&oauth_token=1&slug=a3',
      '/wp-json/wc/store/v1/products?_method=DELETE&_envelope=1&_jsonp=x&_wpnonce=1&slug=a4',
      '/wp-json/wc/store/v1/products?slug=a5%26rest_route%3D/wc/v3/orders',
      '/wp-json/wc/store/v1/products?slug=a6%23&context=edit&status=draft',
    ]
    for (const path of tricks) {
      await ask(path, {
        headers: {
          'x-http-method-override': 'DELETE',
          'x-wp-nonce': '1',
          cookie: 'wordpress_logged_in=1',
          authorization: 'Basic Y2s6Y3M=',
          'x-forwarded-host': other.host,
        },
      })
    }
    for (const { method, path, headers } of connected.store.requests.slice(before)) {
      expect(`${method} ${path}`).toMatch(/^GET \/wp-json\/wc\/store\/v1\/products\?/)
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

describe('nobody else can be reached through it', () => {
  it('by pictures', async () => {
    const host = new URL(connected.store.url).host
    const picture = 'wp-content/uploads/2026/11/abaja-amina.png'
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
      expect((await ask(`/slike/320/${path}`)).status, path).toBeGreaterThanOrEqual(400)
    }
    connected.store.faults.set('/wp-content/*', { redirect: `http://${other.host}/${picture}` })
    expect((await ask(`/slike/320/${host}/${picture}`)).status).toBe(502)
    connected.store.faults.clear()
    expect(connected.store.requests.some(({ path }) => path.startsWith('/wp-json/wc/v3/orders'))).toBe(false)
    expect(other.asked).toEqual([])
  })

  it('by redirects, with or without the key', async () => {
    const away = { redirect: `http://${other.host}/wp-json/` }
    // Few in a row: after some more the shop is not asked at all.
    for (const route of ['/wc/store/v1/products', '/wc/store/v1/cart', '/wc/v3/customers'])
      connected.store.faults.set(route, away, { times: 1 })
    expect((await ask('/wp-json/wc/store/v1/products?slug=redirected')).status).toBe(503)
    expect((await order()).status).toBe(503)
    const member = {
      email: 'redirected@kupac.example',
      password: 'duga lozinka',
      first_name: 'A',
      last_name: 'B',
    }
    expect((await post('/wp-json/wc/v3/customers', member)).status).toBe(503)
    expect(other.asked).toEqual([])
  })

  it('by webhooks, forged or signed', async () => {
    const body = JSON.stringify({
      id: 17,
      permalink: `http://${other.host}/`,
      images: [{ src: `http://${other.host}/x.png` }],
    })
    const deliver = (signature: string) =>
      ask('/webhooks/woocommerce', {
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
    expect((await ask('/')).status).toBe(200)
    expect(other.asked).toEqual([])
  })

  it('as a proxy', async () => {
    expect(await statusOf(`http://${other.host}/`)).toBe(400)
    // A path of ours, written properly.
    expect(await statusOf(`//${other.host}/`)).toBe(301)
    expect(other.asked).toEqual([])
  })
})

/** What `path` is answered with, sent as it is. */
function statusOf(path: string): Promise<number | undefined> {
  const { hostname, port } = new URL(connected.shop.url)
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, headers: { host: other.host } }, response => {
      response.resume()
      resolve(response.statusCode)
    })
    sent.on('error', reject).end()
  })
}

describe('the key of the shop', () => {
  it('is used, and stands in no answer, whatever the shop does', async () => {
    const { store } = connected
    const faults: readonly Fault[] = [
      { status: 401 },
      { status: 500 },
      { html: 'login' },
      { cut: true },
      { drop: 'after' },
    ]
    for (const [turn, fault] of faults.entries()) {
      store.faults.set('/wc/v3/*', fault)
      const email = `kljuc${turn}@kupac.example`
      await post('/wp-json/wc/v3/customers', {
        email,
        password: 'duga lozinka',
        first_name: 'A',
        last_name: 'B',
      })
      store.faults.clear()
    }
    store.faults.set('/wc/store/v1/checkout', { drop: 'after' }, { times: 1 })
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
      await ask(path)
    const [, , basic = ''] = secretsOf(store)
    expect(store.requests.some(({ headers }) => headers.authorization === `Basic ${basic}`)).toBe(true)
    expectNoSecret(told.join('\n'))
  })

  it('stands in no log, not even in the longest, and in nothing that is built or kept', async () => {
    expectNoSecret(connected.output())
    expect(connected.output()).not.toMatch(/^\s+at /m)
    const dist = fileURLToPath(new URL('../../apps/storefront/dist', import.meta.url))
    for (const folder of [dist, connected.shop.dataDir]) {
      for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
        if (entry.isFile()) expectNoSecret(await readFile(`${entry.parentPath}/${entry.name}`, 'latin1'))
      }
    }
    // By its end everything is written down.
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
