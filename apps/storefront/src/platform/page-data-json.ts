import { mapOnce } from '@sultan/woo-client/map-once'
import type { QueryClient } from '@tanstack/react-query'
import { scriptJson } from './script-json.ts'
import type { ShopInfo } from './shop-info.ts'

/** Remembers the JSON of each data object in UTF-8, because pages rendered in one process share the objects. */
const sharedJson = mapOnce((data: object): readonly Buffer[] => [Buffer.from(scriptJson(data))])

/**
 * The JSON of a query's data, in pieces. A list that is not frozen was made for this page alone; its members
 * are shared.
 */
function jsonOf(data: unknown): readonly Buffer[] {
  if (typeof data !== 'object' || data === null) return [Buffer.from(scriptJson(data))]
  if (!Array.isArray(data) || Object.isFrozen(data)) return sharedJson(data)
  return [opening, ...data.flatMap((member, at) => [...(at > 0 ? [comma] : []), ...jsonOf(member)]), closing]
}

const opening = Buffer.from('[')
const comma = Buffer.from(',')
const closing = Buffer.from(']')

/** The `PageData` of a rendered page in pieces of UTF-8, with the data of all its successful queries. */
export function pageDataJson(shop: ShopInfo, queries: QueryClient, now = Date.now()): readonly Buffer[] {
  const loaded = queries
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .flatMap(({ queryKey, state }, at) => [
      Buffer.from(`${at > 0 ? ',' : ''}[${scriptJson(queryKey)},`),
      ...jsonOf(state.data),
      closing,
    ])
  return [
    Buffer.from('{"shop":'),
    ...jsonOf(shop),
    Buffer.from(`,"renderedAt":${now},"queries":[`),
    ...loaded,
    Buffer.from(']}'),
  ]
}
