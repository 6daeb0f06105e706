import { createRemoteStore } from '@sultan/gateway/remote-store'
import { silentLogger } from '@sultan/kernel/logger'
import type { PullSource } from '@sultan/store/pull-shop'
import { requestAdminPage } from '@sultan/woo-client/admin-list'
import { type ClientError, createWooClient } from '@sultan/woo-client/client'
import type { RemoteStoreConfig } from '../config/config.ts'
import { version } from '../config/version.ts'
import { takePicture } from './take-picture.ts'
import { basicAuthorization, describeError, isTemporary, pauseBefore } from './woo-requests.ts'

/**
 * Time limit of a request, in ms. Long, because a shop with many plug-ins takes long to return one page of
 * its product list.
 */
const TIMEOUT_MS = 60_000

/**
 * Reads a WooCommerce shop with an API key. `takePicture` stores copies of the shop's pictures in
 * `uploadsFolder`.
 */
export function createWooSource(shop: RemoteStoreConfig, uploadsFolder: string): PullSource {
  const store = createRemoteStore({ url: shop.url, version, logger: silentLogger })
  const client = createWooClient({ fetch: store, baseUrl: shop.url, style: 'pretty', timeoutMs: TIMEOUT_MS })
  const authorization = basicAuthorization(shop.key, shop.secret)
  return {
    url: shop.url,
    async readPage(route, query) {
      for (let attempt = 0; ; attempt++) {
        const result = await requestAdminPage(client, { route, query, authorization })
        if (result.ok) return result.value
        if (isUnknownRoute(result.error)) return { items: [], totalPages: 0 }
        if (!isTemporary(result.error) || !(await pauseBefore(attempt, result.error)))
          throw new Error(describeError(shop.url, route, result.error))
      }
    },
    takePicture: url => takePicture(url, shop.url, uploadsFolder),
  }
}

/**
 * Whether the shop's REST API lacks the requested route. Earlier versions of WooCommerce lack some routes,
 * such as the list of brands.
 */
function isUnknownRoute(error: ClientError): boolean {
  return error.kind === 'http' && error.code === 'rest_no_route'
}
