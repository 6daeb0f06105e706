import type { Json } from '../admin/framework/resource.ts'

export type WriteResult =
  | { readonly ok: true; readonly id: number }
  | { readonly ok: false; readonly code: string; readonly message: string; readonly data: unknown }

/** The WooCommerce shop to which data are exported. */
export interface PushTarget {
  /** URL of the target shop, without a slash at the end. */
  readonly url: string
  /**
   * Requests the first page of a list of objects, such as orders. When the target shop does not send the
   * page, rejects with an error whose message is for the owner.
   */
  readList(route: string, query: Readonly<Record<string, string | number>>): Promise<readonly Json[]>
  /**
   * Whether the export can write posts and WordPress pages. WordPress requires a user's application password
   * for posts and pages; a WooCommerce API key is not enough.
   */
  readonly writesPosts: boolean
  /**
   * Creates (POST) or changes (PUT) an object. `ok` is false when the target shop rejects the object. After
   * any other failure, such as a time-out, the promise rejects with an error whose message is for the owner.
   */
  write(method: 'POST' | 'PUT', route: string, body: Json): Promise<WriteResult>
  /** Adds a picture to the target shop's library. Fails in the same ways as `write`. */
  uploadPicture(
    bytes: Buffer,
    fileName: string,
    texts: Readonly<Record<string, string>>,
  ): Promise<WriteResult>
}
