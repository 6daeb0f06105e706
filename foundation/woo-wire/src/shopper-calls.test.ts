import { describe, expect, test } from 'vitest'
import { questionOf, replayingWire } from './recorded-exchange.ts'
import { addItem, addItems, checkout, getCart, selectShippingRate, updateCustomer } from './shopper-calls.ts'

const address = { first_name: 'Lejla', city: 'Sarajevo' }

test('a cart comes with its newest token', async () => {
  const { wire, asked } = replayingWire('cart-get-with-token')
  const result = await getCart(wire, 'OLD')
  expect(asked[0]?.headers.get('Cart-Token')).toBe('OLD')
  expect(result).toMatchObject({
    ok: true,
    value: { cartToken: 'TOKEN', value: { items_count: expect.any(Number) } },
  })
})

test('a new cart is asked for without a token', async () => {
  const { wire, asked } = replayingWire('cart-get-with-token')
  await getCart(wire, null)
  expect(asked[0]?.headers.has('Cart-Token')).toBe(false)
})

test('an answer without a token leaves the old one: a batch sends it inside only', async () => {
  const { wire, asked } = replayingWire('batch-ok')
  const result = await addItems(wire, 'OLD', [{ id: 98, quantity: 1 }])
  expect(result).toMatchObject({
    ok: true,
    value: { cartToken: 'OLD', value: { responses: [{ status: 201 }, {}] } },
  })
  expect(await asked[0]?.json()).toEqual({
    requests: [{ path: '/wc/store/v1/cart/add-item', method: 'POST', body: { id: 98, quantity: 1 } }],
  })
})

describe('what is sent', () => {
  test('to put an item in', async () => {
    const { wire, asked } = replayingWire('cart-add-out-of-stock')
    const result = await addItem(wire, 'T', { id: 37, quantity: 1 })
    expect(result).toMatchObject({ ok: false, error: { code: 'woocommerce_rest_product_out_of_stock' } })
    expect(questionOf(asked[0])).toEqual({ rest_route: '/wc/store/v1/cart/add-item' })
    expect(await asked[0]?.json()).toEqual({ id: 37, quantity: 1 })
  })

  test('to choose a rate', async () => {
    const { wire, asked } = replayingWire('cart-select-shipping-rate-missing')
    await selectShippingRate(wire, 'T', 0, 'free_shipping:2')
    expect(questionOf(asked[0])).toEqual({ rest_route: '/wc/store/v1/cart/select-shipping-rate' })
    expect(await asked[0]?.json()).toEqual({ package_id: 0, rate_id: 'free_shipping:2' })
  })

  test('to tell the address', async () => {
    const { wire, asked } = replayingWire('cart-update-customer-ok')
    await updateCustomer(wire, 'T', { billing_address: address, shipping_address: address })
    expect(questionOf(asked[0])).toEqual({ rest_route: '/wc/store/v1/cart/update-customer' })
    expect(await asked[0]?.json()).toEqual({ billing_address: address, shipping_address: address })
  })

  test('to order', async () => {
    const { wire, asked } = replayingWire('checkout-ok-guest')
    const order = {
      billing_address: address,
      shipping_address: address,
      payment_method: 'cod',
      customer_note: '',
    }
    const result = await checkout(wire, 'T', order)
    expect(result).toMatchObject({ ok: true, value: { value: { order_id: 140, order_key: 'wc_order_KEY' } } })
    expect(await asked[0]?.json()).toEqual(order)
  })
})
