import type { WooClient } from '@sultan/woo-client/client'
import type { ShopInfo } from './platform/shop-info.ts'

/* The interface of the server bundle (`entry-server.tsx`). */

export interface RendererOptions {
  readonly client: WooClient
  /**
   * Returns the shop's current details. The details of a connected WooCommerce shop, such as the price of
   * delivery, can change while the server runs.
   */
  readonly shop: () => ShopInfo
  readonly files: PageFiles
}

/**
 * A URL search parameter whose name and values depend on the data of the page: an attribute of the page's
 * product, with the options as values, or an attribute filter of the page's product list.
 */
export interface PageParam {
  readonly name: string
  readonly values: readonly string[]
  /** Whether the parameter may have several values, separated by commas. */
  readonly isList: boolean
}

/**
 * Returns the path and query string under which a page is cached. The query string contains the parameters
 * that the page's route declares, with the values that the route parses. Of the other parameters the query
 * string contains only the names and values that `params` lists; when `params` is null, the query string
 * contains all other parameters unchanged. The path of `url` must be decodable.
 */
export type PageAddressOf = (
  url: Pick<URL, 'pathname' | 'search'>,
  params: readonly PageParam[] | null,
) => string

/** A rendered page or a redirect. */
export type RenderedPage =
  | {
      readonly kind: 'page'
      readonly status: number
      readonly html: Buffer
      /** Pattern of the page's URL, `/proizvod/$slug`, for logs and metrics. */
      readonly route: string
      /**
       * Whether the page was rendered from stored responses while the store is down. Such a page must not be
       * cached for long.
       */
      readonly isStale?: boolean
      /** Tags of the page's content, such as `product:12`, by which caches can purge the page. */
      readonly tags?: readonly string[]
      /**
       * The search parameters that this page reads although its route does not declare them, such as the
       * options of the page's product. Null when the data that lists these parameters could not be loaded.
       */
      readonly params?: readonly PageParam[] | null
    }
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string }

/**
 * Renders the page of a URL. Rejects when the page's data cannot be loaded; the caller then sends the static
 * error page.
 */
export type Renderer = (url: URL) => Promise<RenderedPage>

export type CreateRenderer = (options: RendererOptions) => Renderer

/**
 * URLs of the scripts and style sheets that the HTML of pages loads. The URLs come from Vite's build
 * manifest; in development they are the URLs of source files.
 */
export interface PageFiles {
  /** URL of the only script in a page's HTML (`entry-loader.ts`), which loads the modules. */
  readonly loader: string
  /** The script of the offline page (`entry-offline.ts`). */
  readonly offlineScript: string
  readonly styles: readonly string[]
  /** Returns the additional style sheets of a page. `page` is the page's source file. */
  readonly pageStyles: (page: string) => readonly string[]
  /**
   * Returns the modules that hydrate a page, in the order of their evaluation. `page` is the page's source
   * file (`staticData.page`), or null for a page without a chunk of its own.
   */
  readonly modules: (page: string | null) => readonly string[]
}
