import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import type { RemoteStoreConfig } from '../../apps/server/src/config/config.ts'
import { type CheckResult, formatResult, summarize } from '../../apps/server/src/doctor/check.ts'
import { runChecks } from '../../apps/server/src/doctor/run-checks.ts'
import type { ShopOptions } from '../recorded-shop/options.ts'
import { type RecordedShop, startRecordedShop } from '../recorded-shop/start.ts'

let close: () => unknown = () => undefined
afterEach(() => close())

async function open(options: ShopOptions = {}): Promise<RecordedShop> {
  const shop = await startRecordedShop(options)
  close = shop.close
  return shop
}

/**
 * Starts a server that responds to every request with the given status, headers and body, unlike WordPress.
 */
async function openOther(
  status: number,
  headers: Record<string, string>,
  body = '',
): Promise<RemoteStoreConfig> {
  const server = createServer((_request, response) => response.writeHead(status, headers).end(body))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  close = () => server.close()
  // The cast is safe: `server` listens on a TCP port.
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, key: 'ck_key', secret: 'cs_secret' }
}

async function examined(
  shop: RemoteStoreConfig,
  testOrderEmail: string | null = null,
): Promise<CheckResult[]> {
  const results: CheckResult[] = []
  const orders = { shop, publicUrl: 'https://sultan.example', hasWebhookSecret: true, testOrderEmail }
  for await (const result of runChecks(orders)) results.push(result)
  const output = results.map(formatResult).join('\n')
  expect(output).not.toContain(shop.secret)
  expect(output).not.toContain(shop.key)
  for (const result of results) expect(formatResult(result)).not.toContain('\n')
  return results
}

const marked = (results: readonly CheckResult[], ...marks: readonly CheckResult['severity'][]): string[] =>
  results.filter(({ severity }) => marks.includes(severity)).map(formatResult)

describe('npm run doctor at a working shop', () => {
  it('finds no problem and changes nothing', async () => {
    const shop = await open()
    const results = await examined(shop)
    expect(marked(results, 'error', 'warn')).toEqual([])
    expect(summarize(results)).toBe('The shop can sell through Sultan.')
    expect(marked(results, 'ok')).toEqual(
      expect.arrayContaining([
        '✓ WooCommerce 11.0.1',
        '✓ The key gives access to orders and customers',
        '✓ The key has write permission',
        '✓ Sign-in: JWT Authentication for WP REST API (Tmeister)',
        '✓ The Authorization header reaches WordPress',
        '✓ Prices are in BAM',
        '✓ The shop sells to Bosnia and Herzegovina',
        '✓ Guest checkout is on',
        '✓ Cash on delivery is on',
        '✓ Delivery costs 7 KM',
        '✓ Delivery is free from 100 KM, as the banner says',
        '✓ All six categories of the menu exist',
      ]),
    )
    expect(shop.orders).toEqual([])
    const writing = shop.requests.filter(({ method }) => method !== 'GET').map(({ path }) => path)
    // The requests of the doctor that are not GET create nothing, because each is invalid: no e-mail, no user
    // name, an invalid token.
    expect(new Set(writing)).toEqual(
      new Set([
        '/wp-json/wc/v3/customers',
        '/wp-json/jwt-auth/v1/token',
        '/wp-json/jwt-auth/v1/token/validate',
      ]),
    )
  })

  it('finds no problem when keys need OAuth 1.0a signatures', async () => {
    const results = await examined(await open({ believesTls: false }))
    expect(marked(results, 'error', 'warn')).toEqual([])
  })

  it('places a test order and cancels it', async () => {
    const shop = await open()
    const results = await examined(shop, 'info@sultan.example')
    expect(marked(results, 'error', 'warn')).toEqual([])
    expect(shop.orders.map(({ status }) => status)).toEqual(['cancelled'])
    expect(marked(results, 'ok')).toContain('✓ Orders store the correlation id of their request')
  })
})

describe('npm run doctor at a misconfigured shop', () => {
  it.each<[string, ShopOptions, RegExp]>([
    ['without a JWT plugin', { plugin: null }, /^✗ No JWT plugin: customers cannot sign in → install/],
    ['with a read-only key', { keyMayWrite: false }, /^✗ The key has read permission only.* → .*Read\/Write/],
    [
      'without the Authorization header',
      { passesAuthorization: false },
      /^✗ The web server removes the Authorization/,
    ],
    ['without guest orders', { settings: { guests: false } }, /^✗ Guest checkout is off → /],
    ['without cash on delivery', { settings: { cashOnDelivery: false } }, /^✗ Cash on delivery is off.* → /],
    ['with prices in euros', { settings: { currency: 'EUR' } }, /^✗ Prices are in EUR.* → /],
    [
      'that sells to another country only',
      { settings: { sellsTo: ['HR'] } },
      /^✗ The shop does not sell to Bosnia.* → /,
    ],
    ['with an old WooCommerce', { settings: { version: '8.9.3' } }, /^✗ WooCommerce 8\.9\.3 is too old → /],
  ])('reports an error for a shop %s', async (_name, options, line) => {
    const results = await examined(await open(options))
    expect(marked(results, 'error')).toEqual(expect.arrayContaining([expect.stringMatching(line)]))
    expect(summarize(results)).toContain('cannot sell')
  })

  it.each<[string, ShopOptions, RegExp]>([
    ['with plain permalinks', { permalinks: 'plain' }, /^! Permalinks are plain.* → .*Post name/],
    ['with tokens of ten minutes', { plugin: 'usefulteam' }, /^! Sign-in: JWT Auth \(usefulteam\).* → /],
    ['in coming-soon mode', { settings: { comingSoon: true } }, /^! The shop is in “coming soon” mode → /],
  ])('reports a warning for a shop %s', async (_name, options, line) => {
    const results = await examined(await open(options))
    expect(marked(results, 'error')).toEqual([])
    expect(marked(results, 'warn')).toEqual([expect.stringMatching(line)])
  })

  it.each([
    ['free from 50 KM', '50,00', '✓ Delivery is free from 50 KM, as the banner says'],
    ['never free', null, '· Delivery is never free, so the banner does not promise it'],
  ])(
    'reports no problem where delivery is %s, which the pages then say too',
    async (_name, freeFrom, line) => {
      const results = await examined(await open({ settings: { freeFrom } }))
      expect(marked(results, 'error', 'warn')).toEqual([])
      expect(results.map(formatResult)).toContain(line)
    },
  )

  it.each([
    ['secret', /^✗ The key is known, but the secret is wrong → /],
    ['key', /^✗ The shop does not accept the key → /],
  ] as const)('reports a wrong API %s', async (part, line) => {
    const shop = await open()
    const results = await examined({ url: shop.url, key: shop.key, secret: shop.secret, [part]: 'cs_wrong' })
    expect(marked(results, 'error')).toEqual([expect.stringMatching(line)])
  })
})

describe('npm run doctor at a server that is not a shop', () => {
  it('reports that nothing listens at the address', async () => {
    const { url, ...key } = await openOther(200, {})
    await close()
    expect(marked(await examined({ url, ...key }), 'error')).toEqual([
      expect.stringMatching(/^✗ Nothing listens at this address → /),
    ])
  })

  it.each<[string, number, Record<string, string>, string, RegExp]>([
    ['an HTML page', 200, { 'content-type': 'text/html' }, '<h1>Uskoro</h1>', /^✗ HTML in place of JSON/],
    ['a 503', 503, {}, '<h1>Maintenance</h1>', /^✗ The shop responds with an error \(503\)/],
    ['a 403 of a firewall', 403, {}, '<h1>Forbidden</h1>', /^✗ The REST API is blocked \(403\)/],
    [
      'a redirect to another host',
      301,
      { location: 'https://www.shop.example/wp-json/' },
      '',
      /redirects to https:\/\/www\.shop\.example.* → set STORE_URL=https:\/\/www\.shop\.example: redirects are not followed/,
    ],
  ])('reports a server that responds with %s', async (_name, status, headers, body, line) => {
    expect(marked(await examined(await openOther(status, headers, body)), 'error')).toEqual([
      expect.stringMatching(line),
    ])
  })
})
