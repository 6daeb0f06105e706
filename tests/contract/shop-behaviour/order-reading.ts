import type { PlacedOrder } from '@sultan/woo-client/quotes-and-orders'
import { getStoreOrder } from '@sultan/woo-client/store-order'
import { beforeEach, describe, expect, it, type TestContext } from 'vitest'
import { httpError, requireOrders, type ShopOf, sendRequest, value } from './expectations.ts'
import { billing, newPerson, send, smallOrder } from './test-customers.ts'

export function describeOrderReading(shop: ShopOf): void {
  const placed = async (context: TestContext, token: string | null = null): Promise<PlacedOrder> =>
    value(await send(shop(), context, await smallOrder(shop(), context), { token }))
  const route = '/wc/store/v1/order'

  describe('reading an order', () => {
    beforeEach(context => requireOrders(shop(), context))

    it('needs the key and the e-mail address, the latter in upper or lower case', async context => {
      const { id, key, totals } = await placed(context)
      for (const email of [billing.email, billing.email.toUpperCase()]) {
        const order = value(await getStoreOrder(shop().client, id, key, email))
        expect(order).toMatchObject({ id, totals: { total_price: totals.total_price } })
        expect(order.items).toHaveLength(1)
      }
    })

    it('responds 401 when key or e-mail are missing or wrong', async context => {
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

    it('needs the token of the customer who placed the order', async context => {
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
}
