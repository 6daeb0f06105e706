import { describe, expect, it } from 'vitest'
import { httpError, type ShopOf, sendRequest } from './expectations.ts'

/**
 * Routes for which the gateway must respond 404. Most of them exist in every WooCommerce and read secrets or
 * write data. The others do not exist, or are altered paths of public routes.
 */
const unlisted: readonly (readonly [method: 'GET' | 'POST' | 'PUT' | 'DELETE', route: string])[] = [
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
  ['POST', '/wc/v3/products'],
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

export function describeUnlistedRoutes(shop: ShopOf): void {
  describe('a route that is not public', () => {
    it.each(unlisted)('responds 404 without a request to the store: %s %s', async (method, route) => {
      const before = shop().requestCount()
      const body = method === 'GET' ? {} : { body: {} }
      const error = httpError(await sendRequest(shop(), route, { method, ...body }))
      expect(error).toMatchObject({ status: 404, code: 'rest_no_route', data: { status: 404 } })
      expect(shop().requestCount()).toBe(before)
    })
  })
}
