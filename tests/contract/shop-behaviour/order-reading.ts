import { lookUpOrder } from '@sultan/woo-client/order-lookup'
import type { PlacedOrder } from '@sultan/woo-client/quotes-and-orders'
import { getStoreOrder } from '@sultan/woo-client/store-order'
import { beforeEach, describe, expect, it, type TestContext } from 'vitest'
import { httpError, invalidFields, requireOrders, type ShopOf, sendRequest, value } from './expectations.ts'
import { billing, newPerson, send, smallOrder } from './test-customers.ts'

/**
 * Maximum difference between `created_at` of a placed order and the date that the shop stores for the order,
 * in ms. WooCommerce's checkout response contains no date, so `created_at` is the time at which the gateway
 * received the response.
 */
const MAX_DATE_DIFFERENCE_MS = 60_000

export function describeOrderReading(shop: ShopOf): void {
  const placed = async (context: TestContext, token: string | null = null): Promise<PlacedOrder> =>
    value(await send(shop(), context, await smallOrder(shop(), context), { token }))
  const route = '/wc/store/v1/order'

  describe('reading an order', () => {
    beforeEach(context => requireOrders(shop(), context))

    it('reading a guest’s order needs the order key, and the e-mail address in upper or lower case', async context => {
      const { id, key, totals } = await placed(context)
      for (const email of [billing.email, billing.email.toUpperCase()]) {
        const order = value(await getStoreOrder(shop().client, id, key, email))
        expect(order).toMatchObject({ id, totals: { total_price: totals.total_price } })
        expect(order.items).toHaveLength(1)
      }
    })

    it('responds 401 to reading a guest’s order when key or e-mail address are missing or wrong', async context => {
      const { id, key } = await placed(context)
      const { email } = billing
      const wrong = [
        { key: 'wc_order_nijeovaj', billing_email: email },
        { key, billing_email: 'neko@example.com' },
        { key },
        { billing_email: email },
        {},
      ]
      for (const query of wrong) {
        expect(httpError(await sendRequest(shop(), `${route}/${id}`, { query })).status).toBe(401)
      }
      expect(httpError(await getStoreOrder(shop().client, 99_999_999, key, email))).toMatchObject({
        status: 404,
        code: 'woocommerce_rest_invalid_order',
      })
    })

    it('reading a customer’s order needs the token of the customer who placed it', async context => {
      const [owner, other] = [await newPerson(shop()), await newPerson(shop())]
      const { id, key } = await placed(context, owner.token)
      const open = (token: string | null) => getStoreOrder(shop().client, id, key, billing.email, token)
      expect(value(await open(owner.token)).id).toBe(id)
      for (const token of [null, other.token]) {
        expect(httpError(await open(token))).toMatchObject({
          status: 403,
          code: 'woocommerce_rest_invalid_user',
        })
      }
    })
  })

  describe('looking up an order', () => {
    beforeEach(context => requireOrders(shop(), context))

    it('looking up an order requires its number and its e-mail address or telephone number, and reveals neither its key nor its address', async context => {
      const order = await placed(context)
      const { key, number, totals, items } = order
      const lookUp = (wanted: string, contact: string) =>
        lookUpOrder(shop().client, { number: wanted, contact })
      const [accepted, rejected] = await Promise.all([
        Promise.all([
          lookUp(number, billing.email),
          lookUp(`#${number}`, ` ${billing.email.toUpperCase()} `),
          lookUp(number, '+387 61/123-456'),
          lookUp(number, '061123456'),
        ]),
        Promise.all([
          lookUp(number, 'neko@example.com'),
          lookUp(number, '061 123 457'),
          lookUp('99999999', billing.email),
          lookUp(`${number}-1`, billing.email),
          lookUp('99999999', 'neko@example.com'),
        ]),
      ])
      const [found, ...others] = accepted
      const tracked = value(found)
      for (const other of others) expect(value(other)).toEqual(tracked)
      expect(tracked).toMatchObject({
        number,
        items: items.map(({ id, name, quantity, totals }) => ({ id, name, quantity, totals })),
        totals: { total_items: totals.total_items, total_price: totals.total_price },
      })
      const differenceMs = Math.abs(siteTimeMs(order.created_at) - siteTimeMs(tracked.created_at))
      expect(differenceMs).toBeLessThan(MAX_DATE_DIFFERENCE_MS)
      for (const secret of [key, billing.email, billing.address_1, '61123456'])
        expect(JSON.stringify(tracked)).not.toContain(secret)

      const [refused, ...alike] = rejected
      expect(httpError(refused)).toMatchObject({ status: 404, code: 'sultan_order_not_found' })
      for (const other of alike) expect(httpError(other)).toEqual(httpError(refused))
    })

    it.for([
      ['number', { number: '', contact: billing.email }],
      ['number', { number: '1 or 1=1', contact: billing.email }],
      ['contact', { number: '1001', contact: 'ana' }],
      ['contact', { number: '1001', contact: '06112' }],
    ] as const)('looking up an order is rejected for an invalid %s', async ([field, body]) => {
      expect(invalidFields(await lookUpOrder(shop().client, body))).toEqual([field])
    })
  })
}

function siteTimeMs(siteTime: string): number {
  return Date.parse(`${siteTime}Z`)
}
