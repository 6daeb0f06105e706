import type { Rejection } from '../../domain/rejection.ts'
import { idList, integer, oneOf, stringList, text, unvalidated } from '../../http/params.ts'
import { asStrings } from '../../http/php-query.ts'

export const postListParams = {
  page: integer({ min: 1 }, 1),
  per_page: integer({ min: 1, max: 100 }, 10),
  offset: integer({ min: 0 }, null),
  order: oneOf(['asc', 'desc'], 'desc'),
  orderby: oneOf(['date', 'modified', 'id', 'include', 'title', 'slug', 'menu_order'], 'date'),
  search: text(),
  slug: stringList(),
  include: idList(),
  exclude: idList(),
  categories: idList(),
  categories_exclude: idList(),
  tags: idList(),
  _embed: unvalidated,
}

/**
 * WordPress's error response to a page number past the last page. The Store API responds with an empty list
 * instead (wire fact 19).
 */
export const PAGE_OUT_OF_RANGE: Rejection = {
  status: 400,
  code: 'rest_post_invalid_page_number',
  message: 'The page number requested is larger than the number of pages available.',
}

export type Embedding = 'author' | 'wp:featuredmedia' | 'wp:term'

const EMBEDDINGS: readonly Embedding[] = ['author', 'wp:featuredmedia', 'wp:term']

/**
 * The linked objects to embed. When `_embed` names some of `EMBEDDINGS`, only these are embedded. Any other
 * value, such as `1` or an empty text, embeds all of `EMBEDDINGS`. Without `_embed` nothing is embedded (wire
 * fact 49).
 */
export function readEmbeddings(rawParams: unknown): readonly Embedding[] {
  if (rawParams === undefined) return []
  const named = asStrings(rawParams)
  const requested = EMBEDDINGS.filter(one => named.includes(one))
  return requested.length > 0 ? requested : EMBEDDINGS
}
