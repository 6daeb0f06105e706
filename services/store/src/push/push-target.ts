import type { Json } from '../admin/frame/resource.ts'

export type WriteResult =
  | { readonly ok: true; readonly id: number }
  | { readonly ok: false; readonly code: string; readonly message: string; readonly data: unknown }

/** The WooCommerce into which a push writes. */
export interface PushTarget {
  /** URL of the target shop, without a slash at the end. */
  readonly url: string
  /**
   * Reads the first page of a list. Rejects with one sentence when the target shop does not send the page.
   */
  readList(route: string, query: Readonly<Record<string, string | number>>): Promise<readonly Json[]>
  /**
   * Creates (POST) or changes (PUT) an object. Rejects with one sentence when the target shop does not
   * respond.
   */
  write(method: 'POST' | 'PUT', route: string, body: Json): Promise<WriteResult>
}
