import type { Database } from '@sultan/sql/database'
import { recording } from '@sultan/woo-client/recorded-exchange.fixture'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  billing,
  openGatewayDatabase,
  order,
  orderBody,
  placedOf,
  quote,
  quoteOf,
  refusedCouponsOf,
} from './gateway.fixture.ts'
import { openShop } from './order.fixture.ts'

let database: Database
beforeAll(async () => {
  database = await openGatewayDatabase()
})
afterAll(() => database.close())

/** Two pieces of a product that costs 27.00 KM. */
const twoSets = [{ id: 31, quantity: 2 }]

const open = () => openShop(database)

describe('coupons of a connected shop', () => {
  it('coupons reduce the total of a price quote, not the totals of its lines', async () => {
    const { gateway } = open()
    const { items, coupons, totals, free_shipping } = quoteOf(
      await quote(gateway, twoSets, { coupons: ['POPUST10', 'fiksno5'] }),
    )
    expect(items.map(item => item.totals.line_total)).toEqual(['5400'])
    expect(coupons).toEqual([
      { code: 'popust10', discount: '540' },
      { code: 'fiksno5', discount: '500' },
    ])
    expect(totals).toMatchObject({
      total_items: '5400',
      total_discount: '1040',
      total_shipping: '700',
      total_price: '5060',
    })
    expect(free_shipping?.missing).toBe('5640')
  })

  it('the total of a price quote includes the shipping price when a coupon reduces the items’ total below the threshold of free shipping', async () => {
    const { gateway } = open()
    const four = [{ id: 31, quantity: 4 }]
    expect(quoteOf(await quote(gateway, four)).totals.total_shipping).toBe('0')
    const { totals } = quoteOf(await quote(gateway, four, { coupons: ['popust10'] }))
    expect(totals).toMatchObject({ total_discount: '1080', total_shipping: '700', total_price: '10420' })
  })

  it('coupons that are unknown, expired or need a higher total are refused with a reason in Bosnian and left out of the price quote', async () => {
    const { gateway } = open()
    const reply = await quote(gateway, twoSets, { coupons: ['NEMA', 'istekao', 'min200', 'popust10'] })
    expect(refusedCouponsOf(reply)).toEqual([
      ['nema', 'Kupon „nema” ne postoji. Provjerite kod.'],
      ['istekao', 'Kupon „istekao” je istekao.'],
      ['min200', 'Kupon „min200” važi za kupovinu od najmanje 200,00 KM.'],
    ])
    expect(quoteOf(reply).coupons).toEqual([{ code: 'popust10', discount: '540' }])
  })

  it('coupons that the connected shop removes from the cart without an error are reported as refused', async () => {
    const { gateway } = open()
    const reply = await quote(gateway, twoSets, { coupons: ['popust10', 'jedini'] })
    expect(refusedCouponsOf(reply)).toEqual([
      ['popust10', 'Kupon „popust10” se ne može koristiti zajedno s drugim kuponom.'],
    ])
    expect(quoteOf(reply).coupons).toEqual([{ code: 'jedini', discount: '540' }])
  })

  it('coupons for an e-mail address are accepted only with that address', async () => {
    const { gateway } = open()
    const coupons = ['samomaja']
    expect(refusedCouponsOf(await quote(gateway, twoSets, { coupons }))).toHaveLength(1)
    expect(
      refusedCouponsOf(await quote(gateway, twoSets, { coupons, email: 'ana@kupac.example' })),
    ).toHaveLength(1)
    const accepted = await quote(gateway, twoSets, { coupons, email: 'maja@kupac.example' })
    expect(quoteOf(accepted).totals.total_discount).toBe('540')
  })

  it('coupons for free delivery change nothing in a shop whose free delivery requires no coupon', async () => {
    const { gateway } = open()
    const { coupons, totals } = quoteOf(await quote(gateway, twoSets, { coupons: ['dostava0'] }))
    expect(coupons).toEqual([{ code: 'dostava0', discount: '0' }])
    expect(totals).toMatchObject({ total_discount: '0', total_shipping: '700', total_price: '6100' })
  })

  it('coupons reduce the total of an order, and the response to the order lists the coupons', async () => {
    const { gateway, shop } = open()
    const placed = await order(gateway, orderBody(twoSets, '5560', { coupons: ['popust10'] }))
    expect(placed.status).toBe(201)
    const { items, coupons, totals } = placedOf(placed)
    expect(items.map(item => item.totals.line_total)).toEqual(['5400'])
    expect(coupons).toEqual([{ code: 'popust10', discount: '540' }])
    expect(totals).toMatchObject({ total_items: '5400', total_discount: '540', total_price: '5560' })
    expect(shop.orders).toHaveLength(1)
  })

  it('refused coupons prevent an order: the response is 409 with a price quote without the coupons', async () => {
    const { gateway, shop } = open()
    const reply = await order(gateway, orderBody(twoSets, '6100', { coupons: ['istekao'] }))
    expect(reply).toMatchObject({ status: 409, body: { code: 'sultan_quote_changed' } })
    const { data } = reply.body as { data: { quote: unknown } }
    expect(refusedCouponsOf({ ...reply, body: data.quote })).toHaveLength(1)
    expect(shop.orders).toEqual([])
  })

  it('coupons that the connected shop refuses at checkout prevent an order: the response is 409 with a price quote without the coupons', async () => {
    const { gateway, shop } = open()
    const { status, body } = recording('second-shop/checkout-coupon-other-email').response
    shop.intercept = async (route, respond) =>
      route === '/wc/store/v1/checkout' ? Response.json(body, { status }) : respond()
    const maja = { ...billing, email: 'maja@kupac.example' }
    const choice = { coupons: ['samomaja'], billing_address: maja }
    const reply = await order(gateway, orderBody(twoSets, '5560', choice))
    expect(reply).toMatchObject({
      status: 409,
      body: {
        code: 'sultan_quote_changed',
        data: {
          quote: {
            coupons: [],
            problems: [{ code: 'coupon_refused', coupon: 'samomaja' }],
            totals: { total_discount: '0', total_price: '6100' },
          },
        },
      },
    })
    expect(shop.orders).toEqual([])
  })

  it('after 60 rejected coupon codes from one IP address, coupons from that IP address are no longer sent to the shop', async () => {
    const { gateway, shop } = openShop(database, {
      rateLimits: 'on',
      now: () => new Date('2026-11-21T12:00:30Z'),
    })
    const applied = () => shop.requests.filter(({ path }) => path.includes('/cart/apply-coupon')).length
    const guesses = Array.from({ length: 60 }, (_, at) => `pogodak${at}`)
    for (let at = 0; at < guesses.length; at += 5)
      await quote(gateway, twoSets, { coupons: guesses.slice(at, at + 5) })
    expect(applied()).toBe(60)
    const reply = await quote(gateway, twoSets, { coupons: ['popust10'] })
    expect(refusedCouponsOf(reply)).toEqual([['popust10', expect.stringContaining('Pričekajte oko 10 min')]])
    expect(quoteOf(reply).totals.total_price).toBe('6100')
    const ordered = await order(gateway, orderBody(twoSets, '5560', { coupons: ['popust10'] }))
    expect(ordered).toMatchObject({ status: 409, body: { code: 'sultan_quote_changed' } })
    expect(applied()).toBe(60)
  })

  it('the total of a price quote is the sum of its lines and of shipping minus the discounts of coupons, for random carts and coupon codes', async () => {
    const codes = ['popust10', 'fiksno5', 'proizvod2', 'dostava0', 'jedini', 'min200', 'istekao']
    const line = fc.record({
      id: fc.constantFrom(17, 31, 47, 59, 83),
      quantity: fc.integer({ min: 1, max: 4 }),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { minLength: 1, maxLength: 4 }),
        fc.uniqueArray(fc.constantFrom(...codes), { maxLength: 5 }),
        async (lines, coupons) => {
          const { gateway } = open()
          const { items, totals, coupons: applied } = quoteOf(await quote(gateway, lines, { coupons }))
          const sum = items.reduce((total, item) => total + Number(item.totals.line_total), 0)
          const discount = applied.reduce((total, coupon) => total + Number(coupon.discount), 0)
          expect(Number(totals.total_items)).toBe(sum)
          expect(Number(totals.total_discount)).toBe(discount)
          expect(Number(totals.total_price)).toBe(sum - discount + Number(totals.total_shipping))
        },
      ),
      { numRuns: 20 },
    )
  })
})
