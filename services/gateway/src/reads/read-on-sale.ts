import { isRecord } from '@sultan/kernel/is-record'
import PQueue from 'p-queue'
import type { CachedResponse, ResponseCache } from '../cache/response-cache.ts'
import type { ReadOnSale } from './hit-filter.ts'
import { type ReadRoute, storePath } from './read-route.ts'
import { responseTags } from './response-tags.ts'
import type { StoreReader } from './store-reader.ts'

const PRODUCTS_PATH = '/wc/store/v1/products'
/** Number of products per request: WooCommerce's maximum of `per_page`. */
const PRODUCTS_PER_REQUEST = 100
/**
 * Number of requests of one search that run at the same time. The shop spends up to a second on each request.
 */
const MAX_CONCURRENT_REQUESTS = 2

/** Error thrown when the products of a search cannot be read. `response` is sent to the client. */
export class SearchReadError extends Error {
  readonly response: CachedResponse
  constructor(response: CachedResponse) {
    super(`The products of a search cannot be read: status ${response.status}`)
    this.response = response
  }
}

/**
 * Finds out which products of a search are on sale by reading the field `on_sale` of up to 100 products per
 * request. The responses are cached, because the list of results and the filter counts of a search both need
 * these responses.
 */
export function createReadOnSale(
  storeReader: StoreReader,
  cache: ResponseCache,
  cacheSeconds: number,
  signal: AbortSignal | undefined,
): ReadOnSale {
  const route: ReadRoute = { resource: 'product', isList: true, params: [], cacheSeconds }

  /** Reads which of at most 100 products are on sale, and returns their ids. */
  async function readChunk(ids: readonly number[]): Promise<readonly number[]> {
    const query = new URLSearchParams({
      include: ids.join(','),
      per_page: `${PRODUCTS_PER_REQUEST}`,
      _fields: 'id,on_sale',
    })
    const path = storePath(PRODUCTS_PATH, query)
    const response = await cache.get(
      path,
      async fetchSignal => {
        const read = await storeReader(route, path, { signal: fetchSignal })
        const freshMs = read.response.status === 200 ? cacheSeconds * 1000 : 0
        return { ...read, freshMs, tags: responseTags(route, query, read.response) }
      },
      signal,
    )
    if (response.status !== 200) throw new SearchReadError(response)
    // `JSON.parse` does not throw, because the gateway itself has serialised the body.
    const products: unknown[] = [JSON.parse(response.body)].flat()
    return products.filter(isRecord).flatMap(({ id, on_sale }) => (on_sale === true ? [Number(id)] : []))
  }

  return async ids => {
    const queue = new PQueue({ concurrency: MAX_CONCURRENT_REQUESTS })
    let hasFailed = false
    const readUnlessFailed = async (chunk: readonly number[]) => {
      // Skips the remaining requests after a failure: their results would not be used, and the shop has just
      // failed.
      if (hasFailed) return []
      return readChunk(chunk).catch((error: unknown) => {
        hasFailed = true
        throw error
      })
    }
    const onSale = await queue.addAll(chunks(ids).map(chunk => () => readUnlessFailed(chunk)))
    return new Set(onSale.flat())
  }
}

function chunks(ids: readonly number[]): readonly (readonly number[])[] {
  return Array.from({ length: Math.ceil(ids.length / PRODUCTS_PER_REQUEST) }, (_, at) =>
    ids.slice(at * PRODUCTS_PER_REQUEST, (at + 1) * PRODUCTS_PER_REQUEST),
  )
}
