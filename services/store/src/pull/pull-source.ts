import type { Json } from '../admin/framework/resource.ts'

/** A picture of the source shop that was checked and stored as a file of this shop. */
export interface StoredPicture {
  /** Path of the picture's file, relative to the URL of this shop, without a slash at the beginning. */
  readonly path: string
  readonly width: number
  readonly height: number
}

/** The WooCommerce shop from which data are imported. */
export interface PullSource {
  /** URL of the source shop, without a slash at the end. */
  readonly url: string
  /**
   * Requests one page of a list of objects, such as products. A list that the source shop does not have is
   * empty. When the source shop does not send the page for another reason, rejects with an error whose
   * message is one sentence.
   */
  readPage(route: string, query: Readonly<Record<string, string | number>>): Promise<SourcePage>
  /**
   * Downloads, checks and stores a picture; null when the file cannot be downloaded or browsers cannot show
   * it.
   */
  takePicture(url: string): Promise<StoredPicture | null>
}

export interface SourcePage {
  readonly items: readonly SourceObject[]
  readonly totalPages: number
}

export type SourceObject = Json & { readonly id: number }

/** Maximum number of requested pages of one list, because a faulty shop may send pages without end. */
const MAX_PAGES = 100_000

/**
 * Yields all objects of a list of the source shop, with one page of the list in memory at a time. Requests
 * the objects in the order of their ids; WooCommerce ignores this order for the notes of an order.
 */
export async function* readAll(
  source: PullSource,
  route: string,
  { perPage, ...query }: { readonly perPage: number; readonly [name: string]: string | number },
): AsyncGenerator<SourceObject> {
  const sorted = { orderby: 'id', order: 'asc', ...query, per_page: perPage }
  for (let page = 1; page <= MAX_PAGES; page++) {
    const { items, totalPages } = await source.readPage(route, { ...sorted, page })
    yield* items
    if (page >= totalPages || items.length === 0) return
  }
}
