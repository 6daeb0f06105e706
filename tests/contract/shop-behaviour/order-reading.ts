import { readOrder } from '@sultan/woo-wire/own-calls'
import type { PlacedOrder } from '@sultan/woo-wire/own-routes'
import { beforeEach, describe, expect, it, type TestContext } from 'vitest'
import { ask, needOrders, refused, type ShopOf, value } from './case.ts'
import { billing, newPerson, send, smallOrder } from './people.ts'

export function describeOrderReading(shop: ShopOf): void {
  const placed = async (context: TestContext, token: string | null = null): Promise<PlacedOrder> =>
    value(await send(shop(), context, await smallOrder(shop(), context), { token }))
  const route = '/wc/store/v1/order'

  describe('an order is opened', () => {
    beforeEach(context => needOrders(shop(), context))

    it('by its key and e-mail, in capitals too', async context => {
      const { id, key, totals } = await placed(context)
      for (const email of [billing.email, billing.email.toUpperCase()]) {
        const order = value(await readOrder(shop().wire, id, key, email))
        expect(order).toMatchObject({ id, totals: { total_price: totals.total_price } })
        expect(order.items).toHaveLength(1)
      }
    })

    it('by nothing less', async context => {
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
        expect(refused(await ask(shop(), `${route}/${id}`, { query })).status).toBe(401)
      }
      expect(refused(await readOrder(shop().wire, 99_999_999, key, email))).toMatchObject({
        status: 404,
        code: 'woocommerce_rest_invalid_order',
      })
    })

    it('by the customer whose it is, and by nobody else', async context => {
      const [owner, other] = [await newPerson(shop()), await newPerson(shop())]
      const { id, key } = await placed(context, owner.token)
      const open = (token: string | null) => readOrder(shop().wire, id, key, billing.email, token)
      expect(value(await open(owner.token)).id).toBe(id)
      for (const token of [null, other.token]) {
        expect(refused(await open(token))).toMatchObject({
          status: 403,
          code: 'woocommerce_rest_invalid_user',
        })
      }
    })
  })
}
