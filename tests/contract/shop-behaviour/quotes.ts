import { type Quote, type QuoteRequest, requestQuote } from '@sultan/woo-client/quotes-and-orders'
import { describe, expect, it, type TestContext } from 'vitest'
import { required, type ShopOf, value } from './expectations.ts'
import { buyable, ordinary, plentiful, variableProducts, worth } from './product-lookup.ts'

type Items = QuoteRequest['items']

/** The tax that is part of the quote's total but not of the displayed amounts, in minor units. */
const addedTax = ({ prices_include_tax: isIncluded, totals }: Quote): number =>
  isIncluded === false ? Number(totals.total_tax) : 0

export function describeQuotes(shop: ShopOf): void {
  const quoted = async (items: Items): Promise<Quote> => value(await requestQuote(shop().client, { items }))
  const goods = async (context: TestContext) =>
    required(shop(), context, await ordinary(shop().client), 'ordinary product')
  /** Maximum difference between a line's total and its price times its quantity, in minor units. */
  const maxRounding = ({ totals }: Quote, quantity: number): number =>
    totals.total_tax === undefined ? 0 : shop().maxRoundingPerPiece * quantity

  describe('a quote', () => {
    it('a quote has totals equal to the sum of lines and shipping', async context => {
      const [first, second] = await plentiful(shop().client, 2)
      const two = [
        required(shop(), context, first, 'ordinary product'),
        required(shop(), context, second, 'second one'),
      ]
      const quote = await quoted(two.map(({ id }, at) => ({ id, quantity: at + 1 })))
      const { items, problems, shipping, totals } = quote
      expect(problems).toEqual([])
      expect(items.map(({ id, quantity }) => [id, quantity])).toEqual(two.map(({ id }, at) => [id, at + 1]))
      for (const [at, { quantity, totals }] of items.entries()) {
        const rounding = Number(totals.line_total) - Number(two[at]?.prices.price) * quantity
        expect(Math.abs(rounding)).toBeLessThanOrEqual(maxRounding(quote, quantity))
      }
      const sum = items.reduce((all, item) => all + Number(item.totals.line_total), 0)
      expect(totals).toMatchObject({ total_items: `${sum}`, total_shipping: shipping?.price })
      expect(Number(totals.total_price)).toBe(sum + Number(shipping?.price) + addedTax(quote))
    })

    it('a quote merges two lines of the same product into one line with the sum of their quantities', async context => {
      const { id } = await goods(context)
      const { items } = await quoted([
        { id, quantity: 1 },
        { id, quantity: 2 },
      ])
      expect(items).toMatchObject([{ id, quantity: 3 }])
    })

    it('a quote accepts more lines than one batch request can hold', async context => {
      const lines = await buyable(shop().client, 30)
      required(shop(), context, lines[25], '26 products that can be bought')
      const { items, problems } = await quoted(lines.map(({ id }) => ({ id, quantity: 1 })))
      expect(problems).toEqual([])
      expect(items.map(({ id }) => id)).toEqual(lines.map(({ id }) => id))
    })

    it('a variation requested by its attributes has the same line in a quote as when it is requested by its id', async context => {
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

  describe('delivery in a quote', () => {
    /**
     * Returns the free shipping threshold (`from`) and products with which a cart can reach the threshold
     * (`lines`).
     */
    async function limit(context: TestContext) {
      const lines = await plentiful(shop().client, 40)
      const { id } = required(shop(), context, lines[0], 'ordinary product')
      const { free_shipping } = await quoted([{ id, quantity: 1 }])
      return { lines, from: Number(required(shop(), context, free_shipping, 'free delivery').from) }
    }

    it('delivery is charged below the free shipping threshold, and the quote states the amount missing to the threshold', async context => {
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
      const itemsTotal = Number(made.totals.total_items)
      expect(Math.abs(itemsTotal - quantity * price)).toBeLessThanOrEqual(maxRounding(made, quantity))
      expect(made.free_shipping).toEqual({ from: `${from}`, missing: `${from - itemsTotal}` })
      expect(Number(made.shipping?.price)).toBeGreaterThan(0)
      expect(made.totals.total_shipping).toBe(made.shipping?.price)
    })

    it('delivery is free from the free shipping threshold on', async context => {
      const { lines, from } = await limit(context)
      const [first] = lines
      const over = first && [{ id: first.id, quantity: Math.floor(from / Number(first.prices.price)) + 1 }]
      // When the shop rounds displayed prices, there may be no cart whose total is exactly the free shipping
      // threshold. For such a shop only a cart above the threshold is tested.
      const hasExact = shop().maxRoundingPerPiece === 0
      for (const isExact of hasExact ? [true, false] : [false]) {
        const goods = isExact ? worth(lines, from) : over
        const items = required(shop(), context, goods, 'goods worth just as much')
        const made = await quoted([...items])
        if (isExact) expect(made.totals.total_items).toBe(`${from}`)
        else expect(Number(made.totals.total_items)).toBeGreaterThan(from)
        required(shop(), context, made.shipping?.price === '0' ? made : null, `free delivery from ${from}`)
        expect(made.free_shipping).toEqual({ from: `${from}`, missing: '0' })
        expect(made.totals.total_shipping).toBe('0')
        expect(Number(made.totals.total_price)).toBe(Number(made.totals.total_items) + addedTax(made))
      }
    })
  })
}
