import { readFileSync } from 'node:fs'
import { money } from '@sultan/kernel/money'
import type { PlacedOrder } from '@sultan/woo-client/quotes-and-orders'
import { storeOrderSchema } from '@sultan/woo-client/store-order'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { fromPlacedOrder } from './order.ts'
import { toOrder } from './order-mapper.ts'

const recorded = (name: string) =>
  z.parse(storeOrderSchema, JSON.parse(readFileSync(`tests/recordings/${name}.json`, 'utf8')).response.body)

describe('toOrder', () => {
  it('maps a recorded Store API order to lines, totals and the address', () => {
    expect(toOrder(recorded('store-order-ok'))).toEqual({
      id: 140,
      status: 'processing',
      lines: [
        {
          name: 'Ulje crnog kima – hladno cijeđeno 100 ml',
          options: [],
          quantity: 2,
          total: money(4980),
        },
        { name: 'Tespih od maslinovog drveta 33 zrna', options: [], quantity: 1, total: money(1200) },
      ],
      itemsTotal: money(6180),
      discount: money(0),
      shippingTotal: money(700),
      needsShipping: true,
      shipping: null,
      promisedDelivery: null,
      fees: money(0),
      tax: null,
      total: money(6880),
      address: {
        firstName: 'Lejla',
        lastName: 'Šarić',
        street: 'Zmaja od Bosne 7',
        postcode: '71000',
        city: 'Sarajevo',
        phone: '+38761222333',
      },
    })
  })

  it('removes the options that WooCommerce has appended to the name of a variation', () => {
    const placed = recorded('store-order-ok')
    const variation = [{ attribute: 'Boja', value: 'Crna' }]
    const items = placed.items.map(line => ({ ...line, name: 'Abaja - Crna', variation }))
    expect(toOrder({ ...placed, items }).lines[0]).toMatchObject({
      name: 'Abaja',
      options: [{ name: 'Boja', value: 'Crna' }],
    })
  })

  it('maps the shipping of a pick-up order to the method’s name and the pick-up place, and omits the place’s name when the method’s name contains that name', () => {
    const pickup_location = { name: 'Radnja', address: 'Ferhadija 12', details: '9–17' }
    const shippingOf = (name: string) =>
      toOrder({ ...recorded('store-order-ok'), shipping: { name, pickup: true, pickup_location } }).shipping
    expect(shippingOf('Preuzimanje (Radnja)')?.place).toBe('Ferhadija 12, 9–17')
    expect(shippingOf('Preuzimanje')).toEqual({
      name: 'Preuzimanje',
      isPickup: true,
      place: 'Radnja, Ferhadija 12, 9–17',
    })
  })

  it('maps a missing shipping total to 0', () => {
    const placed = recorded('store-order-ok')
    const unshipped = { ...placed, totals: { ...placed.totals, total_shipping: null } }
    expect(toOrder(unshipped).shippingTotal).toEqual(money(0))
  })
})

describe('fromPlacedOrder', () => {
  const currency = { currency_code: 'BAM', currency_minor_unit: 2, currency_symbol: 'KM' }
  const placed: PlacedOrder = {
    id: 7,
    key: 'wc_order_KEY',
    number: '7',
    status: 'processing',
    created_at: '2026-11-05T08:30:00',
    email: 'lejla.saric@kupac.example',
    items: [
      {
        id: 71,
        product_id: 70,
        key: 'k',
        name: 'Ulje &#38; 50 ml',
        slug: 'ulje',
        quantity: 2,
        quantity_limits: { minimum: 1, maximum: 9 },
        variation: [{ attribute: 'Zapremina', value: '50-ml', label: '50 ml &amp; kapaljka' }],
        image: null,
        prices: { price: '2490', regular_price: '2990', currency_code: 'BAM', currency_minor_unit: 2 },
        totals: { line_total: '4980' },
      },
    ],
    coupons: [{ code: 'popust', discount: '500' }],
    needs_shipping: true,
    shipping: { rate_id: 'flat_rate:1', name: 'Dostava', price: '700', pickup: false },
    totals: {
      total_items: '4980',
      total_discount: '500',
      total_shipping: '700',
      total_price: '5180',
      ...currency,
    },
    billing_address: {
      first_name: 'Lejla &amp; sin',
      last_name: 'Šarić',
      address_1: 'Zmaja od Bosne 7',
      city: 'Sarajevo',
      postcode: '71000',
      country: 'BA',
      phone: '+38761222333',
    },
  }

  it('maps an option to its label instead of its slug, and decodes no HTML entities in texts', () => {
    expect(fromPlacedOrder(placed)).toMatchObject({
      id: 7,
      lines: [
        {
          name: 'Ulje &#38; 50 ml',
          options: [{ name: 'Zapremina', value: '50 ml &amp; kapaljka' }],
          quantity: 2,
          total: money(4980),
        },
      ],
      shippingTotal: money(700),
      discount: money(500),
      total: money(5180),
      address: { firstName: 'Lejla &amp; sin' },
    })
  })

  it('copies the order status, such as on-hold, from the placed order', () => {
    expect(fromPlacedOrder({ ...placed, status: 'on-hold' }).status).toBe('on-hold')
  })
})
