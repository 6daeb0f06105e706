import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { examine } from '../../apps/server/src/doctor/examine.ts'
import { type Finding, lineOf, verdictOf } from '../../apps/server/src/doctor/finding.ts'
import type { ExaminedShop } from '../../apps/server/src/doctor/probe.ts'
import type { ShopOptions } from '../recorded-shop/options.ts'
import { type RecordedShop, startRecordedShop } from '../recorded-shop/start.ts'

/** The doctor at a good shop and at broken ones: one line each, and what to do. */
let close: () => unknown = () => undefined
afterEach(() => close())

async function open(options: ShopOptions = {}): Promise<RecordedShop> {
  const shop = await startRecordedShop(options)
  close = shop.close
  return shop
}

/** Somebody who is not WordPress. */
async function openOther(status: number, headers: Record<string, string>, body = ''): Promise<ExaminedShop> {
  const server = createServer((_request, response) => response.writeHead(status, headers).end(body))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  close = () => server.close()
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, key: 'ck_key', secret: 'cs_secret' }
}

async function examined(shop: ExaminedShop, testOrderEmail: string | null = null): Promise<Finding[]> {
  const findings: Finding[] = []
  const orders = { shop, publicUrl: 'https://sultan.example', hasWebhookSecret: true, testOrderEmail }
  for await (const finding of examine(orders)) findings.push(finding)
  const told = findings.map(lineOf).join('\n')
  expect(told).not.toContain(shop.secret)
  expect(told).not.toContain(shop.key)
  for (const finding of findings) expect(lineOf(finding)).not.toContain('\n')
  return findings
}

const marked = (findings: readonly Finding[], ...marks: readonly Finding['mark'][]): string[] =>
  findings.filter(({ mark }) => marks.includes(mark)).map(lineOf)

describe('a good shop', () => {
  it('has nothing to put right, and is not changed', async () => {
    const shop = await open()
    const findings = await examined(shop)
    expect(marked(findings, 'stop', 'look')).toEqual([])
    expect(verdictOf(findings)).toBe('The shop can sell through Sultan.')
    expect(marked(findings, 'good')).toEqual(
      expect.arrayContaining([
        '✓ WooCommerce 11.0.1',
        '✓ The key opens orders and customers',
        '✓ The key may write',
        '✓ Sign-in: JWT Authentication for WP REST API (Tmeister)',
        '✓ The Authorization header reaches WordPress',
        '✓ Prices are in BAM',
        '✓ The shop sells to Bosnia and Herzegovina',
        '✓ Guests may order',
        '✓ Cash on delivery is on',
        '✓ Delivery costs 7 KM',
        '✓ Delivery is free from 100 KM, as the banner says',
        '✓ All six categories of the menu are there',
      ]),
    )
    expect(shop.orders).toEqual([])
    const writing = shop.requests.filter(({ method }) => method !== 'GET').map(({ path }) => path)
    // Neither of them can make anything: no e-mail address, no user name, a token that is none.
    expect(new Set(writing)).toEqual(
      new Set([
        '/wp-json/wc/v3/customers',
        '/wp-json/jwt-auth/v1/token',
        '/wp-json/jwt-auth/v1/token/validate',
      ]),
    )
  })

  it('with keys that it takes only signed, is as good', async () => {
    const findings = await examined(await open({ believesTls: false }))
    expect(marked(findings, 'stop', 'look')).toEqual([])
  })

  it('sells a test order and has it cancelled', async () => {
    const shop = await open()
    const findings = await examined(shop, 'info@sultan.example')
    expect(marked(findings, 'stop', 'look')).toEqual([])
    expect(shop.orders.map(({ status }) => status)).toEqual(['cancelled'])
    expect(marked(findings, 'good')).toContain('✓ Orders keep the mark of their request')
  })
})

describe('a broken shop', () => {
  it.each<[string, ShopOptions, RegExp]>([
    ['without a JWT plug-in', { plugin: null }, /^✗ No JWT plug-in: nobody can sign in → install/],
    ['whose key may only read', { keyMayWrite: false }, /^✗ The key may only read.* → .*Read\/Write/],
    ['that loses the header', { passesAuthorization: false }, /^✗ The web server takes the Authorization/],
    ['without guests', { settings: { guests: false } }, /^✗ Guests may not order → /],
    ['without cash on delivery', { settings: { cashOnDelivery: false } }, /^✗ Cash on delivery is off.* → /],
    ['in euros', { settings: { currency: 'EUR' } }, /^✗ Prices are in EUR.* → /],
    ['for another country', { settings: { sellsTo: ['HR'] } }, /^✗ The shop does not sell to Bosnia.* → /],
    ['of long ago', { settings: { version: '8.9.3' } }, /^✗ WooCommerce 8\.9\.3 is too old → /],
  ])('%s cannot sell', async (_name, options, line) => {
    const findings = await examined(await open(options))
    expect(marked(findings, 'stop')).toEqual(expect.arrayContaining([expect.stringMatching(line)]))
    expect(verdictOf(findings)).toContain('cannot sell')
  })

  it.each<[string, ShopOptions, RegExp]>([
    ['with plain permalinks', { permalinks: 'plain' }, /^! Permalinks are plain.* → .*Post name/],
    ['with tokens of ten minutes', { plugin: 'usefulteam' }, /^! Sign-in: JWT Auth \(usefulteam\).* → /],
    [
      'free from 50 KM',
      { settings: { freeFrom: '50,00' } },
      /^! Delivery is free from 50 KM, but the banner/,
    ],
    ['never free', { settings: { freeFrom: null } }, /^! Delivery is never free, but the banner/],
    ['coming soon', { settings: { comingSoon: true } }, /^! The shop is in “coming soon” mode → /],
  ])('%s can sell, and is told', async (_name, options, line) => {
    const findings = await examined(await open(options))
    expect(marked(findings, 'stop')).toEqual([])
    expect(marked(findings, 'look')).toEqual([expect.stringMatching(line)])
  })

  it.each([
    ['secret', /^✗ The shop knows the key, but the secret is wrong → /],
    ['key', /^✗ The shop does not take the key → /],
  ] as const)('with a wrong %s says which', async (part, line) => {
    const shop = await open()
    const findings = await examined({ url: shop.url, key: shop.key, secret: shop.secret, [part]: 'cs_wrong' })
    expect(marked(findings, 'stop')).toEqual([expect.stringMatching(line)])
  })
})

describe('something else at the address', () => {
  it('nobody', async () => {
    const { url, ...key } = await openOther(200, {})
    await close()
    expect(marked(await examined({ url, ...key }), 'stop')).toEqual([
      expect.stringMatching(/^✗ Nothing listens at that address → /),
    ])
  })

  it.each<[string, number, Record<string, string>, string, RegExp]>([
    ['a page', 200, { 'content-type': 'text/html' }, '<h1>Uskoro</h1>', /^✗ HTML in place of JSON/],
    ['a fault', 503, {}, '<h1>Maintenance</h1>', /^✗ The shop answers with a fault \(503\)/],
    ['a wall', 403, {}, '<h1>Forbidden</h1>', /^✗ The REST interface is closed \(403\)/],
    [
      'a way to another host',
      301,
      { location: 'https://www.shop.example/wp-json/' },
      '',
      /leads on to https:\/\/www\.shop\.example.* → set STORE_URL=https:\/\/www\.shop\.example: nothing/,
    ],
  ])('%s', async (_name, status, headers, body, line) => {
    expect(marked(await examined(await openOther(status, headers, body)), 'stop')).toEqual([
      expect.stringMatching(line),
    ])
  })
})
