import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  changedQuote,
  httpError,
  invalidFields,
  required,
  requireOrders,
  type ShopOf,
  sendRequest,
  success,
  value,
} from './expectations.ts'
import { counted } from './product-lookup.ts'
import { billing, newPerson, orderFor, send, smallOrder } from './test-customers.ts'

export function describeOrders(shop: ShopOf): void {
  describe('placing an order', () => {
    beforeEach(context => requireOrders(shop(), context))

    it('responds 201 with the quoted items and total', async context => {
      const order = await smallOrder(shop(), context)
      const result = success(await send(shop(), context, order))
      const { value: placed, headers } = result
      expect(headers.get('cache-control')).toBe('no-store')
      expect(placed).toMatchObject({
        email: billing.email,
        items: [{ id: order.items[0]?.id, quantity: 1 }],
        totals: { total_price: order.expected_total },
        billing_address: { first_name: 'Sultan', city: 'Sarajevo', phone: '+38761123456' },
      })
      expect(placed.key).toMatch(/^wc_order_/)
      expect(placed.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/)
    })

    it('replays the first response to later and concurrent requests with the same key', async context => {
      const order = await smallOrder(shop(), context)
      const key = randomUUID()
      const both = await Promise.all([
        send(shop(), context, order, { key }),
        send(shop(), context, order, { key }),
      ])
      const later = success(await send(shop(), context, order, { key }))
      expect(later.headers.get('idempotency-replayed')).toBe('true')
      for (const one of both) expect(value(one)).toEqual(later.value)
    })

    it('responds 422 to another body with the same idempotency key', async context => {
      const order = await smallOrder(shop(), context)
      const key = randomUUID()
      const { id } = value(await send(shop(), context, order, { key }))
      const changed = { ...order, customer_note: 'Nešto drugo.' }
      expect(httpError(await send(shop(), context, changed, { key }))).toMatchObject({
        status: 422,
        code: 'sultan_idempotency_key_reused',
      })
      expect(value(await send(shop(), context, order, { key })).id).toBe(id)
    })

    it('assigns the order to the customer of the token', async context => {
      const { token } = await newPerson(shop())
      const placed = value(await send(shop(), context, await smallOrder(shop(), context), { token }))
      const own = value(
        await sendRequest(shop(), `/wc/v3/orders/${placed.id}`, {
          headers: { authorization: `Bearer ${token}` },
        }),
      )
      expect(own).toMatchObject({ id: placed.id, status: placed.status })
    })

    it('succeeds for one of two concurrent requests for the last piece', async context => {
      const last = required(
        shop(),
        context,
        await counted(shop().client, 1, 1),
        'product of which one piece is left',
      )
      const order = await orderFor(shop(), [{ id: last.id, quantity: 1 }])
      const both = await Promise.all([send(shop(), context, order), send(shop(), context, order)])
      expect(both.filter(({ ok }) => ok)).toHaveLength(1)
      const loser = both.find(({ ok }) => !ok)
      expect(loser && changedQuote(loser)).toMatchObject({
        items: [],
        problems: [{ line: 0, code: 'out_of_stock' }],
      })
    })
  })

  describe('placing an invalid order', () => {
    beforeEach(context => requireOrders(shop(), context))

    const nobodys = '99999999'

    it('is rejected with the new quote when the total differs from the expected one', async context => {
      const order = { ...(await smallOrder(shop(), context)), expected_total: '1' }
      const key = randomUUID()
      const result = await send(shop(), context, order, { key })
      expect(httpError(result)).toMatchObject({ status: 409, code: 'sultan_quote_changed' })
      const quote = changedQuote(result)
      expect(Number(quote.totals.total_price)).toBeGreaterThan(1)
      expect(quote.problems).toEqual([])
      const again = await send(shop(), context, order, { key })
      expect(httpError(again)).toEqual(httpError(result))
    })

    it('is rejected when the order contains an unknown product', async context => {
      const order = await smallOrder(shop(), context)
      const items = [...order.items, { id: Number(nobodys), quantity: 1 }]
      const result = await send(shop(), context, { ...order, items })
      expect(httpError(result)).toMatchObject({ status: 409, code: 'sultan_quote_changed' })
      expect(changedQuote(result).problems).toMatchObject([{ line: 1, code: 'unknown_product' }])
    })

    it('is rejected without an idempotency key', async context => {
      const body = await smallOrder(shop(), context)
      for (const headers of [{}, { 'Idempotency-Key': 'short' }]) {
        expect(httpError(await sendRequest(shop(), '/sultan/v1/orders', { body, headers }))).toMatchObject({
          status: 400,
          code: 'sultan_idempotency_key_required',
        })
      }
    })

    it.for([
      ['first_name', ' '],
      ['last_name', ''],
      ['address_1', ''],
      ['city', ''],
      ['postcode', '7100'],
      ['email', 'sultan@'],
      ['phone', 'abc'],
      ['country', 'HR'],
    ] as const)(
      'is rejected for an invalid %s, with the name of the field',
      async ([field, wrong], context) => {
        const order = await smallOrder(shop(), context)
        const before = shop().requestCount()
        const body = { ...order, billing_address: { ...billing, [field]: wrong } }
        const headers = { 'Idempotency-Key': randomUUID() }
        const error = await sendRequest(shop(), '/sultan/v1/orders', { body, headers })
        expect(invalidFields(error)).toEqual([`billing_address.${field}`])
        expect(shop().requestCount()).toBe(before)
      },
    )

    it('is rejected with the names of all invalid fields', async () => {
      const headers = { 'Idempotency-Key': randomUUID() }
      const body = { items: [], billing_address: {}, payment_method: 'bacs', expected_total: '' }
      const fields = invalidFields(await sendRequest(shop(), '/sultan/v1/orders', { body, headers }))
      expect([...fields].sort()).toEqual([
        ...['address_1', 'city', 'email', 'first_name', 'last_name', 'phone', 'postcode'].map(
          field => `billing_address.${field}`,
        ),
        'expected_total',
        'items',
        'payment_method',
      ])
    })

    it('is rejected with 401 when the bearer token is invalid', async context => {
      const order = await smallOrder(shop(), context)
      for (const token of ['abc', 'a.b.c']) {
        expect(httpError(await send(shop(), context, order, { token }))).toMatchObject({
          status: 401,
          code: 'jwt_auth_invalid_token',
        })
      }
    })
  })
}
