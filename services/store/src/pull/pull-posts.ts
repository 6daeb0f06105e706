import { isRecord } from '@sultan/kernel/is-record'
import { bosnianSortKey } from '@sultan/kernel/sort-key'
import { and, eq, ne, sql } from 'drizzle-orm'
import { recordChange } from '../admin/framework/audit-log.ts'
import { posts as postTable, postTermLinks, postTerms } from '../db/post-tables.ts'
import { pulledObjects } from '../db/pull-tables.ts'
import { ok, type Result, reject } from '../domain/rejection.ts'
import { plainText } from '../format/plain-text.ts'
import { isoSiteTime, siteTime } from '../format/site-time.ts'
import { toStoredSlug } from '../format/slug.ts'
import { type PullContext, type PullScope, pullObject } from './pull-object.ts'
import { pullPictures, pullTextPictures } from './pull-pictures.ts'
import { readAll, type SourceObject } from './pull-source.ts'

const POSTS_PER_PAGE = 20
const TERMS_PER_PAGE = 100

/**
 * Imports published blog posts with their categories and tags, and published WordPress pages. Drafts are not
 * imported, because an API key cannot read them.
 */
export async function pullPosts(context: PullContext): Promise<void> {
  await pullPostTerms(context, 'category')
  await pullPostTerms(context, 'post_tag')
  await pullPostsOfType(context, 'post')
  await pullPostsOfType(context, 'page')
}

async function pullPostTerms(context: PullContext, taxonomy: 'category' | 'post_tag'): Promise<void> {
  const route = taxonomy === 'category' ? '/wp/v2/categories' : '/wp/v2/tags'
  for await (const json of readAll(context.source, route, { perPage: TERMS_PER_PAGE }))
    await pullObject(
      context,
      { kind: 'post_terms', json },
      async () => undefined,
      async ({ db, original: { id } }) => {
        const name = plainText(String(json.name ?? ''))
        const slug = toStoredSlug(String(json.slug ?? '')) || `pojam-${id}`
        const description = plainText(String(json.description ?? ''))
        const row = { taxonomy, slug, name, sortName: bosnianSortKey(name), description }
        await db
          .insert(postTerms)
          .values({ ...row, id })
          .onConflictDoUpdate({ target: postTerms.id, set: row })
        return ok(id)
      },
    )
}

async function pullPostsOfType(context: PullContext, type: 'post' | 'page'): Promise<void> {
  const embedded = { _embed: 'author,wp:featuredmedia' }
  for await (const json of readAll(context.source, `/wp/v2/${type}s`, {
    perPage: POSTS_PER_PAGE,
    ...embedded,
  })) {
    const { _embedded: parts, ...own } = json
    const [imageId] = await pullPictures(context, featuredPicture(parts))
    const author = authorOf(parts)
    await pullObject(
      context,
      { kind: 'posts', json: own, parts: [imageId ?? null, author] },
      async () => ({
        type,
        status: 'publish' as const,
        takesPublicationDate: false,
        author,
        imageId: imageId ?? null,
        title: plainText(rendered(json.title)),
        content: (await pullTextPictures(context, rendered(json.content))).trim(),
        excerpt: type === 'post' ? rendered(json.excerpt).trim() : '',
        slug: toStoredSlug(String(json.slug ?? '')) || `${type}-${json.id}`,
        menuOrder: Number(json.menu_order) || 0,
        termIds: await termIds(context, json),
      }),
      storePost,
    )
  }
}

interface PreparedPost extends Omit<typeof postTable.$inferInsert, 'id' | 'dateCreated' | 'dateModified'> {
  readonly termIds: readonly number[]
}

async function storePost(
  scope: PullScope,
  { termIds: terms, ...columns }: PreparedPost,
): Promise<Result<number>> {
  const { db, original } = scope
  const { id } = original
  const times = { dateCreated: siteTime(original.createdAt), dateModified: siteTime(original.modifiedAt) }
  const row = { ...columns, ...times }
  const { type, slug } = row
  const hasSlug = and(eq(postTable.type, type), eq(postTable.slug, slug), ne(postTable.id, id))
  const [imported] = await db
    .select({ id: postTable.id })
    .from(postTable)
    .innerJoin(pulledObjects, and(eq(pulledObjects.kind, 'posts'), eq(pulledObjects.id, postTable.id)))
    .where(hasSlug)
  if (imported !== undefined)
    return reject(400, 'slug_taken', `The imported ${type} ${imported.id} has the slug "${slug}" already.`)
  // A post or page that has this slug and was not imported, such as a page of the demo, is replaced.
  await db.delete(postTable).where(hasSlug)
  const [before] = await db.select().from(postTable).where(eq(postTable.id, id))
  await db
    .insert(postTable)
    .values({ ...row, id })
    .onConflictDoUpdate({ target: postTable.id, set: row })
  await db.execute(sql`delete from post_term_links where post_id = ${id}`)
  if (terms.length > 0)
    await db.insert(postTermLinks).values([...new Set(terms)].map(termId => ({ postId: id, termId })))
  const action = before === undefined ? 'create' : 'update'
  await recordChange(scope, { action, resource: type, id, before: before ?? null, after: { ...row, id } })
  return ok(id)
}

/**
 * Ids in this shop of a post's categories and tags. Categories and tags that were not imported are left out.
 */
async function termIds({ ids, admin }: PullContext, json: SourceObject): Promise<readonly number[]> {
  const sent = [json.categories, json.tags].flatMap(list => (Array.isArray(list) ? list.map(Number) : []))
  const db = admin.database.sql
  const wanted = await ids.idsOf(
    db,
    'post_terms',
    sent.filter(id => id > 0),
  )
  const known = await db.select({ id: postTerms.id }).from(postTerms)
  const existing = new Set(known.map(({ id }) => id))
  return wanted.filter(id => existing.has(id))
}

function rendered(value: unknown): string {
  return isRecord(value) && typeof value.rendered === 'string' ? value.rendered : ''
}

function embeddedList(parts: unknown, name: string): readonly unknown[] {
  const list = isRecord(parts) ? parts[name] : undefined
  return Array.isArray(list) ? list : []
}

function authorOf(parts: unknown): string {
  const [author] = embeddedList(parts, 'author')
  return isRecord(author) && typeof author.name === 'string' ? plainText(author.name) : ''
}

/**
 * A list with the featured picture of a post, in the form that pictures have in `wc/v3`; empty for a post
 * without one.
 */
function featuredPicture(parts: unknown): readonly unknown[] {
  const [medium] = embeddedList(parts, 'wp:featuredmedia')
  if (!isRecord(medium) || typeof medium.source_url !== 'string') return []
  const { id, source_url: src, alt_text: alt, date } = medium
  const created = typeof date === 'string' ? isoSiteTime(date) : undefined
  return [{ id, src, name: rendered(medium.title), alt, date_created: created }]
}
