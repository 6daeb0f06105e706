import { ownCustomerSchema } from '@sultan/woo-wire/account-calls'
import { accountOrderSchema } from '@sultan/woo-wire/account-order'
import { recording } from '@sultan/woo-wire/recorded-exchange'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { accountOrderFromWire, profileFromWire } from './account-from-wire.ts'

const orders = z.parse(z.array(accountOrderSchema), recording('wc-orders-of-customer').response.body)

describe('an order of the history', () => {
  it('has its amounts in minor units, and what was bought', () => {
    const [first] = orders.map(accountOrderFromWire)
    expect(first).toMatchObject({
      id: 170,
      number: '170',
      status: 'processing',
      createdAt: '2026-11-21T03:08:07',
      completedAt: null,
      shippingName: 'Brza pošta',
      shippingTotal: { amount: 700, currency: 'BAM' },
      total: { amount: 2140, currency: 'BAM' },
      address: { street: 'Zmaja od Bosne 7', city: 'Sarajevo', phone: '+38761222333' },
    })
    expect(first?.lines[0]).toMatchObject({ productId: 98, soldId: 98, quantity: 1, total: { amount: 1200 } })
  })

  it('names a variation by its product, and its choice apart; plugins’ notes are left out', () => {
    const [order] = orders
    if (!order?.line_items[0]) throw new Error('The recording has lines.')
    const line = {
      ...order.line_items[0],
      name: 'Ulje &amp; sapun - 50 ml',
      parent_name: 'Ulje &amp; sapun',
      product_id: 7,
      variation_id: 9,
      meta_data: [
        { key: 'pa_zapremina', display_key: 'Zapremina', display_value: '50 ml' },
        { key: '_reduced_stock', display_key: '_reduced_stock', display_value: '1' },
        { key: 'x', display_key: '', display_value: '1' },
      ],
    }
    expect(accountOrderFromWire({ ...order, line_items: [line] }).lines).toMatchObject([
      { name: 'Ulje & sapun', productId: 7, soldId: 9, options: [{ name: 'Zapremina', value: '50 ml' }] },
    ])
  })

  it('goes to the billing address where there is no other', () => {
    const [order] = orders
    if (!order) throw new Error('The recording has orders.')
    const shipping = { ...order.shipping, address_1: '', city: '', phone: '' }
    expect(accountOrderFromWire({ ...order, shipping }).address).toMatchObject({
      street: 'Zmaja od Bosne 7',
      phone: '+38761222333',
    })
  })
})

describe('what the shop knows of a shopper', () => {
  it('is the billing address, and the record’s own names and e-mail where that is empty', () => {
    const [customer] = z.parse(
      z.array(ownCustomerSchema),
      recording('wc-customers-by-email-found').response.body,
    )
    if (!customer) throw new Error('The recording has a customer.')
    const billing = {
      ...customer.billing,
      first_name: '',
      last_name: '',
      email: '',
      address_1: 'Ulica d&#39;A',
    }
    expect(profileFromWire({ ...customer, billing })).toMatchObject({
      email: 'amina.hodzic@kupac.example',
      firstName: 'Amina',
      lastName: 'Hodžić',
      street: "Ulica d'A",
    })
  })
})
