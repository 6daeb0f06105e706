import { type Quote, type QuoteRequest, requestQuote } from '@sultan/woo-client/quotes-and-orders'
import { describe, expect, it } from 'vitest'
import { invalidFields, required, type ShopOf, sendRequest, value } from './expectations.ts'
import { counted, listedProducts, ordinary, soldOut, variableProducts } from './product-lookup.ts'

type Items = QuoteRequest['items']

export function describeQuoteProblems(shop: ShopOf): void {
  const quoted = async (items: Items): Promise<Quote> => value(await requestQuote(shop().client, { items }))
  const problems = async (items: Items) =>
    (await quoted(items)).problems
      .filter(problem => problem.code !== 'coupon_refused')
      .map(({ line, code, requested, available }) => [line, code, requested, available])

  describe('the problem of a quoted line', () => {
    it('the problem of a quoted line is `unknown_product` for an unknown id', async () => {
      expect(await problems([{ id: 99_999_999, quantity: 1 }])).toEqual([[0, 'unknown_product', 1, 0]])
    })

    it('the problem of a quoted line is `not_purchasable` for a product without a price', async context => {
      const all = await listedProducts(shop().client)
      const priceless = all.find(one => !one.is_purchasable && one.type === 'simple')
      const { id } = required(shop(), context, priceless, 'product without a price')
      expect(await problems([{ id, quantity: 1 }])).toEqual([[0, 'not_purchasable', 1, 0]])
    })

    it('the problem of a quoted line is `choose_variation` for a variable product whose attributes are missing', async context => {
      const [product] = await variableProducts(shop().client)
      const { id } = required(shop(), context, product, 'variable product')
      expect(await problems([{ id, quantity: 1 }])).toEqual([[0, 'choose_variation', 1, 0]])
    })

    it('the problem of a quoted line is `out_of_stock` for a product that is sold out', async context => {
      const { id } = required(shop(), context, await soldOut(shop().client), 'product that is sold out')
      expect(await problems([{ id, quantity: 1 }])).toEqual([[0, 'out_of_stock', 1, 0]])
    })

    it('the problem of a quoted line is `not_enough_stock` when fewer pieces are available; the quote contains the available pieces', async context => {
      const few = await counted(shop().client, 1, 90)
      const { id, add_to_cart } = required(shop(), context, few, 'product of which pieces are counted')
      const { maximum } = add_to_cart
      const { items, problems } = await quoted([{ id, quantity: maximum + 3 }])
      expect(items).toMatchObject([{ id, quantity: maximum, quantity_limits: { maximum } }])
      expect(problems).toMatchObject([
        { line: 0, id, code: 'not_enough_stock', requested: maximum + 3, available: maximum },
      ])
    })

    it('the problem of a quoted line contains the index of the line, and leaves the other lines of the quote unchanged', async context => {
      const found = await ordinary(shop().client)
      const { id, prices } = required(shop(), context, found, 'ordinary product')
      const { items, problems, totals } = await quoted([
        { id: 99_999_999, quantity: 1 },
        { id, quantity: 1 },
      ])
      expect(items.map(item => item.id)).toEqual([id])
      expect(problems).toMatchObject([{ line: 0, code: 'unknown_product' }])
      expect(totals.total_items).toBe(prices.price)
    })

    it('a quote is empty when the product of its only requested line is unknown', async () => {
      expect(await quoted([{ id: 99_999_999, quantity: 1 }])).toMatchObject({
        items: [],
        shipping: null,
        totals: { total_items: '0', total_shipping: '0', total_price: '0' },
      })
    })
  })

  describe('an invalid quote request', () => {
    it.for([
      ['items', { items: [] }],
      ['items', {}],
      ['items.0.id', { items: [{ id: 'x', quantity: 1 }] }],
      ['items.0.quantity', { items: [{ id: 1, quantity: 0 }] }],
      ['items.0.quantity', { items: [{ id: 1, quantity: 1.5 }] }],
      ['postcode', { items: [{ id: 1, quantity: 1 }], postcode: '7100' }],
    ] as const)(
      'a quote request that is invalid at %s is rejected without a request to the store',
      async ([field, body]) => {
        const before = shop().requestCount()
        expect(invalidFields(await sendRequest(shop(), '/sultan/v1/quote', { body }))).toEqual([field])
        expect(shop().requestCount()).toBe(before)
      },
    )
  })
}
