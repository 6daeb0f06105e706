import { createRemoteStore } from '@sultan/gateway/remote-store'
import { fetchWithLimits } from '@sultan/kernel/fetch-with-limits'
import { silentLogger } from '@sultan/kernel/logger'
import type { PushTarget, WriteResult } from '@sultan/store/push-shop'
import {
  type AdminObject,
  adminObjectSchema,
  requestAdminPage,
  writeAdminObject,
} from '@sultan/woo-client/admin-list'
import {
  type ClientError,
  createWooClient,
  type Result,
  readResult,
  withTimeLimit,
} from '@sultan/woo-client/client'
import { routeUrl } from '@sultan/woo-client/route-url'
import type { RemoteStoreConfig } from '../config/config.ts'
import { version } from '../config/version.ts'
import type { WordPressAccount } from './migration-arguments.ts'
import { basicAuthorization, describeError, isBusy, pauseBefore } from './woo-requests.ts'

/**
 * Time limit of a request, in ms. Long, because the target shop fetches the pictures of a product before it
 * responds.
 */
const TIMEOUT_MS = 60_000
/** Maximum size of the response to the upload of a picture, in bytes. */
const MAX_BODY_BYTES = 1024 * 1024

/**
 * Writes posts, pages and pictures (`/wp/…`) with the WordPress account, and all other objects with the
 * WooCommerce API key.
 */
export function createWooTarget(shop: RemoteStoreConfig, account: WordPressAccount | null): PushTarget {
  const { url } = shop
  const connect = (name: string, secret: string) => {
    // The API key and the account have separate clients. Over plain HTTP, WooCommerce accepts an API key only
    // in a signed request. A client that has sent one signed request signs all later requests, but requests
    // with the account must not be signed.
    const store = createRemoteStore({ url, version, logger: silentLogger })
    const client = createWooClient({ fetch: store, baseUrl: url, style: 'pretty', timeoutMs: TIMEOUT_MS })
    return { client, authorization: basicAuthorization(name, secret) }
  }
  const shopAccess = connect(shop.key, shop.secret)
  const textAccess = account === null ? shopAccess : connect(account.user, account.password)
  const accessTo = (route: string) => (route.startsWith('/wp/') ? textAccess : shopAccess)

  async function write(route: string, send: () => Promise<Result<AdminObject>>): Promise<WriteResult> {
    for (let attempt = 0; ; attempt++) {
      const result = await send()
      if (result.ok) return { ok: true, id: result.value.id }
      const { error } = result
      if (error.kind === 'http' && isRejection(error))
        return { ok: false, code: error.code, message: error.message, data: error.data }
      // A server error, time-out or lost connection does not show whether the shop has written the object.
      // The request is therefore not repeated, and the next export searches for the object.
      if (!isBusy(error) || !(await pauseBefore(attempt, error)))
        throw new Error(describeError(url, route, error))
    }
  }

  return {
    url,
    writesPosts: account !== null,
    async readList(route, query) {
      const { client, authorization } = accessTo(route)
      const result = await requestAdminPage(client, { route, query, authorization })
      if (result.ok) return result.value.items
      throw new Error(describeError(url, route, result.error))
    },
    write(method, route, body) {
      const { client, authorization } = accessTo(route)
      return write(route, () => writeAdminObject(client, { method, route, body, authorization }))
    },
    uploadPicture: (bytes, fileName, texts) =>
      write(MEDIA, () =>
        uploadPicture({ url, authorization: textAccess.authorization, bytes, fileName, texts }),
      ),
  }
}

/**
 * Whether the target shop rejected only the object of this request. The export then continues with the next
 * object.
 */
function isRejection(error: Extract<ClientError, { readonly kind: 'http' }>): boolean {
  // WooCommerce responds 500 to a refund above the amount that is left, and writes nothing (wire fact 95).
  if (error.code === 'woocommerce_rest_cannot_create_order_refund') return true
  return error.status < 500 && !isBusy(error) && ![401, 403].includes(error.status)
}

const MEDIA = '/wp/v2/media'

interface Upload {
  readonly url: string
  readonly authorization: string
  readonly bytes: Buffer
  readonly fileName: string
  readonly texts: Readonly<Record<string, string>>
}

/** Sends a picture as the body of a request, with its name in a header (wire fact 116). */
function uploadPicture({ url, authorization, bytes, fileName, texts }: Upload): Promise<Result<AdminObject>> {
  const extension = /[^.]*$/.exec(fileName)?.[0].toLowerCase()
  const headers = {
    ...{ authorization, 'user-agent': `Sultan/${version}` },
    'content-type': `image/${extension === 'jpg' ? 'jpeg' : extension}`,
    'content-disposition': `attachment; filename="${fileName}"`,
  }
  return withTimeLimit(async signal => {
    const response = await fetchWithLimits(
      routeUrl(url, 'query', MEDIA, texts),
      { method: 'POST', headers, body: new Uint8Array(bytes) },
      { timeoutMs: TIMEOUT_MS, maxBytes: MAX_BODY_BYTES, signal },
    )
    return readResult(adminObjectSchema, response, response.text)
  }, TIMEOUT_MS)
}
