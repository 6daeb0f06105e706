import { getOwnCustomer } from '@sultan/woo-client/account'
import { createReplayClient, recording } from '@sultan/woo-client/recorded-exchange.fixture'
import { accountOrderSchema } from '@sultan/woo-client/wc-order'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { toAccountOrder, toProfile } from './account-mapper.ts'

const orders = z.parse(z.array(accountOrderSchema), recording('wc-orders-of-customer').response.body)

describe('toAccountOrder', () => {
  it('maps decimal amounts to minor units, and `line_items` to the lines of the order', () => {
    const [first] = orders.map(order => toAccountOrder(order))
    expect(first).toMatchObject({
      id: 170,
      number: '170',
      status: 'processing',
      createdAt: '2026-11-21T03:08:07',
      completedAt: null,
      shipping: { name: 'Brza pošta', isPickup: false, place: '' },
      shippingTotal: { amount: 700, currency: 'BAM' },
      total: { amount: 2140, currency: 'BAM' },
      address: { street: 'Zmaja od Bosne 7', city: 'Sarajevo', phone: '+38761222333' },
      ...{ payment: 'Plaćanje pouzećem', isPaidInCash: true },
    })
    expect(first?.lines[0]).toMatchObject({ productId: 98, soldId: 98, quantity: 1, total: { amount: 1200 } })
  })

  it.each(['included-display-incl', 'excluded-display-excl'])(
    'returns amounts with tax for items, discount and shipping that add up to the charged total of the order in recording tax-%s-wc-v3-order',
    name => {
      const body = Object(recording(`second-shop/tax-${name}-wc-v3-order`).response.body)
      // The addresses were removed from this recording, so the order gets the addresses of another recorded
      // order.
      const [first] = orders
      const { billing, shipping } = first ?? {}
      const order = toAccountOrder(z.parse(accountOrderSchema, { ...body, billing, shipping }))
      const { itemsTotal, discount, shippingTotal, tax, total } = order
      expect(total.amount).toBe(Math.round(Number(body.total) * 100))
      expect(itemsTotal.amount - discount.amount + shippingTotal.amount).toBe(total.amount)
      expect(order.lines.reduce((sum, line) => sum + line.total.amount, 0)).toBe(itemsTotal.amount)
      const taxAmount = Math.round(Number(body.total_tax) * 100)
      expect(tax).toMatchObject({ amount: { amount: taxAmount }, label: 'PDV 17\u00a0%', isIncluded: true })
    },
  )

  it('names a variation after its parent product, lists the variation’s options, and omits hidden and unnamed metadata', () => {
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
    expect(toAccountOrder({ ...order, line_items: [line] }).lines).toMatchObject([
      { name: 'Ulje & sapun', productId: 7, soldId: 9, options: [{ name: 'Zapremina', value: '50 ml' }] },
    ])
  })

  it('maps the shipping line of a pick-up order to the name of the shipping method and the pick-up place', () => {
    const [order] = orders
    const { shipping_lines } = z.parse(
      z.pick(accountOrderSchema, { shipping_lines: true }),
      recording('second-shop/wc-v3-order-pickup-location').response.body,
    )
    if (!order) throw new Error('The recording has orders.')
    expect(toAccountOrder({ ...order, shipping_lines }).shipping).toEqual({
      name: 'Preuzimanje u radnji (Radnja Ferhadija)',
      isPickup: true,
      place: 'Ferhadija 12, Sarajevo, 71000',
    })
    expect(toAccountOrder({ ...order, shipping_lines: [] }).shipping).toBeNull()
  })

  it('uses the billing address when the order has no shipping address', () => {
    const [order] = orders
    if (!order) throw new Error('The recording has orders.')
    const shipping = { ...order.shipping, address_1: '', city: '', phone: '' }
    expect(toAccountOrder({ ...order, shipping }).address).toMatchObject({
      street: 'Zmaja od Bosne 7',
      phone: '+38761222333',
    })
  })
})

describe('toProfile', () => {
  it('uses the name and e-mail of the customer record where the billing address has none', async () => {
    const { client } = createReplayClient('wc-customers-by-email-found')
    const result = await getOwnCustomer(client, 'token', 'amina.hodzic@kupac.example')
    const customer = result.ok ? result.value : null
    if (customer === null) throw new Error('The recording has a customer.')
    const billing = {
      ...customer.billing,
      first_name: '',
      last_name: '',
      email: '',
      address_1: 'Ulica d&#39;A',
    }
    expect(toProfile({ ...customer, billing })).toMatchObject({
      email: 'amina.hodzic@kupac.example',
      firstName: 'Amina',
      lastName: 'Hodžić',
      street: "Ulica d'A",
    })
  })
})
