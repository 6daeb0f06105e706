import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import type { RemoteStoreConfig } from '../../../apps/server/src/config/config.ts'
import { formatResult, summarize } from '../../../apps/server/src/doctor/report.ts'
import type { ShopOptions } from '../../recorded-shop/options.ts'
import { type RecordedShop, startRecordedShop } from '../../recorded-shop/start.ts'
import { examined, marked } from './doctor.fixture.ts'

let close: () => unknown = () => undefined
afterEach(() => close())

async function open(options: ShopOptions = {}): Promise<RecordedShop> {
  const shop = await startRecordedShop(options)
  close = shop.close
  return shop
}

/**
 * Starts a server that is not WordPress: it responds to every request with the given status, headers and
 * body.
 */
async function openOther(
  status: number,
  headers: Record<string, string>,
  body = '',
): Promise<RemoteStoreConfig> {
  return listening(createServer((_request, response) => response.writeHead(status, headers).end(body)))
}

async function listening(server: Server): Promise<RemoteStoreConfig> {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  close = () => server.close()
  // The cast is safe: `server` listens on a TCP port.
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, key: 'ck_key', secret: 'cs_secret' }
}

describe('npm run doctor at a working shop', () => {
  it('the doctor finds no problem in a shop without problems, and changes nothing', async () => {
    const shop = await open()
    const results = await examined(shop)
    expect(marked(results, 'error', 'warn')).toEqual([])
    expect(summarize(results)).toMatch(/^The shop can sell through Sultan/)
    expect(results.map(({ message }) => message).join()).toContain('docs/wordpress/sultan.php')
    expect(shop.orders).toEqual([])
    const writing = shop.requests.filter(({ method }) => method !== 'GET').map(({ path }) => path)
    // The only requests of `npm run doctor` with a method other than GET. They create nothing, because each
    // is invalid: without an e-mail address, without a user name, or with an invalid token.
    expect(new Set(writing)).toEqual(
      new Set([
        '/wp-json/wc/v3/customers',
        '/wp-json/jwt-auth/v1/token',
        '/wp-json/jwt-auth/v1/token/validate',
      ]),
    )
  })

  it('the doctor finds no problem in a shop that accepts API keys only in requests with OAuth 1.0a signatures', async () => {
    const results = await examined(await open({ believesTls: false }))
    expect(marked(results, 'error', 'warn')).toEqual([])
  })

  it('with --test-order, the doctor places a test order and cancels the test order', async () => {
    const shop = await open()
    const results = await examined(shop, { testOrderEmail: 'info@sultan.example' })
    expect(marked(results, 'error', 'warn')).toEqual([])
    expect(shop.orders.map(({ status }) => status)).toEqual(['cancelled'])
    expect(marked(results, 'ok')).toContain('✓ Orders store the correlation id of their request')
  })

  it('docs/operations.md lists all checks of the doctor', async () => {
    const results = await examined(await open(), { testOrderEmail: 'info@sultan.example' })
    const docs = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
    const [, table = ''] = /\n\| check \| .*?\n(.*?)\n\n/s.exec(docs) ?? []
    const names = [...table.matchAll(/^\|(.*?)\|/gm)].flatMap(
      ([, cell = '']) => cell.match(/[a-z-]+(?=`)/g) ?? [],
    )
    expect(new Set(names)).toEqual(new Set(results.map(({ check }) => check)))
  })
})

describe('npm run doctor at a shop that changed its delivery prices', () => {
  it.each([
    ['9,50', '✓ Delivery costs 9,50 KM'],
    ['', '✓ Delivery costs nothing'],
    ['5 * [qty]', '· The cost of delivery depends on the order, so pages name no price'],
  ])(
    'when the flat rate in WooCommerce is “%s”, reports about the delivery price: %s',
    async (flatRate, line) => {
      const results = await examined(await open({ settings: { flatRate } }))
      expect(results.filter(({ check }) => check === 'shipping').map(formatResult)).toContain(line)
    },
  )

  it.each([
    ['free from 50 KM', '50,00', '✓ Delivery is free from 50 KM, as the banner says'],
    ['never free', null, '· Delivery is never free, so the banner does not promise it'],
    ['free from 1.234,50 KM', '1.234,50', '✓ Delivery is free from 1.234,50 KM, as the banner says'],
  ])(
    'when delivery is %s (minimum amount in WooCommerce: %s), reports no problem, and reports about the storefront’s banner: %s',
    async (_name, freeFrom, line) => {
      const results = await examined(await open({ settings: { freeFrom } }))
      expect(marked(results, 'error', 'warn')).toEqual([])
      expect(results.map(formatResult)).toContain(line)
    },
  )
})

describe('npm run doctor at a server that is not a shop', () => {
  it('the doctor reports that no server listens at the address in STORE_URL', async () => {
    const { url, ...key } = await openOther(200, {})
    await close()
    expect(marked(await examined({ url, ...key }), 'error')).toEqual([
      expect.stringMatching(/^✗ Nothing listens at this address → /),
    ])
  })

  it('the doctor reports WordPress’s URL when WordPress is in the folder /wordpress and STORE_URL lacks the folder', async () => {
    const index = JSON.stringify({ name: 'Ducan', namespaces: ['wc/store/v1'] })
    const server = createServer(({ url = '' }, response) =>
      url.startsWith('/wordpress/wp-json/')
        ? response.end(index)
        : response.writeHead(404).end('<h1>404</h1>'),
    )
    const remote = await listening(server)
    const address = `${remote.url}/wordpress`
    expect(marked(await examined(remote), 'error')).toEqual([
      `✗ WordPress is at ${address}, not at the address in STORE_URL → set STORE_URL=${address}`,
    ])
  })

  it.each<[string, number, Record<string, string>, string, RegExp]>([
    ['an HTML page', 200, { 'content-type': 'text/html' }, '<h1>Uskoro</h1>', /^✗ HTML in place of JSON/],
    ['a 503', 503, {}, '<h1>Maintenance</h1>', /^✗ The shop is not available \(503\)/],
    ['a 403 of a firewall', 403, {}, '<h1>Forbidden</h1>', /^✗ The REST API is blocked \(403\)/],
    [
      'a redirect to another host',
      301,
      { location: 'https://www.shop.example/wp-json/' },
      '',
      /redirects to https:\/\/www\.shop\.example.* → set STORE_URL=https:\/\/www\.shop\.example: redirects are not followed/,
    ],
  ])('the doctor reports a server that responds with %s', async (_name, status, headers, body, line) => {
    expect(marked(await examined(await openOther(status, headers, body)), 'error')).toEqual([
      expect.stringMatching(line),
    ])
  })
})
