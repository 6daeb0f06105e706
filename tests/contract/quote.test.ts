import type { Database } from '@sultan/sql/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openRecordedShop } from '../recorded-shop/start.ts'
import { BATCH, gatewayOver, openGatewayDatabase, quote, quoteOf, type Reply } from './gateway.fixture.ts'

let database: Database
beforeAll(async () => {
  database = await openGatewayDatabase()
})
afterAll(() => database.close())

async function quoted(
  items: readonly object[],
  shop = openRecordedShop(),
  more: object = {},
): Promise<Reply> {
  return quote(gatewayOver(shop.store, database), items, more)
}

describe('a price quote of a cart', () => {
  it('a price quote contains the current prices, and the price quote has the form that docs/http-api.md describes', async () => {
    const reply = await quoted([{ id: 31, quantity: 2 }], openRecordedShop(), { postcode: '71000' })
    expect(reply.status).toBe(200)
    expect(reply.headers.get('cache-control')).toBe('no-store')
    expect(reply.body).toEqual({
      items: [
        {
          id: 31,
          product_id: 31,
          key: 'c16a5320fa475530d9583c34fd356ef5',
          name: 'Ulje & sapun – poklon set',
          slug: 'ulje-sapun-poklon-set',
          quantity: 2,
          quantity_limits: { minimum: 1, maximum: 9999 },
          variation: [],
          image: expect.objectContaining({ id: 30, alt: 'Ulje & sapun – poklon set' }),
          prices: { price: '2700', regular_price: '2700', currency_code: 'BAM', currency_minor_unit: 2 },
          totals: { line_total: '5400' },
        },
      ],
      problems: [],
      coupons: [],
      needs_shipping: true,
      shipping: { rate_id: 'flat_rate:1', name: 'Brza pošta', price: '700', pickup: false },
      shipping_rates: [{ rate_id: 'flat_rate:1', name: 'Brza pošta', price: '700', pickup: false }],
      free_shipping: { from: '10000', missing: '4600' },
      delivery: {
        text: expect.stringMatching(/^Stiže /),
        condition: expect.stringMatching(/^ako naručite do /),
        order_by: expect.stringMatching(/^\d{4}-\d\d-\d\dT1[01]:00:00\.000Z$/),
      },
      totals: {
        total_items: '5400',
        total_discount: '0',
        total_shipping: '700',
        total_price: '6100',
        currency_code: 'BAM',
        currency_minor_unit: 2,
        currency_symbol: 'KM',
      },
    })
  })

  it('selects free shipping where the store offers it', async () => {
    const { shipping, free_shipping, totals } = quoteOf(
      await quoted([
        { id: 83, quantity: 1 },
        { id: 17, quantity: 3 },
      ]),
    )
    expect(shipping).toMatchObject({ rate_id: 'free_shipping:2', name: 'Besplatna dostava', price: '0' })
    expect(free_shipping).toEqual({ from: '10000', missing: '0' })
    expect(totals).toMatchObject({ total_items: '15970', total_shipping: '0', total_price: '15970' })
  })

  it('a price quote has no shipping rate and no free shipping threshold for a virtual product', async () => {
    const { shipping, free_shipping, totals } = quoteOf(await quoted([{ id: 59, quantity: 1 }]))
    expect({ shipping, free_shipping }).toEqual({ shipping: null, free_shipping: null })
    expect(totals).toMatchObject({ total_shipping: '0', total_price: '500' })
  })

  it('a price quote contains the variation and its parent product when the request names the variation by id or by attributes', async () => {
    const { items, problems } = quoteOf(
      await quoted([
        { id: 74, quantity: 1 },
        {
          id: 73,
          quantity: 1,
          variation: [
            { attribute: 'Veličina', value: 'M' },
            { attribute: 'pa_boja', value: 'crna' },
          ],
        },
      ]),
    )
    expect(problems).toEqual([])
    expect(items.map(({ id, product_id, slug }) => [id, product_id, slug])).toEqual([
      [74, 73, 'abaja-amina'],
      [76, 73, 'abaja-amina'],
    ])
    expect(items[1]?.variation).toEqual([
      { attribute: 'Boja', value: 'crna', label: 'Crna' },
      { attribute: 'Veličina', value: 'm', label: 'M' },
    ])
  })

  it('a price quote has a problem for every line that cannot be bought as requested', async () => {
    const { items, problems } = quoteOf(
      await quoted([
        { id: 37, quantity: 1 },
        { id: 999, quantity: 1 },
        { id: 17, quantity: 1 },
        { id: 116, quantity: 1 },
        { id: 73, quantity: 1 },
        {
          id: 73,
          quantity: 1,
          variation: [
            { attribute: 'pa_velicina', value: 'xxl' },
            { attribute: 'pa_boja', value: 'crna' },
          ],
        },
        { id: 95, quantity: 9 },
        { id: 47, quantity: 2 },
      ]),
    )
    expect(
      problems.map(({ line, code, id, requested, available }) => [line, code, id, requested, available]),
    ).toEqual([
      [0, 'out_of_stock', 37, 1, 0],
      [1, 'unknown_product', 999, 1, 0],
      [3, 'not_purchasable', 116, 1, 0],
      [4, 'choose_variation', 73, 1, 0],
      [5, 'choose_variation', 73, 1, 0],
      [6, 'not_enough_stock', 95, 9, 2],
      [7, 'sold_individually', 47, 2, 1],
    ])
    expect(problems.every(({ message }) => message.length > 10)).toBe(true)
    expect(items.map(({ id, quantity }) => [id, quantity])).toEqual([
      [17, 1],
      [95, 2],
      [47, 1],
    ])
  })

  it('a price quote has no lines when nothing can be bought', async () => {
    const { items, problems, shipping, free_shipping, totals } = quoteOf(
      await quoted([{ id: 37, quantity: 1 }]),
    )
    expect({ items, shipping, free_shipping, codes: problems.map(({ code }) => code) }).toEqual({
      items: [],
      shipping: null,
      free_shipping: null,
      codes: ['out_of_stock'],
    })
    expect(totals).toMatchObject({
      total_items: '0',
      total_discount: '0',
      total_shipping: '0',
      total_price: '0',
      currency_code: 'BAM',
    })
  })

  it('merges lines of the same product into one line, also when one line names a variation by id and another by attributes', async () => {
    const { items, problems } = quoteOf(
      await quoted([
        { id: 95, quantity: 1 },
        { id: 76, quantity: 3 },
        { id: 95, quantity: 1 },
        {
          id: 73,
          quantity: 2,
          variation: [
            { attribute: 'pa_velicina', value: 'm' },
            { attribute: 'pa_boja', value: 'crna' },
          ],
        },
      ]),
    )
    expect(items.map(({ id, quantity }) => [id, quantity])).toEqual([
      [95, 2],
      [76, 4],
    ])
    expect(problems).toMatchObject([{ line: 1, code: 'not_enough_stock', requested: 5, available: 4 }])
  })

  it('for a price quote, the gateway sends the lines to the store in batches of 25, and returns the lines in the requested sequence', async () => {
    const shop = openRecordedShop()
    const items = Array.from({ length: 100 }, (_, index) => ({ id: 2000 - index, quantity: 1 }))
    items[60] = { id: 17, quantity: 1 }
    items[99] = { id: 95, quantity: 1 }
    const reply = quoteOf(await quoted(items, shop))
    expect(reply.items.map(({ id }) => id)).toEqual([17, 95])
    expect(reply.problems.map(({ line }) => line)).toEqual(
      [...Array(100).keys()].filter(i => i !== 60 && i !== 99),
    )
    expect(shop.requests.filter(({ path }) => path.endsWith(BATCH))).toHaveLength(4)
  })
})
