import type { Database } from '@sultan/sql/database'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type InProcessShop, openRecordedShop } from '../recorded-shop/start.ts'
import { BATCH, gatewayOver, openGatewayDatabase, quote, quoteOf } from './gateway.fixture.ts'

let database: Database
beforeAll(async () => {
  database = await openGatewayDatabase()
})
afterAll(() => database.close())

const quoted = (items: readonly object[], shop = openRecordedShop(), more: object = {}) =>
  quote(gatewayOver(shop.store, database), items, more)

/**
 * Lines with more pieces than are in stock. `shortQuantities` contains the number of pieces that can be
 * bought, as `[id, quantity]`.
 */
const shortLines = [
  { id: 95, quantity: 9 },
  { id: 76, quantity: 999 },
  { id: 74, quantity: 5 },
]
const shortQuantities = [
  [95, 2],
  [76, 4],
  [74, 4],
]
const writes = (shop: InProcessShop) =>
  shop.requests.filter(({ method }) => method === 'POST').map(({ path }) => path.replace('/wp-json', ''))

describe('a price quote for more pieces than can be bought', () => {
  it('limits a line to 999 pieces and reports a problem', async () => {
    const { items, problems } = quoteOf(
      await quoted([
        { id: 17, quantity: 999 },
        { id: 17, quantity: 1 },
      ]),
    )
    expect(items[0]?.quantity).toBe(999)
    expect(problems).toMatchObject([{ line: 0, code: 'not_enough_stock', requested: 1000, available: 999 }])
  })

  it('reports the lower stock when stock is sold between two responses of the store to the gateway', async () => {
    const shop = openRecordedShop()
    shop.intercept = async (route, response) => {
      const reply = await response()
      if (route === BATCH) shop.setStock(95, 1)
      if (route === BATCH) shop.setStock(69, 0)
      return reply
    }
    const { items, problems, totals } = quoteOf(
      await quoted(
        [
          { id: 69, quantity: 1 },
          { id: 95, quantity: 2 },
        ],
        shop,
        { postcode: '71000' },
      ),
    )
    expect(items.map(({ id, quantity }) => [id, quantity])).toEqual([[95, 1]])
    expect(problems.map(({ line, code, available }) => [line, code, available])).toEqual([
      [0, 'out_of_stock', 0],
      [1, 'not_enough_stock', 1],
    ])
    expect(totals.total_price).toBe('2200')
  })

  it('sends the store one more batch request for all lines with too few pieces in stock', async () => {
    const shop = openRecordedShop()
    const { items } = quoteOf(await quoted(shortLines, shop))
    expect(items.map(({ id, quantity }) => [id, quantity])).toEqual(shortQuantities)
    expect(writes(shop)).toEqual([BATCH, BATCH, '/wc/store/v1/cart/select-shipping-rate'])
  })

  it.each([
    ['has no number', 'Nema dovoljno na stanju.'],
    ['has a number that is too low', 'Na stanju je samo 2.'],
    ['has a number that is too high', 'Na stanju je samo 8.'],
  ])(
    'a price quote has as many pieces as available when the store’s stock message %s',
    async (_case, message) => {
      const shop = openRecordedShop()
      shop.intercept = async (route, respond) => {
        const response = await respond()
        if (route !== BATCH) return response
        const text = (await response.text()).replaceAll(/You cannot add that amount [^"]*/g, message)
        return new Response(text, response)
      }
      const { items } = quoteOf(await quoted(shortLines, shop))
      expect(items.map(({ id, quantity }) => [id, quantity])).toEqual(shortQuantities)
    },
  )

  it('for random carts, a price quote never contains more pieces than are in stock, and its list `problems` names exactly the products of which the price quote contains fewer pieces than requested', async () => {
    const line = fc.record({
      id: fc.constantFrom(17, 95, 69, 37, 47, 76, 74),
      quantity: fc.integer({ min: 1, max: 6 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 12 }), async lines => {
        const shop = openRecordedShop()
        const { items, problems, totals } = quoteOf(await quoted(lines, shop))
        for (const id of new Set(lines.map(line => line.id))) {
          const requested = lines
            .filter(other => other.id === id)
            .reduce((sum, { quantity }) => sum + quantity, 0)
          const got = items.find(item => item.id === id)?.quantity ?? 0
          expect(got).toBeLessThanOrEqual(Math.min(requested, shop.stockOf(id) ?? requested))
          expect(problems.some(problem => problem.id === id)).toBe(got < requested)
        }
        const sum = items.reduce((total, item) => total + Number(item.totals.line_total), 0)
        expect(Number(totals.total_items)).toBe(sum)
        expect(Number(totals.total_price)).toBe(sum + Number(totals.total_shipping))
      }),
      { numRuns: 40 },
    )
  })
})
