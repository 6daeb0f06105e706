import { describe, expect, it } from 'vitest'
import { ask, refused, type ShopOf } from './case.ts'

/** Exist in every WooCommerce, and are nobody's business: some read the shop's secrets, some write. */
const shut: readonly (readonly [method: 'GET' | 'POST' | 'PUT' | 'DELETE', route: string])[] = [
  ['GET', '/'],
  ['GET', '/wc/v3/settings'],
  ['GET', '/wc/v3/system_status'],
  ['GET', '/wc/v3/customers/1'],
  ['GET', '/wp/v2/users'],
  ['GET', '/wp/v2/users/1'],
  ['GET', '/wp/v2/media'],
  ['GET', '/wc/store/v1/cart'],
  ['GET', '/wc/store/v1/checkout'],
  ['POST', '/wc/store/v1/checkout'],
  ['POST', '/wc/store/v1/batch'],
  ['POST', '/wc/v3/orders'],
  ['POST', '/wc/v3/products/reviews'],
  ['PUT', '/wc/v3/customers/1'],
  ['PUT', '/wc/v3/orders/1'],
  ['DELETE', '/wc/store/v1/products'],
  ['POST', '/batch/v1'],
  ['GET', '/wc/store/v1/../../v3/orders'],
  ['GET', '/wc/store/v1/products/../../../v3/orders'],
  ['GET', '/WC/store/v1/products'],
  ['GET', '//wc/store/v1/products'],
  ['GET', '/nepostojeci/v1/nesto'],
]

export function describeDoor(shop: ShopOf): void {
  describe('what is not on the list', () => {
    it.each(shut)('is no route, and the store is not asked: %s %s', async (method, route) => {
      const before = shop().asked()
      const body = method === 'GET' ? {} : { body: {} }
      const refusal = refused(await ask(shop(), route, { method, ...body }))
      expect(refusal).toMatchObject({ status: 404, code: 'rest_no_route', data: { status: 404 } })
      expect(shop().asked()).toBe(before)
    })
  })
}
