import type { DehydratedState } from '@tanstack/react-query'
import type { ShopInfo } from './shop/shop-info.ts'

/** What a page brings along besides its markup: one JSON block, no executable script (ARCHITECTURE decision 5). */
export interface PageData {
  readonly shop: ShopInfo
  readonly queries: DehydratedState
}

export const pageDataId = 'page-data'

/** JSON that may stand inside a script element: no `<`, so nothing in it can end the element or open a comment. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** In the browser: what the server wrote. */
export function readPageData(): PageData {
  const text = document.getElementById(pageDataId)?.textContent
  if (!text) throw new Error('The page came without its data.')
  // Written by the server of this very build, in the same answer.
  return JSON.parse(text) as PageData
}
