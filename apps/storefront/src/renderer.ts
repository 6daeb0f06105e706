import type { WooClient } from '@sultan/woo-client/client'
import type { ShopInfo } from './platform/shop-info.ts'

/* The interface of the server bundle (`entry-server.tsx`). */

export interface RendererOptions {
  readonly client: WooClient
  readonly shop: ShopInfo
  readonly files: PageFiles
}

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
      /** What the page shows, for caches that are purged by tag: `product:12`. */
      readonly tags?: readonly string[]
    }
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string }

/**
 * Renders the page of a URL. Rejects when the page's data cannot be loaded; the caller then sends the static
 * error page.
 */
export type Renderer = (url: URL) => Promise<RenderedPage>

export type CreateRenderer = (options: RendererOptions) => Renderer

/**
 * URLs of a page's files. They come from the build's manifest; in development they are URLs of source files.
 */
export interface PageFiles {
  readonly entry: string
  readonly styles: readonly string[]
  /** Additional style sheets of a page, by the page's source file. */
  readonly pageStyles: (page: string) => readonly string[]
  /** Chunks of a page and their static imports, by the page's source file (`staticData.page`). */
  readonly chunks: (page: string) => readonly string[]
}
