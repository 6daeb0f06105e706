import { fold } from '@sultan/kernel/fold-text'
import type { PostCategoryJson } from '@sultan/woo-client/posts'
import { and, eq } from 'drizzle-orm'
import type { Executor } from '../../db/executor.ts'
import { posts, postTermLinks, postTerms } from '../../db/post-tables.ts'
import { slugVariants } from '../../format/slug.ts'
import { texturize } from '../../format/text.ts'
import type { WithMoreFields } from '../../http/response.ts'
import type { Urls } from './media-json.ts'
import { postTermLink, termLinks } from './post-embedded.ts'
import type { PostTermRow } from './posts.ts'

/** A category or tag of posts, with the ids of its published posts. */
export interface TermWithPosts {
  readonly term: PostTermRow
  readonly postIds: readonly number[]
}

/** All categories or tags of posts. A shop has few of them, so all are loaded. */
export async function loadPostTerms(
  taxonomy: PostTermRow['taxonomy'],
  db: Executor,
): Promise<TermWithPosts[]> {
  const rows = await db
    .select({ term: postTerms, postId: posts.id })
    .from(postTerms)
    .leftJoin(postTermLinks, eq(postTermLinks.termId, postTerms.id))
    .leftJoin(posts, and(eq(posts.id, postTermLinks.postId), eq(posts.status, 'publish')))
    .where(eq(postTerms.taxonomy, taxonomy))
  return [...Map.groupBy(rows, row => row.term.id).values()].flatMap(of => {
    const [first] = of
    if (first === undefined) return []
    return [{ term: first.term, postIds: of.flatMap(row => (row.postId === null ? [] : [row.postId])) }]
  })
}

/** Filters and sort order of a list of post categories or tags. */
export interface PostTermQuery {
  readonly order: 'asc' | 'desc'
  readonly orderby: 'name' | 'slug' | 'count' | 'id'
  readonly search: string
  readonly slug: readonly string[]
  readonly include: readonly number[]
  readonly exclude: readonly number[]
  /** Id of a post: only the categories or tags of this post are selected. 0 means no selection by post. */
  readonly post: number
  readonly hide_empty: boolean
}

/** The categories or tags that match the query, sorted as the query requests. */
export function selectPostTerms(terms: readonly TermWithPosts[], query: PostTermQuery): TermWithPosts[] {
  return sortTerms(terms.filter(termFilter(query)), query)
}

/**
 * Returns a function that decides whether a category or tag matches the query. The values in the query are
 * converted only once, not for each category or tag.
 */
function termFilter(params: PostTermQuery): (term: TermWithPosts) => boolean {
  const needle = fold(params.search)
  const slugs = new Set(params.slug.flatMap(slugVariants))
  const included = new Set(params.include)
  const excluded = new Set(params.exclude)
  return ({ term, postIds }) => {
    if (params.hide_empty && postIds.length === 0) return false
    if (params.post !== 0 && !postIds.includes(params.post)) return false
    if (needle !== '' && !fold(term.name).includes(needle)) return false
    if (slugs.size > 0 && !slugs.has(term.slug)) return false
    return !excluded.has(term.id) && (included.size === 0 || included.has(term.id))
  }
}

function sortTerms(terms: readonly TermWithPosts[], { orderby, order }: PostTermQuery): TermWithPosts[] {
  const key = ({ term, postIds }: TermWithPosts): string | number =>
    ({ name: term.sortName, slug: term.slug, count: postIds.length, id: term.id })[orderby]
  const up = order === 'asc' ? 1 : -1
  return [...terms].sort((a, b) => (key(a) < key(b) ? -up : key(a) > key(b) ? up : a.term.id - b.term.id))
}

export function postTermJson(
  { term, postIds }: TermWithPosts,
  { publicUrl, apiUrl }: Urls,
): WithMoreFields<PostCategoryJson> {
  return {
    id: term.id,
    count: postIds.length,
    description: term.description,
    link: postTermLink(term, publicUrl),
    name: texturize(term.name),
    slug: term.slug,
    taxonomy: term.taxonomy,
    parent: 0,
    meta: [],
    _links: termLinks(term, apiUrl),
  }
}
