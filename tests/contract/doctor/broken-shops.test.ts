import { beforeAll, describe, expect, it } from 'vitest'
import { formatResult } from '../../../apps/server/src/doctor/report.ts'
import { startRecordedShop } from '../../recorded-shop/start.ts'
import { brokenAccess } from './broken-access.fixture.ts'
import { brokenPages } from './broken-pages.fixture.ts'
import { brokenSettings } from './broken-settings.fixture.ts'
import type { BrokenShop } from './broken-shop.fixture.ts'
import { brokenWebhooks } from './broken-webhooks.fixture.ts'
import { activeWebhooks, examined } from './doctor.fixture.ts'

type Lines = Record<string, string[]>

const brokenShops = { ...brokenAccess, ...brokenSettings, ...brokenPages, ...brokenWebhooks }

/**
 * Returns the lines of the report of `npm run doctor`, keyed by the name of the check, without figures that
 * differ between runs.
 */
async function reportOf(broken: Omit<BrokenShop, 'report'>): Promise<Lines> {
  const settings = { webhooks: activeWebhooks, ...broken.settings }
  const shop = await startRecordedShop({ ...broken.options, settings })
  try {
    broken.change?.(shop)
    const remote = { url: shop.url, key: shop.key, secret: shop.secret, ...broken.remote?.(shop) }
    const report: Lines = {}
    for (const result of await examined(remote, broken.storefront)) {
      const line = withoutFigures(formatResult(result)).replaceAll(new URL(shop.url).origin, 'ORIGIN')
      report[result.check] = [...(report[result.check] ?? []), line]
    }
    return report
  } finally {
    await shop.close()
  }
}

/**
 * Replaces times in a report line by `…`, and the severity of the line about the response time by `✓`,
 * because both depend on the load of the machine.
 */
const withoutFigures = (line: string) =>
  line
    .replace(/^[✓!] (20 products in) \d+ ms, (\d+ kB).*$/, '✓ $1 … ms, $2')
    .replace(/in \d+ ms/, 'in … ms')
    .replace(/is \d+ s ahead/, 'is … s ahead')

describe('npm run doctor (check of the connected shop)', () => {
  let good: Lines = {}
  beforeAll(async () => {
    good = await reportOf({})
  })

  it('the doctor reports exactly the expected lines for a shop without problems', () => {
    expect(good).toEqual({
      connection: [
        '✓ Primjer trgovina responds in … ms',
        '· The connection is not encrypted, but does not leave this machine',
        '✓ Permalinks are on',
        '✓ The clocks agree',
      ],
      woocommerce: ['✓ WooCommerce 11.0.1'],
      key: ['✓ The key gives access to orders and customers', '✓ The key has write permission'],
      'sign-in': [
        '✓ Sign-in: JWT Authentication for WP REST API (Tmeister)',
        '✓ The Authorization header reaches WordPress',
      ],
      'lost-password': ['✓ The link for lost passwords leads to ORIGIN/my-account/lost-password/'],
      general: ['✓ Prices are in BAM', '✓ The shop sells to Bosnia and Herzegovina'],
      guests: ['✓ Guest checkout is on'],
      payment: ['✓ Cash on delivery is on'],
      shipping: ['✓ Delivery costs 7 KM', '✓ Delivery is free from 100 KM, as the banner says'],
      taxes: ['✓ Taxes are off: prices are paid as entered'],
      visibility: ['✓ Visitors see the pages of WordPress'],
      pages: ['✓ The pages dostava, uslovi, privatnost are the shop’s own'],
      catalogue: [
        '✓ 48 products in the catalogue',
        '✓ 20 products in … ms, 80 kB',
        '✓ All six categories of the menu exist',
        '· Addresses in WordPress: /proizvod/…/, /kategorije-proizvoda/…/',
      ],
      products: [
        '✓ Products of all kinds in use can be sold: simple, variable',
        '· 1 product without a price, not to be ordered: Namaski sat (uskoro)',
      ],
      mails: [
        '· The mails of WooCommerce lead to WordPress; docs/wordpress/sultan.php, where it is installed, leads them to this storefront',
      ],
      webhooks: ['✓ Active webhooks report changes to https://sultan.example/webhooks/woocommerce'],
    })
  })

  it.each(Object.entries(brokenShops))(
    'reports exactly the expected lines for a shop %s',
    async (_, broken) => {
      expect(await reportOf(broken)).toEqual({ ...(broken.isEnd ? {} : good), ...broken.report })
    },
  )

  it('when any single route of the shop responds with 500, the doctor does not report a setting as wrong', async () => {
    const shop = await startRecordedShop({ settings: { webhooks: activeWebhooks } })
    const remote = { url: shop.url, key: shop.key, secret: shop.secret }
    const known = new Set((await examined(remote)).map(({ message }) => message))
    const paths = shop.requests.map(({ path }) => new URL(path, shop.url).pathname.replace('/wp-json', ''))
    const blamed: string[] = []
    for (const route of new Set(paths.filter(path => path !== '/'))) {
      shop.failures.clear()
      shop.failures.set(route, { status: 500 })
      for (const { severity, message } of await examined(remote))
        if (severity !== 'info' && !known.has(message) && !/\(500|in \d+ ms/.test(message))
          blamed.push(`${route}: ${message}`)
    }
    await shop.close()
    expect(blamed).toEqual([])
  })
})
