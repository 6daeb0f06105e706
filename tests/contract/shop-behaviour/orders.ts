import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  changedQuote,
  httpError,
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

    it('responds 201 to an order, with the quoted items and total', async context => {
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

    it('replays the first response to later and concurrent orders with the same idempotency key', async context => {
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

    it('responds 422 to another order with the same idempotency key', async context => {
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

    it('assigns an order to the customer of its bearer token', async context => {
      const { token } = await newPerson(shop())
      const placed = value(await send(shop(), context, await smallOrder(shop(), context), { token }))
      const own = value(
        await sendRequest(shop(), `/wc/v3/orders/${placed.id}`, {
          headers: { authorization: `Bearer ${token}` },
        }),
      )
      expect(own).toMatchObject({ id: placed.id, status: placed.status })
    })

    it('of two concurrent orders for the last piece, one succeeds', async context => {
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
}
