import { quote } from '@sultan/woo-wire/own-calls'
import type { QuoteRequest } from '@sultan/woo-wire/own-requests'
import type { Quote } from '@sultan/woo-wire/own-routes'
import { describe, expect, it, type TestContext } from 'vitest'
import { ask, faultyFields, need, type ShopOf, value } from './case.ts'
import { counted, listedProducts, ordinary, plentiful, soldOut, variableProducts, worth } from './goods.ts'

type Items = QuoteRequest['items']

export function describeQuotes(shop: ShopOf): void {
  const quoted = async (items: Items): Promise<Quote> => value(await quote(shop().wire, { items }))
  const goods = async (context: TestContext) =>
    need(shop(), context, await ordinary(shop().wire), 'ordinary product')
  const problems = async (items: Items) =>
    (await quoted(items)).problems.map(({ line, code, requested, available }) => [
      line,
      code,
      requested,
      available,
    ])

  describe('a quote', () => {
    it('adds up', async context => {
      const [first, second] = await plentiful(shop().wire, 2)
      const two = [
        need(shop(), context, first, 'ordinary product'),
        need(shop(), context, second, 'second one'),
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

    it('sums the same line named twice', async context => {
      const { id } = await goods(context)
      const { items } = await quoted([
        { id, quantity: 1 },
        { id, quantity: 2 },
      ])
      expect(items).toMatchObject([{ id, quantity: 3 }])
    })

    it('takes more lines than fit in one batch', async context => {
      const lines = await plentiful(shop().wire, 30)
      need(shop(), context, lines[25], '26 ordinary products')
      const { items, problems } = await quoted(lines.map(({ id }) => ({ id, quantity: 1 })))
      expect(problems).toEqual([])
      expect(items.map(({ id }) => id)).toEqual(lines.map(({ id }) => id))
    })

    it('has a variation by its own id and by its choices', async context => {
      const found = (await variableProducts(shop().wire)).flatMap(product =>
        product.variations.map(variation => ({ product, variation })),
      )
      const chosen = found.find(({ variation }) => variation.attributes.every(({ value }) => value !== null))
      const { product, variation } = need(shop(), context, chosen, 'variation with fixed choices')
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

  describe('a line that cannot be bought', () => {
    it('is unknown', async () => {
      expect(await problems([{ id: 99_999_999, quantity: 1 }])).toEqual([[0, 'unknown_product', 1, 0]])
    })

    it('has no price', async context => {
      const all = await listedProducts(shop().wire)
      const priceless = all.find(one => !one.is_purchasable && one.type === 'simple')
      const { id } = need(shop(), context, priceless, 'product without a price')
      expect(await problems([{ id, quantity: 1 }])).toEqual([[0, 'not_purchasable', 1, 0]])
    })

    it('lacks a choice', async context => {
      const [product] = await variableProducts(shop().wire)
      const { id } = need(shop(), context, product, 'variable product')
      expect(await problems([{ id, quantity: 1 }])).toEqual([[0, 'choose_variation', 1, 0]])
    })

    it('is sold out', async context => {
      const { id } = need(shop(), context, await soldOut(shop().wire), 'product that is sold out')
      expect(await problems([{ id, quantity: 1 }])).toEqual([[0, 'out_of_stock', 1, 0]])
    })

    it('is asked for in a greater number than there is: so many are quoted, and the rest is told', async context => {
      const few = await counted(shop().wire, 1, 90)
      const { id, add_to_cart } = need(shop(), context, few, 'product of which pieces are counted')
      const { maximum } = add_to_cart
      const { items, problems } = await quoted([{ id, quantity: maximum + 3 }])
      expect(items).toMatchObject([{ id, quantity: maximum, quantity_limits: { maximum } }])
      expect(problems).toMatchObject([
        { line: 0, id, code: 'not_enough_stock', requested: maximum + 3, available: maximum },
      ])
    })

    it('leaves the others as they are, and is named by its place', async context => {
      const { id, prices } = await goods(context)
      const { items, problems, totals } = await quoted([
        { id: 99_999_999, quantity: 1 },
        { id, quantity: 1 },
      ])
      expect(items.map(item => item.id)).toEqual([id])
      expect(problems).toMatchObject([{ line: 0, code: 'unknown_product' }])
      expect(totals.total_items).toBe(prices.price)
    })

    it('and nothing beside it, makes an empty quote', async () => {
      expect(await quoted([{ id: 99_999_999, quantity: 1 }])).toMatchObject({
        items: [],
        shipping: null,
        totals: { total_items: '0', total_shipping: '0', total_price: '0' },
      })
    })
  })

  describe('delivery', () => {
    /** What free delivery begins at, and goods to reach it with. */
    async function limit(context: TestContext) {
      const lines = await plentiful(shop().wire, 40)
      const { id } = need(shop(), context, lines[0], 'ordinary product')
      const { free_shipping } = await quoted([{ id, quantity: 1 }])
      return { lines, from: Number(need(shop(), context, free_shipping, 'free delivery').from) }
    }

    it('costs below the limit, and the quote says how much is missing', async context => {
      const { lines, from } = await limit(context)
      const cheap = need(
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
    ] as const)('is free %s the limit', async ([, more], context) => {
      const { lines, from } = await limit(context)
      const [first] = lines
      const price = Number(first?.prices.price)
      const over = first && [{ id: first.id, quantity: Math.floor(from / price) + 1 }]
      const items = need(shop(), context, more === 0 ? worth(lines, from) : over, 'goods worth just as much')
      const made = await quoted([...items])
      if (more === 0) expect(made.totals.total_items).toBe(`${from}`)
      else expect(Number(made.totals.total_items)).toBeGreaterThan(from)
      need(shop(), context, made.shipping?.price === '0' ? made : null, `free delivery from ${from}`)
      expect(made.free_shipping).toEqual({ from: `${from}`, missing: '0' })
      expect(made.totals).toMatchObject({ total_shipping: '0', total_price: made.totals.total_items })
    })
  })

  describe('a quote of nonsense', () => {
    it.for([
      ['items', { items: [] }],
      ['items', {}],
      ['items.0.id', { items: [{ id: 'x', quantity: 1 }] }],
      ['items.0.quantity', { items: [{ id: 1, quantity: 0 }] }],
      ['items.0.quantity', { items: [{ id: 1, quantity: 1.5 }] }],
      ['postcode', { items: [{ id: 1, quantity: 1 }], postcode: '7100' }],
    ] as const)('is refused at %s, and the store is not asked', async ([field, body]) => {
      const before = shop().asked()
      expect(faultyFields(await ask(shop(), '/sultan/v1/quote', { body }))).toEqual([field])
      expect(shop().asked()).toBe(before)
    })
  })
}
