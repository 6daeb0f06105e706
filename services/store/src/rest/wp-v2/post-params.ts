import { anything, idList, integer, oneOf, type ParamValues, text, wordList } from '../../http/params.ts'

export const postListParams = {
  page: integer({ min: 1 }, 1),
  per_page: integer({ min: 1, max: 100 }, 10),
  offset: integer({ min: 0 }, null),
  order: oneOf(['asc', 'desc'], 'desc'),
  orderby: oneOf(['date', 'modified', 'id', 'include', 'title', 'slug', 'menu_order'], 'date'),
  search: text(),
  slug: wordList(),
  include: idList(),
  exclude: idList(),
  categories: idList(),
  categories_exclude: idList(),
  tags: idList(),
  _embed: anything,
}

export type PostListQuery = ParamValues<typeof postListParams>

export type Embedding = 'author' | 'wp:featuredmedia' | 'wp:term'

const EMBEDDINGS: readonly Embedding[] = ['author', 'wp:featuredmedia', 'wp:term']

/** `_embed=1` (or empty) brings everything, a list only what it names; nothing without the parameter (fact 49). */
export function readEmbeddings(sent: unknown): readonly Embedding[] {
  if (sent === undefined) return []
  const named = String(sent).split(',')
  const asked = EMBEDDINGS.filter(one => named.includes(one))
  return asked.length > 0 ? asked : EMBEDDINGS
}
