import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { ShopInfo } from './shop-info.ts'

/** The data of a page: one JSON block, no executable script (`docs/architecture.md`, "Pages"). */
interface PageData {
  readonly shop: ShopInfo
  /** When the page was rendered, in ms since 1970. The browser treats the data as received at that time. */
  readonly renderedAt: number
  readonly queries: readonly (readonly [key: QueryKey, data: unknown])[]
}

export const pageDataId = 'page-data'

/**
 * Reads the page's data from the JSON that the server has written into the HTML.
 * @throws when the HTML does not contain this JSON.
 */
export function readPageData(): PageData {
  const text = document.getElementById(pageDataId)?.textContent
  if (!text) throw new Error('The page has no data block.')
  // The cast is safe: the server writes a `PageData` into the HTML, and the HTML loads the browser script of
  // the build that the server runs.
  return JSON.parse(text) as PageData
}

export function hydrateQueries(queries: QueryClient, { queries: loaded, renderedAt }: PageData): void {
  for (const [key, data] of loaded) queries.setQueryData(key, data, { updatedAt: renderedAt })
}
