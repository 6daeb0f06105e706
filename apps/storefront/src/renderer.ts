import type { Wire } from '@sultan/woo-wire/client'
import type { PageFiles } from './page-files.ts'
import type { ShopInfo } from './shop/shop-info.ts'

/* What the server bundle (`entry-server.tsx`) gives to the server. */

export interface RendererOptions {
  readonly wire: Wire
  readonly shop: ShopInfo
  readonly files: PageFiles
}

/** A finished page, or where to go instead. */
export type RenderedPage =
  | {
      readonly kind: 'page'
      readonly status: number
      readonly html: Buffer
      /** Made of answers from before, because the shop gave none: better ones may come any moment. */
      readonly isStandIn?: boolean
    }
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string }

/** Makes pages; rejects on a fault: the caller then answers with its static page, and nothing is hydrated. */
export type Renderer = (url: URL) => Promise<RenderedPage>

export type CreateRenderer = (options: RendererOptions) => Renderer
