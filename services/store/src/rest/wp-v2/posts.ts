import { fold } from '@sultan/kernel/fold-text'
import { stripMarkup } from '@sultan/kernel/html-text'
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { isAnyOf, isAnyOfGiven } from '../../db/array-conditions.ts'
import type { Executor } from '../../db/executor.ts'
import { type PostRow, posts, postTermLinks, postTerms } from '../../db/post-tables.ts'
import { slugVariants } from '../../format/slug.ts'
import { type ImageRow, loadImages } from '../wc-store-v1/image-json.ts'

export type PostTermRow = typeof postTerms.$inferSelect

export interface PostWithRelations {
  readonly post: PostRow
  readonly terms: readonly PostTermRow[]
  readonly image: ImageRow | null
}

/** Filters and sort order of a list of posts. */
export interface PostQuery {
  readonly page: number
  readonly per_page: number
  readonly offset: number | null
  readonly order: 'asc' | 'desc'
  readonly orderby: 'date' | 'modified' | 'id' | 'include' | 'title' | 'slug' | 'menu_order'
  readonly search: string
  readonly slug: readonly string[]
  readonly include: readonly number[]
  readonly exclude: readonly number[]
  readonly categories: readonly number[]
  readonly categories_exclude: readonly number[]
  readonly tags: readonly number[]
  readonly statuses: readonly PostRow['status'][]
  /** SQL condition for the filters by date and author, which only the administration API has. */
  readonly where?: SQL | undefined
}

/** Reads one page of a list of posts or of WordPress pages, and the number of matches on all pages. */
export async function listPosts(
  type: PostRow['type'],
  params: PostQuery,
  db: Executor,
): Promise<{ readonly rows: readonly PostRow[]; readonly total: number }> {
  const hasStatus = isAnyOf(posts.status, params.statuses, 'text[]')
  const where = and(
    eq(posts.type, type),
    hasStatus,
    params.where,
    postConditions(params),
    await searchCondition(and(eq(posts.type, type), hasStatus), params, db),
  )
  const rows = await db
    .select()
    .from(posts)
    .where(where)
    .orderBy(...postOrder(params))
    .limit(params.per_page)
    .offset(params.offset ?? (params.page - 1) * params.per_page)
  const [counted] = await db.select({ total: sql<number>`count(*)::int` }).from(posts).where(where)
  return { rows, total: counted?.total ?? 0 }
}

/** Loads the categories, tags and images of posts, in two queries. */
export async function loadPostRelations(
  rows: readonly PostRow[],
  db: Executor,
): Promise<PostWithRelations[]> {
  const ids = rows.map(row => row.id)
  const links =
    ids.length === 0
      ? []
      : await db
          .select({ postId: postTermLinks.postId, term: postTerms })
          .from(postTermLinks)
          .innerJoin(postTerms, eq(postTerms.id, postTermLinks.termId))
          .where(isAnyOf(postTermLinks.postId, ids, 'int[]'))
          .orderBy(postTerms.sortName)
  const terms = Map.groupBy(links, link => link.postId)
  const images = await loadImages(
    db,
    rows.flatMap(({ imageId }) => (imageId === null ? [] : [imageId])),
  )
  return rows.map(post => ({
    post,
    terms: (terms.get(post.id) ?? []).map(link => link.term),
    image: images.get(post.imageId ?? 0) ?? null,
  }))
}

function postConditions(params: PostQuery): SQL | undefined {
  const { slug, include, exclude, categories, categories_exclude, tags } = params
  return and(
    isAnyOfGiven(posts.slug, slug.flatMap(slugVariants), 'text[]'),
    isAnyOfGiven(posts.id, include, 'int[]'),
    exclude.length > 0 ? sql`not ${isAnyOf(posts.id, exclude, 'int[]')}` : undefined,
    categories.length > 0 ? hasTerm(categories) : undefined,
    tags.length > 0 ? hasTerm(tags) : undefined,
    categories_exclude.length > 0 ? sql`not ${hasTerm(categories_exclude)}` : undefined,
  )
}

function hasTerm(ids: readonly number[]): SQL {
  return sql`${posts.id} in (select ${postTermLinks.postId} from ${postTermLinks}
    where ${isAnyOf(postTermLinks.termId, ids, 'int[]')})`
}

/**
 * Maximum number of posts that a search reads. `fold` takes about 0.1 ms to normalise the whole text of one
 * post.
 */
const MAX_SEARCHED_POSTS = 500

/**
 * Searches for a text in title, excerpt and content of the newest posts, regardless of case and diacritics.
 * The texts are normalised by `fold` at each search instead of in a database column, because a shop has few
 * posts.
 */
async function searchCondition(
  searched: SQL | undefined,
  { search }: PostQuery,
  db: Executor,
): Promise<SQL | undefined> {
  const needle = fold(search).trim()
  if (needle === '') return undefined
  const { id, title, excerpt, content } = posts
  const rows = await db
    .select({ id, title, excerpt, content })
    .from(posts)
    .where(searched)
    .orderBy(desc(posts.dateCreated))
    .limit(MAX_SEARCHED_POSTS)
  const found = rows.filter(post =>
    fold(`${post.title}\n${stripMarkup(post.excerpt)}\n${stripMarkup(post.content)}`).includes(needle),
  )
  const ids = found.map(post => post.id)
  return isAnyOf(posts.id, ids, 'int[]')
}

function postOrder({ orderby, order, include }: PostQuery): readonly SQL[] {
  const by = order === 'asc' ? asc : desc
  if (orderby === 'include' && include.length > 0)
    return [sql`array_position(${sql.param([...include])}::int[], ${posts.id})`]
  const column = {
    ...{ date: posts.dateCreated, include: posts.dateCreated, modified: posts.dateModified },
    ...{ id: posts.id, title: posts.title, slug: posts.slug, menu_order: posts.menuOrder },
  }[orderby]
  return [by(column), by(posts.id)]
}
