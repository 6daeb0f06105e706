import { mapOnce } from '@sultan/woo-client/map-once'
import type { QueryClient } from '@tanstack/react-query'
import type { Utf8 } from './join-utf8.ts'
import { scriptJson } from './script-json.ts'
import type { ShopInfo } from './shop-info.ts'

/**
 * The JSON of a data object in UTF-8. It is cached for each object, because pages rendered in one process
 * share the data objects.
 */
const sharedJson = mapOnce((data: object): Buffer => Buffer.from(scriptJson(data)))

/**
 * Appends the JSON of `data`, the data of a query, to `pieces`. The JSON of objects and of frozen lists is
 * cached, because several pages share these objects and lists. A list that is not frozen is used by only one
 * page, so only the JSON of the list's members is cached.
 */
function appendJson(pieces: Utf8[], data: unknown): void {
  if (typeof data !== 'object' || data === null) pieces.push(scriptJson(data))
  else if (!Array.isArray(data) || Object.isFrozen(data)) pieces.push(sharedJson(data))
  else {
    let separator = '['
    for (const member of data) {
      pieces.push(separator)
      appendJson(pieces, member)
      separator = ','
    }
    pieces.push(data.length > 0 ? ']' : '[]')
  }
}

/** Returns the JSON of a page's `PageData` in pieces. It contains the data of every query that succeeded. */
export function pageDataJson(shop: ShopInfo, queries: QueryClient, now = Date.now()): readonly Utf8[] {
  const pieces: Utf8[] = ['{"shop":', sharedJson(shop), `,"renderedAt":${now},"queries":[`]
  let separator = '['
  for (const { queryKey, state } of queries.getQueryCache().getAll()) {
    if (state.status !== 'success') continue
    pieces.push(separator, scriptJson(queryKey), ',')
    appendJson(pieces, state.data)
    pieces.push(']')
    separator = ',['
  }
  pieces.push(']}')
  return pieces
}
