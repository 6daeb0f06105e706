import { recording } from '@sultan/woo-client/recorded-exchange.fixture'
import { describe, expect, it } from 'vitest'
import { send } from './recorded-cart.fixture.ts'
import { type InProcessShop, openRecordedShop } from './start.ts'

/** Opens a cart with the prices of the coupon recordings: 2 × 14.90 KM and 1 × 30.00 KM. */
async function openCart(shop: InProcessShop = openRecordedShop()) {
  shop.setPrice(31, 1490)
  shop.setPrice(17, 3000)
  const opened = await send(shop, 'GET', '/wc/store/v1/cart')
  const token = opened.headers.get('cart-token') ?? ''
  const post = (action: string, body: object) =>
    send(shop, 'POST', `/wc/store/v1/cart/${action}`, { token, body })
  await post('add-item', { id: 31, quantity: 2 })
  await post('add-item', { id: 17, quantity: 1 })
  return { shop, token, post, apply: (code: string) => post('apply-coupon', { code }) }
}

const recorded = (name: string) => recording(`second-shop/${name}`).response

/** The fields of a cart that coupons change. */
function amountsOf(body: unknown) {
  const { coupons, totals, items } = Object(body)
  return {
    coupons,
    totals,
    lines: items?.map((item: { totals: object }) => item.totals),
  }
}

describe('coupons of the simulated WooCommerce shop', () => {
  it('coupons that are applied one after another change the amounts of a cart as in the recordings', async () => {
    const { apply } = await openCart()
    for (const code of ['FIKSNO5', 'PROIZVOD2', 'DOSTAVA0', 'JEDINI']) {
      const { body } = await apply(code)
      const name = code === 'JEDINI' ? 'individual-use' : code.toLowerCase()
      const { coupons, totals } = amountsOf(recorded(`cart-coupon-${name}`).body)
      expect(amountsOf(body)).toMatchObject({ coupons, totals })
    }
  })

  it.each([
    ['PROSLO', 'cart-coupon-proslo'],
    ['MAKS20', 'cart-coupon-maks20'],
    ['MIN200', 'cart-coupon-min200'],
    ['SAMOKNJIGE', 'cart-coupon-samoknjige'],
    ['ISKORISTEN', 'cart-coupon-iskoristen'],
    ['SAMOMAJA', 'cart-coupon-email-unknown'],
  ])('coupon %s is rejected as in the recording %s', async (code, name) => {
    const { apply } = await openCart()
    const { status, body } = await apply(code)
    expect({ status, body }).toEqual({ status: recorded(name).status, body: recorded(name).body })
  })

  it('a second coupon gets the recorded error when the first coupon is for individual use', async () => {
    const { apply } = await openCart()
    await apply('JEDINI')
    expect((await apply('POPUST10')).body).toEqual(recorded('cart-coupon-after-individual').body)
  })

  it('coupons can be removed, which restores the full price', async () => {
    const { apply, post } = await openCart()
    await apply('POPUST10')
    const { body } = await post('remove-coupon', { code: 'POPUST10' })
    expect(Object(body)).toMatchObject({ coupons: [], totals: { total_discount: '0', total_price: '6680' } })
  })

  it('a coupon for one e-mail address is removed with status 409 at a checkout with another e-mail address, and the next checkout charges the full price', async () => {
    const { apply, post, shop, token } = await openCart()
    const email = 'maja@kupac.example'
    await post('update-customer', { billing_address: { email } })
    expect((await apply('SAMOMAJA')).body).toMatchObject({ coupons: [{ code: 'samomaja' }] })
    const request = recording('second-shop/checkout-coupon-other-email').request
    const checkout = () => send(shop, 'POST', '/wc/store/v1/checkout', { token, body: request.body })
    const { status, body } = await checkout()
    const { code, message, data } = Object(recorded('checkout-coupon-other-email').body)
    expect({ status, body }).toMatchObject({
      status: 409,
      body: {
        code,
        message,
        data: {
          removed_coupons: data.removed_coupons,
          cart: { coupons: [], totals: { total_price: '6680' } },
        },
      },
    })
    expect((await checkout()).status).toBe(200)
    expect(shop.orders.map(({ coupons }) => coupons)).toEqual([[]])
  })

  it.each([
    ['tax-included-display-incl', 'incl', 'incl'],
    ['tax-included-display-excl', 'incl', 'excl'],
    ['tax-excluded-display-incl', 'excl', 'incl'],
    ['tax-excluded-display-excl', 'excl', 'excl'],
  ] as const)(
    'a cart with a coupon has the amounts of recording %s-cart-coupon',
    async (kind, entered, shown) => {
      const taxes = { percent: 17, entered, shop: shown, cart: shown }
      const shop = openRecordedShop({ settings: { taxes, freeFrom: null } })
      const { post, apply, token } = await openCart(shop)
      shop.setPrice(17, 250)
      await post('update-customer', {})
      const cart = Object((await send(shop, 'GET', '/wc/store/v1/cart', { token })).body)
      expect(cart.items).toHaveLength(2)
      expect(amountsOf((await apply('POPUST10')).body)).toEqual(
        amountsOf(recorded(`${kind}-cart-coupon`).body),
      )
    },
  )
})
