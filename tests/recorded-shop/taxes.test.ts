import { recording } from '@sultan/woo-client/recorded-exchange.fixture'
import { describe, expect, it } from 'vitest'
import { basic, people, send } from './recorded-cart.fixture.ts'
import { type InProcessShop, openRecordedShop } from './start.ts'
import type { TaxSettings } from './taxes/taxes.ts'

/**
 * The tax settings under which carts and products were recorded, keyed by the prefix of the names of the
 * recordings.
 */
const recordedTaxes = {
  'tax-included-display-incl': { percent: 17, entered: 'incl', shop: 'incl', cart: 'incl' },
  'tax-included-display-excl': { percent: 17, entered: 'incl', shop: 'excl', cart: 'excl' },
  'tax-excluded-display-incl': { percent: 17, entered: 'excl', shop: 'incl', cart: 'incl' },
  'tax-excluded-display-excl': { percent: 17, entered: 'excl', shop: 'excl', cart: 'excl' },
  'tax-included-shop-incl-cart-excl': { percent: 17, entered: 'incl', shop: 'incl', cart: 'excl' },
} as const satisfies Readonly<Record<string, TaxSettings>>

const kinds = Object.entries(recordedTaxes)

/**
 * The tax recordings contain the products 10 and 39. The tests use the products 31 and 17 instead, with the
 * prices of the recordings.
 */
const products = [
  { id: 31, recordedId: 10, price: 1490 },
  { id: 17, recordedId: 39, price: 250 },
]

function openShop(taxes: TaxSettings): InProcessShop {
  const shop = openRecordedShop({ settings: { taxes, freeFrom: null } })
  for (const { id, price } of products) shop.setPrice(id, price)
  return shop
}

/** Adds one cart line for each cart line of the recorded cart. */
async function fill(shop: InProcessShop, lines: readonly { id: number; quantity: number }[]) {
  const opened = await send(shop, 'GET', '/wc/store/v1/cart')
  const token = opened.headers.get('cart-token') ?? ''
  for (const { id, quantity } of lines) {
    const product = products.find(({ recordedId }) => recordedId === id)
    await send(shop, 'POST', '/wc/store/v1/cart/add-item', {
      token,
      body: { id: product?.id ?? 0, quantity },
    })
  }
  const cart = await send(shop, 'GET', '/wc/store/v1/cart', { token })
  return { token, body: amountsOf(cart.body) }
}

/** The fields of a cart or an order that depend on taxes. */
function amountsOf(body: unknown) {
  const { items, totals, shipping_rates: packages = [] } = Object(body)
  return {
    items: items.map(({ quantity, prices, totals }: Record<string, unknown>) => ({
      quantity,
      prices,
      totals,
    })),
    totals,
    rates: packages.flatMap(({ shipping_rates: rates }: { shipping_rates: Record<string, unknown>[] }) =>
      rates.map(({ price, taxes }) => ({ price, taxes })),
    ),
  }
}

const recordedBody = (name: string) => Object(recording(`second-shop/${name}`).response.body)

describe('the simulated WooCommerce shop with taxes', () => {
  it.each(kinds)('with taxes, a product has the prices of the recording %s-product', async (kind, taxes) => {
    const { body } = await send(openShop(taxes), 'GET', '/wc/store/v1/products/31')
    const { prices, price_html } = recordedBody(`${kind}-product`)
    const product = Object(body)
    expect(product.prices).toEqual(prices)
    if (price_html !== undefined) expect(product.price_html).toBe(price_html)
  })

  it.each(kinds)('with taxes, a cart has the amounts of the recording %s-cart', async (kind, taxes) => {
    const recorded = recordedBody(`${kind}-cart`)
    const { body } = await fill(openShop(taxes), recorded.items)
    expect(body).toEqual(amountsOf(recorded))
  })

  it.each(kinds)('with the tax settings %s, filters products by their displayed price', async (_, taxes) => {
    const { body } = await send(openShop(taxes), 'GET', '/wc/store/v1/products/31')
    const price = Number(Object(body).prices.price)
    const range = `/wc/store/v1/products?include=31&min_price=${price}&max_price=${price}`
    expect((await send(openShop(taxes), 'GET', range)).body).toHaveLength(1)
    const above = `/wc/store/v1/products?include=31&min_price=${price + 1}`
    expect((await send(openShop(taxes), 'GET', above)).body).toHaveLength(0)
  })

  it.each(kinds)(
    'with the tax settings %s, charges an order the amounts of its cart',
    async (kind, taxes) => {
      const shop = openShop(taxes)
      const { token, body: cart } = await fill(shop, recordedBody(`${kind}-cart`).items)
      const { email } = people.amina
      const address = { ...people.amina.address, email }
      const placed = await send(shop, 'POST', '/wc/store/v1/checkout', {
        token,
        body: { billing_address: address, shipping_address: address, payment_method: 'cod' },
      })
      const { order_id: id, order_key: key } = Object(placed.body)
      const query = `key=${key}&billing_email=${email}`
      const order = await send(shop, 'GET', `/wc/store/v1/order/${id}?${query}`)
      const { items, totals } = amountsOf(order.body)
      expect(items).toEqual(cart.items)
      const { total_items, total_items_tax, total_shipping, total_shipping_tax, total_tax, total_price } =
        cart.totals
      expect(totals).toMatchObject({
        subtotal: total_items,
        total_items,
        total_items_tax,
        total_shipping,
        total_shipping_tax,
        total_tax,
        total_price,
        // The tax lines of an order leave out the tax of shipping, unlike those of a cart.
        tax_lines: [{ name: 'PDV', price: total_items_tax, rate: '17' }],
      })
      const wc = await send(shop, 'GET', `/wc/v3/orders/${id}`, { headers: { Authorization: basic(shop) } })
      const decimal = (minor: string) => (Number(minor) / 100).toFixed(2)
      expect(wc.body).toMatchObject({
        prices_include_tax: taxes.entered === 'incl',
        cart_tax: decimal(total_items_tax),
        shipping_tax: decimal(total_shipping_tax),
        total_tax: decimal(total_tax),
        total: decimal(total_price),
      })
    },
  )
})
