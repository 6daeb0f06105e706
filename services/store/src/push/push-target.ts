import type { Json } from '../admin/frame/resource.ts'

export type WriteResult =
  | { readonly ok: true; readonly id: number }
  | { readonly ok: false; readonly code: string; readonly message: string; readonly data: unknown }

/** The WooCommerce shop to which data are exported. */
export interface PushTarget {
  /** URL of the target shop, without a slash at the end. */
  readonly url: string
  /**
   * Reads the first page of a list. Rejects with an error of one sentence when the target shop does not send
   * the page.
   */
  readList(route: string, query: Readonly<Record<string, string | number>>): Promise<readonly Json[]>
  /** Whether posts and pages can be written, for which an API key is not enough. */
  readonly writesPosts: boolean
  /**
   * Creates (POST) or changes (PUT) an object. Rejects with an error of one sentence when the target shop
   * does not respond.
   */
  write(method: 'POST' | 'PUT', route: string, body: Json): Promise<WriteResult>
  /**
   * Adds a picture to the target shop's library. Rejects with an error of one sentence when the target shop
   * does not respond.
   */
  uploadPicture(
    bytes: Buffer,
    fileName: string,
    texts: Readonly<Record<string, string>>,
  ): Promise<WriteResult>
}
