import type { AllowedRoute } from '../allow-list.ts'
import type { KeptAnswer } from '../reads/read-cache.ts'
import type { ProductSearch } from './product-search.ts'
import { searchedQuery } from './searched-query.ts'

/** Header that tells who searched: `index`, or `store` while ours is not ready or there is none. */
export const SEARCHED_BY = 'x-sultan-search'
/** What was searched for instead when only that finds, percent-encoded. */
const DID_YOU_MEAN = 'x-sultan-did-you-mean'

/** Lists that know `search=` and are lists of products. */
export function isSearch({ params, resource }: AllowedRoute, query: URLSearchParams): boolean {
  const isOfProducts =
    params.includes('catalog_visibility') && (resource === 'product' || resource === 'collection-data')
  return isOfProducts && (query.get('search') ?? '').trim() !== ''
}

/** Answers `search=` from the index by asking the store for what it finds; by the store's own search without an index. */
export async function searchedRead(
  asked: URLSearchParams,
  search: ProductSearch | undefined,
  read: (query: URLSearchParams) => Promise<KeptAnswer>,
): Promise<KeptAnswer> {
  const searched = search && searchedQuery(asked, search)
  if (!searched) return withHeaders(await read(asked), { [SEARCHED_BY]: 'store' })
  const { query, found, pages } = searched
  const answer = await read(query)
  const totals =
    pages !== null && answer.status === 200
      ? { 'x-wp-total': `${pages.total}`, 'x-wp-totalpages': `${pages.totalPages}` }
      : {}
  const meant = found.corrected === null ? {} : { [DID_YOU_MEAN]: encodeURIComponent(found.corrected) }
  return withHeaders(answer, { [SEARCHED_BY]: 'index', ...meant, ...totals })
}

function withHeaders(answer: KeptAnswer, headers: Readonly<Record<string, string>>): KeptAnswer {
  return { ...answer, headers: { ...answer.headers, ...headers } }
}
