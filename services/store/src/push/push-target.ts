import type { Json } from '../admin/frame/resource.ts'

export type WriteResult =
  | { readonly ok: true; readonly id: number }
  | { readonly ok: false; readonly code: string; readonly message: string; readonly data: unknown }

/** The WooCommerce into which everything is written. */
export interface PushTarget {
  /** Address of the other shop, without a slash at the end. */
  readonly url: string
  /** Reads the first page of a list. Rejects with one sentence when the shop does not send it. */
  readList(route: string, query: Readonly<Record<string, string | number>>): Promise<readonly Json[]>
  /** Creates (POST) or changes (PUT) an object. Rejects with one sentence when the shop does not respond. */
  write(method: 'POST' | 'PUT', route: string, body: Json): Promise<WriteResult>
}
