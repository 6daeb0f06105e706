import { fileURLToPath } from 'node:url'
import type { GatewayOptions } from '@sultan/gateway/gateway'
import { defaultShopTerms } from '@sultan/kernel/default-shop-terms'
import { runStoreCommand } from '@sultan/server/commands/run-store-command'
import { orderConfirmation } from '@sultan/server/mail/order-confirmation'
import { summarizeOrder } from '@sultan/server/mail/order-summary'
import { migrate } from '@sultan/sql/migrate'
import { createStore } from '@sultan/store/create-store'
import { setOrderStatus } from '@sultan/store/order-status'
import { findOrder, findOrderByCorrelationId } from '@sultan/store/orders'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rounds } from '../long-run.ts'
import { alikeEngines } from './alike-engines.ts'
import { deleteRows, type EmbeddedStore, openEmbeddedStore } from './embedded-store/embedded-store.fixture.ts'
import { publicUrl } from './embedded-store/store-settings.fixture.ts'
import {
  billing,
  gatewayOver,
  order,
  orderBody,
  placedOf,
  quote,
  quoteOf,
  refusedCouponsOf,
} from './gateway.fixture.ts'

const folder = fileURLToPath(new URL('../../services/gateway/migrations', import.meta.url))
const now = new Date('2026-11-21T10:00:00Z')
/** Two pieces of a product that costs 24.90 KM. */
const two = [{ id: 17, quantity: 2 }]

const particulars = { name: 'Sultan', address: '', idNumber: '', phone: '', email: '' }

/**
 * The amount after each match of `label` in the text of an e-mail, in minor units; `Besplatno` (free) is 0.
 */
function amountsAfter(text: string, label: string): readonly number[] {
  const lines = text.matchAll(new RegExp(`^${label}: (.*)$`, 'gm'))
  return [...lines].map(([, amount = '']) => Number(amount.replace(/[^\d-]/g, '')))
}

describe.each(alikeEngines)('coupons of the embedded store on %s', engine => {
  let shop: EmbeddedStore
  beforeAll(async () => {
    shop = await openEmbeddedStore(engine)
    await migrate(shop.database, { folder, name: 'gateway' })
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    await shop.restore()
    await deleteRows(shop.database, 'orders', 'order_lines', 'coupons')
  })

  const open = (options: Partial<GatewayOptions> = {}) => {
    const secrets = { cartSecret: 'another', tokenSecret: 'and another' }
    const { database } = shop
    const terms = options.terms ?? (() => defaultShopTerms)
    const store = createStore({ database, publicUrl, ...secrets, shop: particulars, terms, now: () => now })
    return gatewayOver(store, database, {
      findOrderByCorrelationId: id => findOrderByCorrelationId(database.sql, id),
      conclusiveAfterSeconds: 0,
      ...options,
    })
  }
  const command = async (...args: readonly string[]): Promise<string> =>
    (await runStoreCommand(['coupons', ...args], work => work(shop.database), { publicUrl })).text
  const refusedFor = async (coupons: readonly string[], more: object = {}) =>
    refusedCouponsOf(await quote(open(), two, { coupons, ...more })).map(([, message]) => message)

  it('coupons deduct a percentage or a fixed amount of money from the price quote and the order, and the stored order contains the deduction', async () => {
    await command('add', 'EID10', '--percent', '10')
    await command('add', 'pet', '--amount', '5')
    const coupons = ['pet', 'eid10']
    const { totals } = quoteOf(await quote(open(), two, { coupons }))
    expect(totals).toMatchObject({ total_items: '4980', total_discount: '998', total_price: '4682' })
    const placed = placedOf(await order(open(), orderBody(two, '4682', { coupons })))
    expect(placed.items.map(item => item.totals.line_total)).toEqual(['4980'])
    expect(placed.coupons).toEqual([
      { code: 'eid10', discount: '498' },
      { code: 'pet', discount: '500' },
    ])
    expect(placed.totals).toMatchObject({ total_items: '4980', total_discount: '998', total_price: '4682' })
    const found = await findOrder(shop.database.sql, placed.id)
    expect(found?.order).toMatchObject({ discountTotal: 998, total: 4682 })
    expect(found?.lines).toMatchObject([{ total: 4980, discount: 998 }])
    expect(await command()).toMatch(/eid10 +10 % +1\npet +5,00\sKM +1/)
  })

  it('coupons never deduct more than the total price of the products in the cart', async () => {
    await command('add', 'sve', '--amount', '500')
    const { totals } = quoteOf(await quote(open(), two, { coupons: ['sve'] }))
    expect(totals).toMatchObject({ total_discount: '4980', total_shipping: '700', total_price: '700' })
  })

  it('coupons can make delivery free', async () => {
    await command('add', 'dostava', '--free-delivery')
    const { totals, coupons } = quoteOf(await quote(open(), two, { coupons: ['dostava'] }))
    expect(coupons).toEqual([{ code: 'dostava', discount: '0' }])
    expect(totals).toMatchObject({ total_shipping: '0', total_price: '4980' })
    expect((await order(open(), orderBody(two, '4980', { coupons: ['dostava'] }))).status).toBe(201)
  })

  it('a coupon is rejected for a cart below the coupon’s minimum total, after the coupon’s last day, and when the coupon code does not exist', async () => {
    await command('add', 'min', '--percent', '10', '--minimum', '49.81')
    await command('add', 'juce', '--percent', '10', '--expires', '2026-11-20')
    await command('add', 'danas', '--percent', '10', '--expires', '2026-11-21')
    expect(await refusedFor(['min', 'juce', 'danas', 'nema'])).toEqual([
      'Kupon „min” važi za kupovinu od najmanje 49,81 KM.',
      'Kupon „juce” je istekao.',
      'Kupon „nema” ne postoji. Provjerite kod.',
    ])
  })

  it('the usage count of a coupon includes the orders that use the coupon, except cancelled orders', async () => {
    await command('add', 'jednom', '--percent', '10', '--limit', '1')
    const coupons = ['jednom']
    const placed = placedOf(await order(open(), orderBody(two, '5182', { coupons })))
    expect(await refusedFor(coupons)).toEqual(['Kupon „jednom” je već iskorišten.'])
    await setOrderStatus(shop.database, placed.id, 'cancelled', now)
    expect(await refusedFor(coupons)).toEqual([])
    await setOrderStatus(shop.database, placed.id, 'processing', now)
    expect(await refusedFor(coupons)).toEqual(['Kupon „jednom” je već iskorišten.'])
  })

  it('a coupon with a limit per customer cannot be used again with the same e-mail address in upper case, but can be used with another e-mail address', async () => {
    await command('add', 'svakom', '--percent', '10', '--per-customer', '1')
    const coupons = ['svakom']
    expect((await order(open(), orderBody(two, '5182', { coupons }))).status).toBe(201)
    const sameAddress = { ...billing, email: billing.email.toUpperCase() }
    const again = await order(open(), orderBody(two, '5182', { coupons, billing_address: sameAddress }))
    expect(again).toMatchObject({ status: 409, body: { code: 'sultan_quote_changed' } })
    const { data } = again.body as { data: { quote: unknown } }
    expect(refusedCouponsOf({ ...again, body: data.quote })).toEqual([
      ['svakom', 'Kupon „svakom” je već iskorišten.'],
    ])
    const other = { ...billing, email: 'druga@kupac.example' }
    const body = orderBody(two, '5182', { coupons, billing_address: other })
    expect((await order(open(), body)).status).toBe(201)
  })

  it('a price quote with a coupon is the same for an e-mail address that has used up the coupon as for an e-mail address that has not used the coupon', async () => {
    await command('add', 'svakom', '--percent', '10', '--per-customer', '1')
    const coupons = ['svakom']
    expect((await order(open(), orderBody(two, '5182', { coupons }))).status).toBe(201)
    const [used, unused] = await Promise.all(
      [billing.email, 'druga@kupac.example'].map(email => quote(open(), two, { coupons, email })),
    )
    expect(used?.body).toEqual(unused?.body)
    expect(used && refusedCouponsOf(used)).toEqual([])
    // The response to an order with a wrong total contains a quote. This quote must not reveal whether the
    // e-mail address has used up the coupon.
    const [usedOrder, unusedOrder] = await Promise.all(
      [billing.email, 'druga@kupac.example'].map(email =>
        order(open(), orderBody(two, '1', { coupons, billing_address: { ...billing, email } })),
      ),
    )
    expect(usedOrder?.status).toBe(409)
    expect(usedOrder?.body).toEqual(unusedOrder?.body)
  })

  it('after 60 rejected coupon codes from one IP address, the gateway rejects even valid codes from this IP address, so that codes cannot be guessed', async () => {
    await command('add', 'eid10', '--percent', '10')
    const limited = open({ rateLimits: 'on', now: () => now })
    const guesses = Array.from({ length: 60 }, (_, at) => `pogodak${at}`)
    for (let at = 0; at < guesses.length; at += 5) {
      const coupons = guesses.slice(at, at + 5)
      // Accepted coupon codes do not count against the limit of rejected codes.
      expect(refusedCouponsOf(await quote(limited, two, { coupons: ['eid10'] }))).toEqual([])
      expect(refusedCouponsOf(await quote(limited, two, { coupons }))).toHaveLength(5)
    }
    const reply = await quote(limited, two, { coupons: ['eid10'] })
    expect(refusedCouponsOf(reply)).toEqual([['eid10', expect.stringMatching(/^Previše pogrešnih kodova/)]])
    expect(quoteOf(reply).totals.total_price).toBe('5680')
  })

  it('with coupons, the amounts of money in price quote, order and confirmation e-mail add up to the charged total, for random carts and shipping prices', async () => {
    await command('add', 'posto', '--percent', '15')
    await command('add', 'pet', '--amount', '5')
    await command('add', 'dostava', '--free-delivery')
    const line = fc.record({
      id: fc.constantFrom(17, 61, 98, 100, 118),
      quantity: fc.integer({ min: 1, max: 5 }),
    })
    const anyLines = fc.uniqueArray(line, { minLength: 1, maxLength: 4, selector: ({ id }) => id })
    const anyCoupons = fc.subarray(['posto', 'pet', 'dostava'])
    const anyRates = fc.record({
      flatRate: fc.integer({ min: 0, max: 1500 }),
      freeShippingFrom: fc.constantFrom(null, 5000, 10_000),
    })
    await fc.assert(
      fc.asyncProperty(anyLines, anyCoupons, anyRates, async (lines, coupons, rates) => {
        const terms = { ...defaultShopTerms, ...rates }
        const gateway = open({ terms: () => terms })
        const quoted = quoteOf(await quote(gateway, lines, { coupons }))
        const { total_items, total_discount, total_shipping, total_price } = quoted.totals
        const reply = await order(gateway, orderBody(lines, total_price, { coupons }))
        expect(reply.status).toBe(201)
        const stored = await findOrder(shop.database.sql, placedOf(reply).id)
        if (stored === null) throw new Error('The order was not stored.')
        const mailShop = { shop: particulars, publicUrl, terms, mailFrom: '', orderLimits: null }
        const { text } = orderConfirmation(summarizeOrder(stored, mailShop), mailShop)
        const [items = Number.NaN] = amountsAfter(text, 'Proizvodi')
        const [discount = 0] = amountsAfter(text, 'Popust .*')
        const [shipping = 0] = amountsAfter(text, 'Dostava')
        const totals = amountsAfter(text, '(?:Plaćate kuriru|Za plaćanje)')
        expect(amountsAfter(text, '\\d+ × .*').reduce((sum, amount) => sum + amount, 0)).toBe(items)
        expect(totals).toEqual([items + discount + shipping])
        expect([items, -discount, shipping, ...totals].map(String)).toEqual([
          total_items,
          total_discount,
          total_shipping,
          total_price,
        ])
        expect(stored.order.total).toBe(totals[0])
      }),
      { numRuns: rounds(10, 500) },
    )
  })

  it('only one of six concurrent orders with a coupon that may be used once is placed, and the other five get 409', async () => {
    await command('add', 'jednom', '--percent', '10', '--limit', '1')
    const body = orderBody([{ id: 17, quantity: 1 }], '2941', { coupons: ['jednom'] })
    const replies = await Promise.all(Array.from({ length: 6 }, () => order(open(), body)))
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409])
  })

  it('`npm run store -- coupons` rejects invalid coupons with the reason, and deletes coupons', async () => {
    expect(await command('add', 'x')).toBe('Give --percent 10, --amount 5.00 or --free-delivery.')
    expect(await command('add', 'x', '--percent', '101')).toBe('--percent must be at most 100.')
    expect(await command('add', 'x', '--percent', '10', '--expires', '31.12.')).toContain('--expires')
    expect(await command('add', 'x', '--percent', '10')).toBe('Coupon x is valid now.')
    expect(await command('add', 'istekao', '--percent', '10', '--expires', '2020-01-31')).toBe(
      'Coupon istekao is added, but it has expired.',
    )
    expect(await command('add', 'X', '--amount', '5')).toBe('There is a coupon x already.')
    expect(await command('delete', 'x')).toContain('is deleted')
    expect(await refusedFor(['x'])).toEqual(['Kupon „x” ne postoji. Provjerite kod.'])
  })
})
