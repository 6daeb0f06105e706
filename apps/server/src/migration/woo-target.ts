import { createRemoteStore } from '@sultan/gateway/remote-store'
import { silentLogger } from '@sultan/kernel/logger'
import type { PushTarget } from '@sultan/store/push-shop'
import { requestAdminPage, writeAdminObject } from '@sultan/woo-client/admin-list'
import { createWooClient } from '@sultan/woo-client/client'
import type { RemoteStoreConfig } from '../config/config.ts'
import { version } from '../config/version.ts'
import { basicAuthorization, describeError, isBusy, pauseBefore } from './woo-requests.ts'

/**
 * Time limit of a request, in ms. Long, because the target shop fetches the pictures of a product before it
 * responds.
 */
const TIMEOUT_MS = 60_000

/** A WooCommerce into which objects are written with an API key. */
export function createWooTarget(shop: RemoteStoreConfig): PushTarget {
  const store = createRemoteStore({ url: shop.url, version, logger: silentLogger })
  const client = createWooClient({ fetch: store, baseUrl: shop.url, style: 'pretty', timeoutMs: TIMEOUT_MS })
  const authorization = basicAuthorization(shop)
  return {
    url: shop.url,
    async readList(route, query) {
      const result = await requestAdminPage(client, { route, query, authorization })
      if (result.ok) return result.value.items
      throw new Error(describeError(shop.url, route, result.error))
    },
    async write(method, route, body) {
      for (let attempt = 0; ; attempt++) {
        const result = await writeAdminObject(client, { method, route, body, authorization })
        if (result.ok) return { ok: true, id: result.value.id }
        const { error } = result
        if (
          error.kind === 'http' &&
          error.status < 500 &&
          !isBusy(error) &&
          ![401, 403].includes(error.status)
        )
          return { ok: false, code: error.code, message: error.message, data: error.data }
        // After any other failure the object may have been written; the next push looks for it.
        if (!isBusy(error) || !(await pauseBefore(attempt, error)))
          throw new Error(describeError(shop.url, route, error))
      }
    },
  }
}
