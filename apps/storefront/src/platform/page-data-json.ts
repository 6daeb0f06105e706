import { mapOnce } from '@sultan/woo-client/map-once'
import type { QueryClient } from '@tanstack/react-query'
import { scriptJson } from './script-json.ts'
import type { ShopInfo } from './shop-info.ts'

/** Remembers the JSON of each data object, because pages rendered in one process share the objects. */
const sharedJson = mapOnce(scriptJson)
const jsonOf = (data: unknown): string =>
  typeof data === 'object' && data !== null ? sharedJson(data) : scriptJson(data)

/** The `PageData` of a rendered page, with the data of all its successful queries. */
export function pageDataJson(shop: ShopInfo, queries: QueryClient, now = Date.now()): string {
  const loaded = queries
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }) => `[${scriptJson(queryKey)},${jsonOf(state.data)}]`)
  return `{"shop":${jsonOf(shop)},"renderedAt":${now},"queries":[${loaded.join(',')}]}`
}
