import type { Json } from '../admin/frame/resource.ts'

/** A picture of the other shop that was checked and stored as a file of this shop. */
export interface StoredPicture {
  /** Path below the address of the shop, without a slash at the beginning. */
  readonly path: string
  readonly width: number
  readonly height: number
}

/** The WooCommerce from which everything is taken. */
export interface PullSource {
  /** Address of the other shop, without a slash at the end. */
  readonly url: string
  /** Reads one page of a list. Rejects with one sentence when the shop does not send it. */
  readPage(route: string, query: Readonly<Record<string, string | number>>): Promise<SourcePage>
  /** Fetches, checks and stores a picture; null when there is none that browsers can show. */
  takePicture(url: string): Promise<StoredPicture | null>
}

export interface SourcePage {
  readonly items: readonly SourceObject[]
  readonly totalPages: number
}

export type SourceObject = Json & { readonly id: number }

/** Maximum number of pages of a list, because the list of a faulty shop may never end. */
const MAX_PAGES = 100_000

/** All objects of a list, by id, one page in memory at a time. */
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
