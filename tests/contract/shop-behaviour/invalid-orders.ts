import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  changedQuote,
  httpError,
  invalidFields,
  requireOrders,
  type ShopOf,
  sendRequest,
} from './expectations.ts'
import { billing, send, smallOrder } from './test-customers.ts'

export function describeInvalidOrders(shop: ShopOf): void {
  describe('placing an invalid order', () => {
    beforeEach(context => requireOrders(shop(), context))

    const nobodys = '99999999'

    it('an order is rejected with the new quote when the total differs from the expected one', async context => {
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

    it('an order is rejected when it contains an unknown product', async context => {
      const order = await smallOrder(shop(), context)
      const items = [...order.items, { id: Number(nobodys), quantity: 1 }]
      const result = await send(shop(), context, { ...order, items })
      expect(httpError(result)).toMatchObject({ status: 409, code: 'sultan_quote_changed' })
      expect(changedQuote(result).problems).toMatchObject([{ line: 1, code: 'unknown_product' }])
    })

    it('an order is rejected without an idempotency key', async context => {
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
      'an order with an invalid %s is rejected with the name of the field',
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

    it('an order is rejected with the names of all invalid fields', async () => {
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

    it('an order is rejected with 401 when the bearer token is invalid', async context => {
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
