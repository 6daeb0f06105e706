import { recording } from '@sultan/woo-client/recorded-exchange.fixture'
import { describe, expect, it } from 'vitest'
import type { StoreRequest } from '../store/store-client.ts'
import { checkout } from './checkout.ts'
import type { OrderForm } from './order-form.ts'

const form: OrderForm = {
  lines: [{ line: 0, id: 17, quantity: 1, variation: [] }],
  billing: {
    first_name: 'Lejla',
    last_name: 'Šarić',
    address_1: 'Zmaja od Bosne 7',
    city: 'Sarajevo',
    postcode: '71000',
    country: 'BA',
    email: 'lejla.saric@kupac.example',
    phone: '+38761222333',
  },
  note: '',
  expectedTotal: '3190',
}
const guest = { userAgent: 'Sultan/1.2.3 (+order 0ab1)', authorization: null, delivery: undefined }

/** Runs a checkout at a store that responds with the recording `name`. */
const checkoutAt = (name: string) => checkoutWith(recording(name).response)

async function checkoutWith({ status, body }: { readonly status: number; readonly body: unknown }) {
  const requests: StoreRequest[] = []
  const send = async (request: StoreRequest) => {
    requests.push(request)
    return { kind: 'received', status, headers: new Headers(), body } as const
  }
  return { result: await checkout({ send }, form, guest), requests }
}

describe('checkout', () => {
  it('sends the store the full billing and shipping address, and no field `create_account`', async () => {
    const { requests } = await checkoutAt('checkout-ok-guest')
    const { email, ...address } = { ...form.billing, company: '', address_2: '', state: '' }
    expect(requests).toEqual([
      {
        method: 'POST',
        route: '/wc/store/v1/checkout',
        timeoutMs: 30_000,
        headers: { 'user-agent': guest.userAgent },
        body: {
          billing_address: { ...address, email },
          shipping_address: address,
          payment_method: 'cod',
          customer_note: '',
        },
      },
    ])
  })

  it('returns id, order key, number and status of the placed order, and sends no request to the `redirect_url` in the store’s response', async () => {
    const { result, requests } = await checkoutAt('checkout-ok-guest')
    expect(result).toEqual({
      kind: 'placed',
      order: { id: 140, key: 'wc_order_KEY', number: '140', status: 'processing' },
    })
    expect(requests).toHaveLength(1)
  })

  it.each([
    ['checkout-invalid-email', ['billing_address.email']],
    ['checkout-invalid-phone', ['billing_address.phone']],
    ['checkout-invalid-postcode', ['billing_address.postcode']],
    ['checkout-without-email', ['billing_address.email']],
    ['checkout-without-city', ['billing_address']],
    ['checkout-without-several', ['billing_address']],
    ['checkout-country-not-sold-to', ['billing_address.postcode']],
  ])(
    'turns the recorded WooCommerce response %s into errors of the order form’s fields %j',
    async (name, fields) => {
      const { result } = await checkoutAt(name)
      expect(result.kind === 'invalid' && Object.keys(result.errors)).toEqual(fields)
    },
  )

  it.each([
    ['checkout-item-went-out-of-stock', { kind: 'changed' }],
    ['checkout-item-unpublished', { kind: 'changed' }],
    ['checkout-last-item-race-lost', { kind: 'changed' }],
    ['checkout-empty-cart', { kind: 'failed' }],
    ['checkout-body-empty', { kind: 'failed' }],
    ['checkout-no-token', { kind: 'failed' }],
    ['checkout-payment-method-off', { kind: 'closed', reason: 'payment' }],
    ['checkout-payment-method-unknown', { kind: 'closed', reason: 'payment' }],
    ['cart-bearer-expired', { kind: 'token-rejected' }],
    [
      'second-shop/checkout-coupon-other-email',
      {
        kind: 'coupons-refused',
        problems: [
          {
            code: 'coupon_refused',
            coupon: 'samomaja',
            message: 'Kupon „samomaja” ne važi bez e-mail adrese za koju je izdat.',
          },
        ],
      },
    ],
  ])('turns the recorded WooCommerce response %s into the result %j', async (name, expected) => {
    expect((await checkoutAt(name)).result).toEqual(expected)
  })

  it('decodes the HTML entities in the coupon code that the store sends for a removed coupon', async () => {
    const code = 'woocommerce_rest_cart_coupon_errors'
    const body = { code, data: { removed_coupons: { 'a&amp;b': 'Kupon je istekao.' } } }
    expect((await checkoutWith({ status: 409, body })).result).toMatchObject({
      problems: [{ coupon: 'a&b' }],
    })
  })
})
