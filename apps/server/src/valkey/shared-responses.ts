import type { SharedResponses } from '@sultan/gateway/shared-responses'
import { z } from 'zod'
import { createSharedCache, type SharedCache } from './shared-cache.ts'
import type { Valkey } from './valkey.ts'

const metaSchema = z.object({ status: z.number(), headers: z.record(z.string(), z.string()) })

/** Public responses of the gateway that the processes of a shop share. */
export function createSharedResponses(
  valkey: Valkey,
  namespace: string,
): SharedResponses & Pick<SharedCache<unknown>, 'clear'> {
  const cache = createSharedCache({ valkey, namespace, parseMeta: json => metaSchema.parse(json) })
  return {
    clear: cache.clear,
    async get(key, fetchResponse) {
      const shared = await cache.read(key)
      if (shared !== null) {
        const response = { ...shared.meta, body: shared.body.toString() }
        return { response, freshMs: shared.expiresAt - Date.now() }
      }
      const startedAt = Date.now()
      const fetched = await fetchResponse()
      const { response, freshMs, failure } = fetched
      if (failure === undefined && freshMs > 0) {
        const { status, headers, body } = response
        const entry = { meta: { status, headers }, body: Buffer.from(body), expiresAt: Date.now() + freshMs }
        cache.write(key, entry, startedAt)
      }
      return fetched
    },
  }
}
