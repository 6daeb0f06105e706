import type { PageParam } from '@sultan/storefront/renderer'
import type { CachedPage } from './cached-page.ts'

export interface PageContent {
  readonly kind: 'page'
  readonly page: CachedPage
  readonly isStale: boolean
  readonly route: string
  readonly tags: readonly string[]
  /**
   * The search parameters that this page reads although its route does not declare them, such as the options
   * of the page's product. Null when the data that lists these parameters could not be loaded.
   */
  readonly params: readonly PageParam[] | null
  /** Time at which the page expires, in ms since 1970. Present when the page comes from `SharedPages`. */
  readonly expiresAt?: number
}

export type PageResult =
  | PageContent
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string }

/**
 * A cache of pages that several servers share. The shared cache is used before a page is rendered, when the
 * server's own memory has no fresh page.
 */
export interface SharedPages {
  /**
   * Returns the page at a path from the shared cache. When the cache has no page at this path, renders the
   * page, and stores it in the cache for `lifetimeMs` if it is cacheable (`isCacheable`).
   */
  get(path: string, lifetimeMs: number, render: () => Promise<PageResult>): Promise<PageResult>
}

export const noSharedPages: SharedPages = { get: (_path, _lifetimeMs, render) => render() }

/** Whether a result may be cached for its whole lifetime: a page with status 200 and without stale data. */
export const isCacheable = (result: PageResult): result is PageContent =>
  result.kind === 'page' && result.page.status === 200 && !result.isStale
