import { recording } from '@sultan/woo-wire/recorded-exchange'
import { describe, expect, it } from 'vitest'
import type { Question } from '../store/ask-store.ts'
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
const guest = { userAgent: 'Sultan/1.2.3 (+order 0ab1)', authorization: null }

/** The checkout at a store that answers as recorded. */
async function answeredBy(name: string) {
  const { status, body } = recording(name).response
  const asked: Question[] = []
  const ask = async (question: Question) => {
    asked.push(question)
    return { kind: 'answered', status, headers: new Headers(), body } as const
  }
  return { outcome: await checkout({ ask }, form, guest), asked }
}

describe('a checkout', () => {
  it('sends both addresses whole, and nothing that opens an account', async () => {
    const { asked } = await answeredBy('checkout-ok-guest')
    const { email, ...place } = { ...form.billing, company: '', address_2: '', state: '' }
    expect(asked).toEqual([
      {
        method: 'POST',
        route: '/wc/store/v1/checkout',
        timeoutMs: 30_000,
        headers: { 'user-agent': guest.userAgent },
        body: {
          billing_address: { ...place, email },
          shipping_address: place,
          payment_method: 'cod',
          customer_note: '',
        },
      },
    ])
  })

  it('that succeeds gives number and key, and follows no address', async () => {
    const { outcome, asked } = await answeredBy('checkout-ok-guest')
    expect(outcome).toEqual({
      kind: 'placed',
      order: { id: 140, key: 'wc_order_KEY', number: '140', status: 'processing' },
    })
    expect(asked).toHaveLength(1)
  })

  it.each([
    ['checkout-invalid-email', ['billing_address.email']],
    ['checkout-invalid-phone', ['billing_address.phone']],
    ['checkout-invalid-postcode', ['billing_address.postcode']],
    ['checkout-without-email', ['billing_address.email']],
    ['checkout-without-city', ['billing_address']],
    ['checkout-without-several', ['billing_address']],
    ['checkout-country-not-sold-to', ['billing_address.postcode']],
  ])('that is refused for what was typed names the field: %s', async (name, fields) => {
    const { outcome } = await answeredBy(name)
    expect(outcome.kind === 'faults' && Object.keys(outcome.faults)).toEqual(fields)
  })

  it.each([
    ['checkout-item-went-out-of-stock', { kind: 'changed' }],
    ['checkout-item-unpublished', { kind: 'changed' }],
    ['checkout-last-item-race-lost', { kind: 'changed' }],
    ['checkout-empty-cart', { kind: 'failed' }],
    ['checkout-body-empty', { kind: 'failed' }],
    ['checkout-no-token', { kind: 'failed' }],
    ['checkout-payment-method-off', { kind: 'closed', why: 'payment' }],
    ['checkout-payment-method-unknown', { kind: 'closed', why: 'payment' }],
    ['cart-bearer-expired', { kind: 'bearer-refused' }],
  ])('that is refused otherwise is known for what it is: %s', async (name, expected) => {
    expect((await answeredBy(name)).outcome).toEqual(expected)
  })
})
