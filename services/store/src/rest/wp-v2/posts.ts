import { fold } from '@sultan/kernel/fold'
import { stripMarkup } from '@sultan/kernel/html'
import { and, asc, desc, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import { type PostRow, posts, postTermLinks, postTerms } from '../../db/post-tables.ts'
import type { StoreContext } from '../../http/endpoint.ts'
import { slugForms } from '../../slug.ts'
import { type ImageRow, loadImages } from '../wc-store-v1/image-json.ts'
import type { PostListQuery } from './post-params.ts'

export type PostTermRow = typeof postTerms.$inferSelect

export interface LoadedPost {
  readonly post: PostRow
  readonly terms: readonly PostTermRow[]
  readonly image: ImageRow | null
}

/** A page of posts or pages and how many there are in all. */
export async function listPosts(
  type: PostRow['type'],
  params: PostListQuery,
  { database }: StoreContext,
): Promise<{ readonly rows: readonly PostRow[]; readonly total: number }> {
  const where = and(
    eq(posts.type, type),
    postConditions(params),
    await searchCondition(type, params, database.sql),
  )
  const rows = await database.sql
    .select()
    .from(posts)
    .where(where)
    .orderBy(...postOrder(params))
    .limit(params.per_page)
    .offset(params.offset ?? (params.page - 1) * params.per_page)
  const [counted] = await database.sql.select({ total: sql<number>`count(*)::int` }).from(posts).where(where)
  return { rows, total: counted?.total ?? 0 }
}

/** With their terms and pictures: two queries for all. */
export async function withTerms(rows: readonly PostRow[], { database }: StoreContext): Promise<LoadedPost[]> {
  const ids = rows.map(row => row.id)
  const links =
    ids.length === 0
      ? []
      : await database.sql
          .select({ postId: postTermLinks.postId, term: postTerms })
          .from(postTermLinks)
          .innerJoin(postTerms, eq(postTerms.id, postTermLinks.termId))
          .where(inArray(postTermLinks.postId, ids))
          .orderBy(postTerms.sortName)
  const terms = Map.groupBy(links, link => link.postId)
  const images = await loadImages(
    database.sql,
    rows.flatMap(({ imageId }) => (imageId === null ? [] : [imageId])),
  )
  return rows.map(post => ({
    post,
    terms: (terms.get(post.id) ?? []).map(link => link.term),
    image: images.get(post.imageId ?? 0) ?? null,
  }))
}

function postConditions(params: PostListQuery): SQL | undefined {
  const { slug, include, exclude, categories, categories_exclude, tags } = params
  return and(
    slug.length > 0 ? inArray(posts.slug, slug.flatMap(slugForms)) : undefined,
    include.length > 0 ? inArray(posts.id, [...include]) : undefined,
    exclude.length > 0 ? notInArray(posts.id, [...exclude]) : undefined,
    categories.length > 0 ? hasTerm(categories) : undefined,
    tags.length > 0 ? hasTerm(tags) : undefined,
    categories_exclude.length > 0 ? sql`not ${hasTerm(categories_exclude)}` : undefined,
  )
}

function hasTerm(ids: readonly number[]): SQL {
  return sql`${posts.id} in (select ${postTermLinks.postId} from ${postTermLinks}
    where ${inArray(postTermLinks.termId, [...ids])})`
}

/** One folded substring of title, excerpt or text. Posts are few, so they are read for it, and no folded copy is kept. */
async function searchCondition(
  type: PostRow['type'],
  { search }: PostListQuery,
  database: StoreContext['database']['sql'],
): Promise<SQL | undefined> {
  const needle = fold(search).trim()
  if (needle === '') return undefined
  const rows = await database.select().from(posts).where(eq(posts.type, type))
  const found = rows.filter(({ title, excerpt, content }) =>
    fold(`${title}\n${stripMarkup(excerpt)}\n${stripMarkup(content)}`).includes(needle),
  )
  return found.length === 0
    ? sql`false`
    : inArray(
        posts.id,
        found.map(row => row.id),
      )
}

function postOrder({ orderby, order, include }: PostListQuery): readonly SQL[] {
  const by = order === 'asc' ? asc : desc
  if (orderby === 'include' && include.length > 0)
    return [sql`array_position(${sql.param([...include])}::int[], ${posts.id})`]
  const column = {
    ...{ date: posts.dateCreated, include: posts.dateCreated, modified: posts.dateModified },
    ...{ id: posts.id, title: posts.title, slug: posts.slug, menu_order: posts.menuOrder },
  }[orderby]
  return [by(column), by(posts.id)]
}
