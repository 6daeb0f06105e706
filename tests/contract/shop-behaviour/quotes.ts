import type { QuoteRequest } from '@sultan/woo-client/quotes-and-orders'
import { type Quote, requestQuote } from '@sultan/woo-client/quotes-and-orders'
import { describe, expect, it, type TestContext } from 'vitest'
import { invalidFields, required, type ShopOf, sendRequest, value } from './expectations.ts'
import {
  buyable,
  counted,
  listedProducts,
  ordinary,
  plentiful,
  soldOut,
  variableProducts,
  worth,
} from './product-lookup.ts'

type Items = QuoteRequest['items']

export function describeQuotes(shop: ShopOf): void {
  const quoted = async (items: Items): Promise<Quote> => value(await requestQuote(shop().client, { items }))
  const goods = async (context: TestContext) =>
    required(shop(), context, await ordinary(shop().client), 'ordinary product')
  const problems = async (items: Items) =>
    (await quoted(items)).problems
      .filter(problem => problem.code !== 'coupon_refused')
      .map(({ line, code, requested, available }) => [line, code, requested, available])

  describe('a quote', () => {
    it('has totals equal to the sum of lines and shipping', async context => {
      const [first, second] = await plentiful(shop().client, 2)
      const two = [
        required(shop(), context, first, 'ordinary product'),
        required(shop(), context, second, 'second one'),
      ]
      const { items, problems, shipping, totals } = await quoted(
        two.map(({ id }, at) => ({ id, quantity: at + 1 })),
      )
      expect(problems).toEqual([])
      expect(items.map(({ id, quantity, totals }) => [id, quantity, totals.line_total])).toEqual(
        two.map(({ id, prices }, at) => [id, at + 1, `${Number(prices.price) * (at + 1)}`]),
      )
      const sum = items.reduce((all, item) => all + Number(item.totals.line_total), 0)
      expect(totals).toMatchObject({ total_items: `${sum}`, total_shipping: shipping?.price })
      expect(Number(totals.total_price)).toBe(sum + Number(shipping?.price))
    })

    it('merges two lines with one product into one line with the sum of pieces', async context => {
      const { id } = await goods(context)
      const { items } = await quoted([
        { id, quantity: 1 },
        { id, quantity: 2 },
      ])
      expect(items).toMatchObject([{ id, quantity: 3 }])
    })

    it('accepts more lines than one batch request can hold', async context => {
      const lines = await buyable(shop().client, 30)
      required(shop(), context, lines[25], '26 products that can be bought')
      const { items, problems } = await quoted(lines.map(({ id }) => ({ id, quantity: 1 })))
      expect(problems).toEqual([])
      expect(items.map(({ id }) => id)).toEqual(lines.map(({ id }) => id))
    })

    it('has the same line for a variation requested by id as by attributes', async context => {
      const found = (await variableProducts(shop().client)).flatMap(product =>
        product.variations.map(variation => ({ product, variation })),
      )
      const chosen = found.find(({ variation }) => variation.attributes.every(({ value }) => value !== null))
      const { product, variation } = required(shop(), context, chosen, 'variation with fixed choices')
      const choices = variation.attributes.map(({ name, value }) => ({ attribute: name, value: value ?? '' }))
      const [byId, byChoices] = [
        await quoted([{ id: variation.id, quantity: 1 }]),
        await quoted([{ id: product.id, quantity: 1, variation: choices }]),
      ]
      expect(byId.items).toMatchObject([{ id: variation.id, product_id: product.id, slug: product.slug }])
      expect(byChoices.items.map(({ id, prices, totals }) => ({ id, prices, totals }))).toEqual(
        byId.items.map(({ id, prices, totals }) => ({ id, prices, totals })),
      )
      expect(byId.items[0]?.variation).toHaveLength(choices.length)
    })
  })

  describe('the problem of a quoted line', () => {
    it('is unknown_product for an unknown id', async () => {
      expect(await problems([{ id: 99_999_999, quantity: 1 }])).toEqual([[0, 'unknown_product', 1, 0]])
    })

    it('is not_purchasable without a price', async context => {
      const all = await listedProducts(shop().client)
      const priceless = all.find(one => !one.is_purchasable && one.type === 'simple')
      const { id } = required(shop(), context, priceless, 'product without a price')
      expect(await problems([{ id, quantity: 1 }])).toEqual([[0, 'not_purchasable', 1, 0]])
    })

    it('is choose_variation for a variable product whose attributes are missing', async context => {
      const [product] = await variableProducts(shop().client)
      const { id } = required(shop(), context, product, 'variable product')
      expect(await problems([{ id, quantity: 1 }])).toEqual([[0, 'choose_variation', 1, 0]])
    })

    it('is out_of_stock for a product that is sold out', async context => {
      const { id } = required(shop(), context, await soldOut(shop().client), 'product that is sold out')
      expect(await problems([{ id, quantity: 1 }])).toEqual([[0, 'out_of_stock', 1, 0]])
    })

    it('is not_enough_stock, with the available pieces quoted', async context => {
      const few = await counted(shop().client, 1, 90)
      const { id, add_to_cart } = required(shop(), context, few, 'product of which pieces are counted')
      const { maximum } = add_to_cart
      const { items, problems } = await quoted([{ id, quantity: maximum + 3 }])
      expect(items).toMatchObject([{ id, quantity: maximum, quantity_limits: { maximum } }])
      expect(problems).toMatchObject([
        { line: 0, id, code: 'not_enough_stock', requested: maximum + 3, available: maximum },
      ])
    })

    it('contains the index of its line, and leaves the other lines of the quote unchanged', async context => {
      const { id, prices } = await goods(context)
      const { items, problems, totals } = await quoted([
        { id: 99_999_999, quantity: 1 },
        { id, quantity: 1 },
      ])
      expect(items.map(item => item.id)).toEqual([id])
      expect(problems).toMatchObject([{ line: 0, code: 'unknown_product' }])
      expect(totals.total_items).toBe(prices.price)
    })

    it('comes with an empty quote when the only requested line is unknown_product', async () => {
      expect(await quoted([{ id: 99_999_999, quantity: 1 }])).toMatchObject({
        items: [],
        shipping: null,
        totals: { total_items: '0', total_shipping: '0', total_price: '0' },
      })
    })
  })

  describe('delivery in a quote', () => {
    /** Returns the free shipping threshold as `from`, and products to reach the threshold as `lines`. */
    async function limit(context: TestContext) {
      const lines = await plentiful(shop().client, 40)
      const { id } = required(shop(), context, lines[0], 'ordinary product')
      const { free_shipping } = await quoted([{ id, quantity: 1 }])
      return { lines, from: Number(required(shop(), context, free_shipping, 'free delivery').from) }
    }

    it('is charged below the free shipping threshold, and the quote states the amount missing to the threshold', async context => {
      const { lines, from } = await limit(context)
      const cheap = required(
        shop(),
        context,
        lines.find(({ prices }) => Number(prices.price) < from),
        'cheaper product',
      )
      const price = Number(cheap.prices.price)
      const quantity = Math.ceil(from / price) - 1
      const made = await quoted([{ id: cheap.id, quantity }])
      expect(made.free_shipping).toEqual({ from: `${from}`, missing: `${from - quantity * price}` })
      expect(Number(made.shipping?.price)).toBeGreaterThan(0)
      expect(made.totals.total_shipping).toBe(made.shipping?.price)
    })

    it.for([
      ['at', 0],
      ['over', 1],
    ] as const)('is free %s the free shipping threshold', async ([, more], context) => {
      const { lines, from } = await limit(context)
      const [first] = lines
      const price = Number(first?.prices.price)
      const over = first && [{ id: first.id, quantity: Math.floor(from / price) + 1 }]
      const items = required(
        shop(),
        context,
        more === 0 ? worth(lines, from) : over,
        'goods worth just as much',
      )
      const made = await quoted([...items])
      if (more === 0) expect(made.totals.total_items).toBe(`${from}`)
      else expect(Number(made.totals.total_items)).toBeGreaterThan(from)
      required(shop(), context, made.shipping?.price === '0' ? made : null, `free delivery from ${from}`)
      expect(made.free_shipping).toEqual({ from: `${from}`, missing: '0' })
      expect(made.totals).toMatchObject({ total_shipping: '0', total_price: made.totals.total_items })
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
    ] as const)('is rejected at %s without a request to the store', async ([field, body]) => {
      const before = shop().requestCount()
      expect(invalidFields(await sendRequest(shop(), '/sultan/v1/quote', { body }))).toEqual([field])
      expect(shop().requestCount()).toBe(before)
    })
  })
}
