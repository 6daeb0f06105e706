import {
  type DefaultError,
  type FetchQueryOptions,
  QueryClient,
  type QueryFunctionContext,
  type QueryKey,
} from '@tanstack/react-query'
import { queryClientConfig } from './query-client.ts'

const neverAborted = new AbortController().signal

/**
 * The query client of one page on the server. To load a query, the client only calls the query's function.
 * `QueryClient` would also prepare retries, cancellation and notifications for each query, which takes longer
 * than a read from the gateway's cache.
 */
export class PageQueryClient extends QueryClient {
  /**
   * Promises for the data of the queries that were loaded or are being loaded, keyed by the hash of the query
   * key.
   */
  readonly #loads = new Map<string, Promise<unknown>>()

  constructor() {
    super({
      defaultOptions: {
        ...queryClientConfig.defaultOptions,
        // `JSON.stringify` suffices as hash function, because equal query keys of a page are built by the
        // same function and so have their properties in the same order. TanStack Query's own hash function
        // also sorts the properties.
        queries: { ...queryClientConfig.defaultOptions?.queries, queryKeyHashFn: key => JSON.stringify(key) },
      },
    })
  }

  /**
   * Returns the data of a query, which are loaded once for the page. The methods `prefetchQuery` and
   * `ensureQueryData` call this method.
   */
  override fetchQuery<
    Fetched,
    Failure = DefaultError,
    Data = Fetched,
    Key extends QueryKey = QueryKey,
    PageParam = never,
  >(options: FetchQueryOptions<Fetched, Failure, Data, Key, PageParam>): Promise<Data> {
    const { queryFn, queryKey } = options
    if (typeof queryFn !== 'function') return super.fetchQuery(options)
    const query = this.getQueryCache().build<Fetched, Failure, Data, Key>(
      this,
      this.defaultQueryOptions({ ...options }),
    )
    const known = this.#loads.get(query.queryHash)
    // The cast is safe: queries with the same key have data of the same type.
    if (known !== undefined) return known as Promise<Data>
    const load = async () => {
      const context = { client: this, queryKey, signal: neverAborted, meta: undefined }
      // The casts are safe: the shop has no infinite queries, whose functions need further parameters, and
      // the type of a query's data is always the type that its function returns.
      const data = await queryFn(context as unknown as QueryFunctionContext<Key, PageParam>)
      return query.setData(data as unknown as Data)
    }
    const loading = load().catch((error: unknown) =>
      // After a query has failed, `super.fetchQuery` gets a function that rejects with the same error.
      // TanStack Query then records the error in the state of the query.
      super.fetchQuery({ ...options, queryFn: () => Promise.reject(error) }),
    )
    this.#loads.set(query.queryHash, loading)
    return loading
  }
}
