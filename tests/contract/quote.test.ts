import type { Database } from '@sultan/sql/database'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fakeShop } from './gateway-fake-products.ts'
import { gatewayOver, openGatewayDatabase, quote, quoteOf, type Reply } from './gateway-trial.ts'

let database: Database
beforeAll(async () => {
  database = await openGatewayDatabase('pglite')
})
afterAll(() => database.close())

async function quoted(items: readonly object[], shop = fakeShop(), more: object = {}): Promise<Reply> {
  return quote(gatewayOver(shop.store, database), items, more)
}

describe('a quote', () => {
  it('tells what the lines cost now, as OWN-ROUTES writes it', async () => {
    const reply = await quoted([{ id: 1, quantity: 2 }], fakeShop(), { postcode: '71000' })
    expect(reply.status).toBe(200)
    expect(reply.headers.get('cache-control')).toBe('no-store')
    expect(reply.body).toEqual({
      items: [
        {
          id: 1,
          product_id: 1,
          key: 'key-1',
          name: 'Ulje & sapun',
          slug: 'p-1',
          quantity: 2,
          quantity_limits: { minimum: 1, maximum: 9999 },
          variation: [],
          image: { id: 1, src: 'https://shop.example/art/a.webp', alt: 'Ulje & sapun' },
          prices: { price: '2490', regular_price: '2490', currency_code: 'BAM', currency_minor_unit: 2 },
          totals: { line_total: '4980' },
        },
      ],
      problems: [],
      shipping: { rate_id: 'flat_rate:1', name: 'Brza pošta', price: '700' },
      free_shipping: { from: '10000', missing: '5020' },
      totals: {
        total_items: '4980',
        total_shipping: '700',
        total_price: '5680',
        currency_code: 'BAM',
        currency_minor_unit: 2,
        currency_symbol: 'KM',
      },
    })
  })

  it('chooses free shipping where the store offers it', async () => {
    const { shipping, free_shipping, totals } = quoteOf(
      await quoted([
        { id: 6, quantity: 1 },
        { id: 1, quantity: 3 },
      ]),
    )
    expect(shipping).toEqual({ rate_id: 'free_shipping:2', name: 'Besplatna dostava', price: '0' })
    expect(free_shipping).toEqual({ from: '10000', missing: '0' })
    expect(totals).toMatchObject({ total_items: '12470', total_shipping: '0', total_price: '12470' })
  })

  it('has no shipping where nothing is sent', async () => {
    const { shipping, free_shipping, totals } = quoteOf(await quoted([{ id: 7, quantity: 1 }]))
    expect({ shipping, free_shipping }).toEqual({ shipping: null, free_shipping: null })
    expect(totals).toMatchObject({ total_shipping: '0', total_price: '500' })
  })

  it('names the product of a variation, however the variation was named', async () => {
    const { items, problems } = quoteOf(
      await quoted([
        { id: 12, quantity: 1 },
        {
          id: 10,
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
      [12, 10, 'p-10'],
      [11, 10, 'p-10'],
    ])
    expect(items[1]?.variation).toEqual([
      { attribute: 'Veličina', value: 'm', label: 'M' },
      { attribute: 'Boja', value: 'crna', label: 'Crna' },
    ])
  })

  it('explains every line that cannot be bought as asked', async () => {
    const { items, problems } = quoteOf(
      await quoted([
        { id: 4, quantity: 1 },
        { id: 999, quantity: 1 },
        { id: 1, quantity: 1 },
        { id: 5, quantity: 1 },
        { id: 10, quantity: 1 },
        {
          id: 10,
          quantity: 1,
          variation: [
            { attribute: 'pa_velicina', value: 'xxl' },
            { attribute: 'pa_boja', value: 'crna' },
          ],
        },
        { id: 2, quantity: 9 },
        { id: 6, quantity: 2 },
      ]),
    )
    expect(
      problems.map(({ line, code, id, requested, available }) => [line, code, id, requested, available]),
    ).toEqual([
      [0, 'out_of_stock', 4, 1, 0],
      [1, 'unknown_product', 999, 1, 0],
      [3, 'not_purchasable', 5, 1, 0],
      [4, 'choose_variation', 10, 1, 0],
      [5, 'choose_variation', 10, 1, 0],
      [6, 'not_enough_stock', 2, 9, 3],
      [7, 'not_enough_stock', 6, 2, 1],
    ])
    expect(problems.every(({ message }) => message.length > 10)).toBe(true)
    expect(items.map(({ id, quantity }) => [id, quantity])).toEqual([
      [1, 1],
      [2, 3],
      [6, 1],
    ])
  })

  it('is empty, and still an answer, when nothing can be bought', async () => {
    const { items, problems, shipping, free_shipping, totals } = quoteOf(
      await quoted([{ id: 4, quantity: 1 }]),
    )
    expect({ items, shipping, free_shipping, codes: problems.map(({ code }) => code) }).toEqual({
      items: [],
      shipping: null,
      free_shipping: null,
      codes: ['out_of_stock'],
    })
    expect(totals).toMatchObject({
      total_items: '0',
      total_shipping: '0',
      total_price: '0',
      currency_code: 'BAM',
    })
  })

  it('sums the same line, and takes two names of one variation as one', async () => {
    const { items, problems } = quoteOf(
      await quoted([
        { id: 2, quantity: 1 },
        { id: 11, quantity: 3 },
        { id: 2, quantity: 1 },
        {
          id: 10,
          quantity: 2,
          variation: [
            { attribute: 'pa_velicina', value: 'm' },
            { attribute: 'pa_boja', value: 'crna' },
          ],
        },
      ]),
    )
    expect(items.map(({ id, quantity }) => [id, quantity])).toEqual([
      [2, 2],
      [11, 4],
    ])
    expect(problems).toMatchObject([{ line: 1, code: 'not_enough_stock', requested: 5, available: 4 }])
  })

  it('takes no more than 999 pieces of a line, and says so', async () => {
    const { items, problems } = quoteOf(
      await quoted([
        { id: 1, quantity: 999 },
        { id: 1, quantity: 1 },
      ]),
    )
    expect(items[0]?.quantity).toBe(999)
    expect(problems).toMatchObject([{ line: 0, code: 'not_enough_stock', requested: 1000, available: 999 }])
  })

  it('notices what was sold out or cut down between two answers of the store', async () => {
    const shop = fakeShop()
    shop.intercept = async (route, answer) => {
      const reply = await answer()
      if (route === '/batch') shop.find(2).stock = 1
      if (route === '/batch') shop.find(3).stock = 0
      return reply
    }
    const { items, problems, totals } = quoteOf(
      await quoted(
        [
          { id: 3, quantity: 1 },
          { id: 2, quantity: 3 },
        ],
        shop,
        { postcode: '71000' },
      ),
    )
    expect(items.map(({ id, quantity }) => [id, quantity])).toEqual([[2, 1]])
    expect(problems.map(({ line, code, available }) => [line, code, available])).toEqual([
      [0, 'out_of_stock', 0],
      [1, 'not_enough_stock', 1],
    ])
    expect(totals.total_price).toBe('1700')
  })

  it('goes to the store in batches of 25 and keeps the order of the lines', async () => {
    const shop = fakeShop()
    const items = Array.from({ length: 100 }, (_, index) => ({ id: 2000 - index, quantity: 1 }))
    items[60] = { id: 1, quantity: 1 }
    items[99] = { id: 2, quantity: 1 }
    const reply = quoteOf(await quoted(items, shop))
    expect(reply.items.map(({ id }) => id)).toEqual([1, 2])
    expect(reply.problems.map(({ line }) => line)).toEqual(
      [...Array(100).keys()].filter(i => i !== 60 && i !== 99),
    )
    expect(shop.asked.filter(route => route === 'POST /batch')).toHaveLength(4)
  })

  it('never holds more than is there, nor less than was asked without saying so', async () => {
    const line = fc.record({
      id: fc.constantFrom(1, 2, 3, 4, 6, 11, 12),
      quantity: fc.integer({ min: 1, max: 6 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 12 }), async lines => {
        const shop = fakeShop()
        const { items, problems, totals } = quoteOf(await quoted(lines, shop))
        for (const id of new Set(lines.map(asked => asked.id))) {
          const asked = lines
            .filter(other => other.id === id)
            .reduce((sum, { quantity }) => sum + quantity, 0)
          const got = items.find(item => item.id === id)?.quantity ?? 0
          expect(got).toBeLessThanOrEqual(Math.min(asked, shop.find(id).stock ?? asked))
          expect(problems.some(problem => problem.id === id)).toBe(got < asked)
        }
        const sum = items.reduce((total, item) => total + Number(item.totals.line_total), 0)
        expect(Number(totals.total_items)).toBe(sum)
        expect(Number(totals.total_price)).toBe(sum + Number(totals.total_shipping))
      }),
      { numRuns: 40 },
    )
  })
})
