import { createAdminClient } from '@sultan/gateway/admin-client'
import { readRemoteTerms } from '@sultan/gateway/remote-terms'
import { createStoreClient } from '@sultan/gateway/store-client'
import { defaultShopTerms } from '@sultan/kernel/default-shop-terms'
import { silentLogger } from '@sultan/kernel/logger'
import type { Database } from '@sultan/sql/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OwnerSettings } from '../recorded-shop/settings/owner-settings.ts'
import { openRecordedShop } from '../recorded-shop/start.ts'
import { gatewayOver, openGatewayDatabase, quote, quoteOf } from './gateway.fixture.ts'

let database: Database
beforeAll(async () => {
  database = await openGatewayDatabase()
})
afterAll(() => database.close())

/**
 * Opens a recorded shop with the given settings. Reads the shop's delivery prices and tax as the server does,
 * and opens a gateway with these values.
 */
async function openWithTerms(settings: Pick<OwnerSettings, 'taxes' | 'freeFrom'>) {
  const shop = openRecordedShop({ settings })
  const storeClient = createStoreClient(shop.store, shop.url)
  const adminClient = createAdminClient(storeClient, shop, silentLogger)
  const terms = { ...defaultShopTerms, ...(await readRemoteTerms({ adminClient, storeClient })) }
  return { shop, terms, gateway: gatewayOver(shop.store, database, { terms: () => terms }) }
}

describe('taxes in the price quote of a cart', () => {
  const taxed = { percent: 17, entered: 'incl', shop: 'incl', cart: 'incl' } as const

  it('when the shop displays prices with tax, a price quote has amounts with tax, and the amount and name of the tax', async () => {
    const shop = openRecordedShop({ settings: { taxes: taxed, freeFrom: null } })
    shop.setPrice(31, 1490)
    const quoted = quoteOf(await quote(gatewayOver(shop.store, database), [{ id: 31, quantity: 2 }]))
    expect(quoted).toMatchObject({
      items: [{ prices: { price: '1490' }, totals: { line_total: '2980' } }],
      shipping: { price: '819' },
      shipping_rates: [{ price: '819' }],
      totals: { total_items: '2980', total_shipping: '819', total_tax: '552', total_price: '3799' },
      prices_include_tax: true,
      tax_label: 'PDV 17\u00a0%',
    })
  })

  it('a price quote has amounts without tax when product pages display prices without tax and the shop’s cart displays prices with tax', async () => {
    const taxes = { ...taxed, shop: 'excl' } as const
    const shop = openRecordedShop({ settings: { taxes, freeFrom: null } })
    shop.setPrice(31, 1490)
    expect(quoteOf(await quote(gatewayOver(shop.store, database), [{ id: 31, quantity: 2 }]))).toMatchObject({
      items: [{ prices: { price: '1274' }, totals: { line_total: '2547' } }],
      totals: { total_items: '2547', total_shipping: '700', total_tax: '552', total_price: '3799' },
      prices_include_tax: false,
    })
  })

  it('a price quote has no tax fields when the shop charges no taxes', async () => {
    const quoted = quoteOf(
      await quote(gatewayOver(openRecordedShop().store, database), [{ id: 31, quantity: 1 }]),
    )
    expect(quoted).not.toHaveProperty('prices_include_tax')
    expect(quoted.totals).not.toHaveProperty('total_tax')
  })

  it.each([
    ['incl', 'incl', '10000', '150'],
    ['incl', 'excl', '11700', '1850'],
    ['excl', 'incl', '8547', '128'],
    ['excl', 'excl', '10000', '1581'],
  ] as const)(
    'a price quote states the minimum amount for free delivery with tax only if product pages display prices with tax (tax display setting of product pages: %s, of the cart: %s; expected minimum in minor units: %s)',
    async (display, cart, from, missing) => {
      const { shop, gateway } = await openWithTerms({
        taxes: { ...taxed, shop: display, cart },
        freeFrom: '100',
      })
      shop.setPrice(31, 9850)
      const quoted = quoteOf(await quote(gateway, [{ id: 31, quantity: 1 }]))
      expect(quoted.free_shipping).toEqual({ from, missing })
      shop.setPrice(31, cart === 'incl' ? 10_000 : 11_700)
      const free = quoteOf(await quote(gateway, [{ id: 31, quantity: 1 }]))
      expect(free).toMatchObject({ free_shipping: { missing: '0' }, totals: { total_shipping: '0' } })
      expect(free.totals.total_items).toBe(from)
    },
  )

  it.each([
    { display: 'incl', from: 10_000, label: 'PDV' },
    { display: 'excl', from: 10_000, label: 'PDV' },
  ] as const)(
    'with two tax rates, the minimum amount for free delivery is the amount that the owner entered, if product pages and cart have the same tax display setting (“$display”)',
    async ({ display, from, label }) => {
      const taxes = { ...taxed, shop: display, cart: display, reduced: { percent: 5, ids: [31] } }
      const { shop, terms, gateway } = await openWithTerms({ taxes, freeFrom: '100' })
      expect(terms).toMatchObject({ freeShippingFrom: from, tax: { label } })
      // Product 31 has the reduced tax rate, product 17 the standard rate. `setPrice` sets prices with tax.
      const lines = [
        { id: 31, quantity: 1 },
        { id: 17, quantity: 1 },
      ]
      const [reduced, standard] = display === 'incl' ? [4000, 5999] : [4200, 7019]
      shop.setPrice(31, reduced)
      shop.setPrice(17, standard)
      const below = quoteOf(await quote(gateway, lines))
      expect(below).toMatchObject({
        free_shipping: { missing: '1' },
        tax_label: 'PDV 17\u00a0%, PDV 5\u00a0%',
      })
      shop.setPrice(17, standard + 2)
      const free = quoteOf(await quote(gateway, lines))
      expect(free).toMatchObject({ free_shipping: { missing: '0' }, totals: { total_shipping: '0' } })
    },
  )

  it('in a shop with two tax rates, a price quote omits the minimum amount for free delivery if product pages display prices with tax and the cart displays prices without tax', async () => {
    const taxes = { ...taxed, cart: 'excl', reduced: { percent: 5, ids: [31] } } as const
    const { shop, terms, gateway } = await openWithTerms({ taxes, freeFrom: '100' })
    expect(terms).toMatchObject({ freeShippingFrom: null, flatRate: null })
    shop.setPrice(31, 10_499)
    const below = quoteOf(await quote(gateway, [{ id: 31, quantity: 1 }]))
    expect(below).toMatchObject({ free_shipping: null, totals: { total_shipping: '735' } })
    shop.setPrice(31, 10_500)
    const free = quoteOf(await quote(gateway, [{ id: 31, quantity: 1 }]))
    expect(free.totals.total_shipping).toBe('0')
  })

  it('if product pages display prices without tax, the amounts of a price quote are without tax even when a coupon reduces the tax to zero', async () => {
    const taxes = { ...taxed, shop: 'excl' } as const
    const shop = openRecordedShop({ settings: { taxes, freeFrom: '0' } })
    shop.setPrice(31, 468)
    const gateway = gatewayOver(shop.store, database)
    const quoted = quoteOf(await quote(gateway, [{ id: 31, quantity: 1 }], { coupons: ['fiksno5'] }))
    expect(quoted).toMatchObject({
      items: [{ prices: { price: '400' }, totals: { line_total: '400' } }],
      totals: { total_items: '400', total_discount: '400', total_price: '0' },
      prices_include_tax: false,
    })
  })
})
