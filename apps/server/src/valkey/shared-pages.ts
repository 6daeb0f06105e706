import { z } from 'zod'
import { createCachedPage } from '../http/cached-page.ts'
import { isCacheable, type SharedPages } from '../http/shared-pages.ts'
import { createSharedCache, type SharedCache } from './shared-cache.ts'
import type { Valkey } from './valkey.ts'

const paramSchema = z.object({
  name: z.string(),
  values: z.array(z.string()).readonly(),
  isList: z.boolean(),
})
const metaSchema = z.object({
  route: z.string(),
  tags: z.array(z.string()).readonly(),
  params: z.array(paramSchema).readonly().nullable(),
})

/** Rendered HTML pages that the processes of a shop share. */
export function createSharedPages(
  valkey: Valkey,
  namespace: string,
): SharedPages & Pick<SharedCache<unknown>, 'clear'> {
  const cache = createSharedCache({ valkey, namespace, parseMeta: json => metaSchema.parse(json) })
  return {
    clear: cache.clear,
    async get(path, lifetimeMs, render) {
      const shared = await cache.read(path)
      if (shared !== null) {
        const { meta, body, expiresAt } = shared
        return { kind: 'page', page: createCachedPage(200, body), isStale: false, ...meta, expiresAt }
      }
      const startedAt = Date.now()
      const result = await render()
      if (isCacheable(result)) {
        const { page, route, tags, params } = result
        const meta = { route, tags, params }
        const body = await page.bytes(null)
        cache.write(path, { meta, body, expiresAt: startedAt + lifetimeMs }, startedAt)
      }
      return result
    },
  }
}
