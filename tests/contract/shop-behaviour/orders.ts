import { randomUUID } from 'node:crypto'
import { changedQuote } from '@sultan/woo-wire/own-calls'
import { beforeEach, describe, expect, it } from 'vitest'
import { answered, ask, faultyFields, need, needOrders, refused, type ShopOf, value } from './case.ts'
import { counted } from './goods.ts'
import { billing, newPerson, orderFor, send, smallOrder } from './people.ts'

export function describeOrders(shop: ShopOf): void {
  describe('an order', () => {
    beforeEach(context => needOrders(shop(), context))

    it('is made for what the shopper saw', async context => {
      const order = await smallOrder(shop(), context)
      const result = answered(await send(shop(), context, order))
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

    it('sent again gives the first answer, in order or at once', async context => {
      const order = await smallOrder(shop(), context)
      const key = randomUUID()
      const both = await Promise.all([
        send(shop(), context, order, { key }),
        send(shop(), context, order, { key }),
      ])
      const later = answered(await send(shop(), context, order, { key }))
      expect(later.headers.get('idempotency-replayed')).toBe('true')
      for (const one of both) expect(value(one)).toEqual(later.value)
    })

    it('with the key of another one is refused', async context => {
      const order = await smallOrder(shop(), context)
      const key = randomUUID()
      const { id } = value(await send(shop(), context, order, { key }))
      const changed = { ...order, customer_note: 'Nešto drugo.' }
      expect(refused(await send(shop(), context, changed, { key }))).toMatchObject({
        status: 422,
        code: 'sultan_idempotency_key_reused',
      })
      expect(value(await send(shop(), context, order, { key })).id).toBe(id)
    })

    it('in the name of a customer is his', async context => {
      const { token } = await newPerson(shop())
      const placed = value(await send(shop(), context, await smallOrder(shop(), context), { token }))
      const own = value(
        await ask(shop(), `/wc/v3/orders/${placed.id}`, { headers: { authorization: `Bearer ${token}` } }),
      )
      expect(own).toMatchObject({ id: placed.id, status: placed.status })
    })

    it('for the last piece is one of two', async context => {
      const last = need(
        shop(),
        context,
        await counted(shop().wire, 1, 1),
        'product of which one piece is left',
      )
      const order = await orderFor(shop(), [{ id: last.id, quantity: 1 }])
      const both = await Promise.all([send(shop(), context, order), send(shop(), context, order)])
      expect(both.filter(({ ok }) => ok)).toHaveLength(1)
      const loser = both.find(({ ok }) => !ok)
      const quote = loser?.ok === false ? changedQuote(loser.error) : null
      expect(quote).toMatchObject({ items: [], problems: [{ line: 0, code: 'out_of_stock' }] })
    })
  })

  describe('no order is made', () => {
    beforeEach(context => needOrders(shop(), context))

    const nobodys = '99999999'

    it('for another price than the shopper saw: he is shown the new one', async context => {
      const order = { ...(await smallOrder(shop(), context)), expected_total: '1' }
      const key = randomUUID()
      const result = await send(shop(), context, order, { key })
      expect(refused(result)).toMatchObject({ status: 409, code: 'sultan_quote_changed' })
      const quote = result.ok ? null : changedQuote(result.error)
      expect(Number(quote?.totals.total_price)).toBeGreaterThan(1)
      expect(quote?.problems).toEqual([])
      const again = await send(shop(), context, order, { key })
      expect(refused(again)).toEqual(refused(result))
    })

    it('while something in it cannot be bought', async context => {
      const order = await smallOrder(shop(), context)
      const items = [...order.items, { id: Number(nobodys), quantity: 1 }]
      const result = await send(shop(), context, { ...order, items })
      expect(refused(result)).toMatchObject({ status: 409, code: 'sultan_quote_changed' })
      const quote = result.ok ? null : changedQuote(result.error)
      expect(quote?.problems).toMatchObject([{ line: 1, code: 'unknown_product' }])
    })

    it('without a key', async context => {
      const body = await smallOrder(shop(), context)
      for (const headers of [{}, { 'Idempotency-Key': 'short' }]) {
        expect(refused(await ask(shop(), '/sultan/v1/orders', { body, headers }))).toMatchObject({
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
    ] as const)('with a wrong %s, which is told by its field', async ([field, wrong], context) => {
      const order = await smallOrder(shop(), context)
      const before = shop().asked()
      const body = { ...order, billing_address: { ...billing, [field]: wrong } }
      const headers = { 'Idempotency-Key': randomUUID() }
      const refusal = await ask(shop(), '/sultan/v1/orders', { body, headers })
      expect(faultyFields(refusal)).toEqual([`billing_address.${field}`])
      expect(shop().asked()).toBe(before)
    })

    it('with several things wrong, which are told at once', async () => {
      const headers = { 'Idempotency-Key': randomUUID() }
      const body = { items: [], billing_address: {}, payment_method: 'bacs', expected_total: '' }
      const fields = faultyFields(await ask(shop(), '/sultan/v1/orders', { body, headers }))
      expect([...fields].sort()).toEqual([
        ...['address_1', 'city', 'email', 'first_name', 'last_name', 'phone', 'postcode'].map(
          field => `billing_address.${field}`,
        ),
        'expected_total',
        'items',
        'payment_method',
      ])
    })

    it('with a token that is none', async context => {
      const order = await smallOrder(shop(), context)
      for (const token of ['abc', 'a.b.c']) {
        expect(refused(await send(shop(), context, order, { token }))).toMatchObject({
          status: 401,
          code: 'jwt_auth_invalid_token',
        })
      }
    })
  })
}
