import { eq, sql } from 'drizzle-orm'
import { isAnyOf } from '../../db/array-conditions.ts'
import { images } from '../../db/catalogue-tables.ts'
import { type PostRow, posts, postTermLinks, postTerms } from '../../db/post-tables.ts'
import { ok, type Rejected, type Result, reject } from '../../domain/rejection.ts'
import { staffMemberById } from '../../domain/staff.ts'
import { uniqueSlug } from '../../domain/unique-slug.ts'
import { parseSiteTime } from '../../format/parse-site-time.ts'
import { plainText } from '../../format/plain-text.ts'
import { isoSiteTime, siteTime } from '../../format/site-time.ts'
import { toStoredSlug } from '../../format/slug.ts'
import type { FieldValues } from '../framework/fields.ts'
import { notSupported } from '../framework/not-supported.ts'
import { creationTime, modificationTime, originalId, type WriteScope } from '../framework/resource.ts'
import type { pageFields, postFields } from './post-fields.ts'

export type WrittenValues = FieldValues<typeof postFields & typeof pageFields>

/**
 * Key of the advisory lock held while a post or WordPress page gets its slug, so that no two posts and no two
 * pages get the same slug.
 */
const SLUG_LOCK = 7_285_148

export async function createPost(
  type: PostRow['type'],
  values: WrittenValues,
  scope: WriteScope,
): Promise<Result<number>> {
  const { db } = scope
  const created = creationTime(scope)
  const author = scope.actor.kind === 'staff' ? await staffMemberById(db, scope.actor.id) : null
  const blank: Omit<PostRow, 'id'> = {
    ...{ type, status: 'draft', slug: '', title: '', content: '', excerpt: '' },
    ...{ author: author?.displayName ?? '', authorId: author?.id ?? null, imageId: null, menuOrder: 0 },
    ...{ dateCreated: siteTime(created), dateModified: siteTime(modificationTime(scope)) },
    takesPublicationDate: false,
  }
  const changed = await changedPost({ ...blank, id: 0 }, values, scope)
  if (!changed.ok) return changed
  const { id: _, slug, ...columns } = changed.value
  // The slug of a post is set after the insert, because the slug may contain the id.
  const [row] = await db
    .insert(posts)
    .values({ ...originalId(scope), ...columns, slug: '' })
    .returning()
  if (row === undefined) throw new Error('The post was not stored.')
  await giveSlug({ ...row, slug }, scope)
  await storeTerms(row.id, values, scope)
  if (row.status === 'publish') scope.announce({ kind: 'posts' })
  return ok(row.id)
}

export async function updatePost(
  id: number,
  values: WrittenValues,
  scope: WriteScope,
): Promise<Rejected | null> {
  const [stored] = await scope.db.select().from(posts).where(eq(posts.id, id)).for('update')
  if (stored === undefined) throw new Error(`The post ${id} was deleted meanwhile.`)
  const changed = await changedPost(stored, values, scope)
  if (!changed.ok) return changed
  const { slug, ...columns } = changed.value
  await scope.db
    .update(posts)
    .set({ ...columns, dateModified: siteTime(modificationTime(scope)) })
    .where(eq(posts.id, id))
  await giveSlug(changed.value, scope)
  await storeTerms(id, values, scope)
  if (stored.status === 'publish' || columns.status === 'publish') scope.announce({ kind: 'posts' })
  return null
}

/** Moves a post to the trash and renames its slug, so that another post can use the old slug. */
export async function trashPost(id: number, scope: WriteScope): Promise<Rejected | null> {
  const [stored] = await scope.db.select().from(posts).where(eq(posts.id, id)).for('update')
  if (stored === undefined) throw new Error(`The post ${id} was deleted meanwhile.`)
  if (stored.status === 'trash')
    return reject(410, 'rest_already_trashed', 'The post has already been deleted.')
  await scope.db.update(posts).set({ status: 'trash' }).where(eq(posts.id, id))
  const slug = stored.slug === '' ? '' : `${stored.slug}${TRASHED}`
  await giveSlug({ ...stored, status: 'trash', slug }, scope)
  if (stored.status === 'publish') scope.announce({ kind: 'posts' })
  return null
}

export async function removePost(id: number, { db, announce }: WriteScope): Promise<null> {
  const [deleted] = await db.delete(posts).where(eq(posts.id, id)).returning({ status: posts.status })
  if (deleted?.status === 'publish') announce({ kind: 'posts' })
  return null
}

/** Returns the row of a post as changed by a request. Another post may already have the slug in this row. */
async function changedPost(
  stored: PostRow,
  values: WrittenValues,
  scope: WriteScope,
): Promise<Result<PostRow>> {
  const unsupported = withoutEffect(values)
  if (unsupported !== null) return unsupported
  const { title, content, excerpt, featured_media: imageId, menu_order: menuOrder } = values
  const status = values.status ?? stored.status
  const wasTrashed = stored.status === 'trash' && status !== 'trash'
  const slug = values.slug ?? (wasTrashed ? stored.slug.replace(TRASHED_END, '') : stored.slug)
  if (imageId && !(await isImage(imageId, scope)))
    return reject(400, 'rest_invalid_featured_media', 'Invalid featured media ID.')
  const author = values.author === undefined ? null : await staffMemberById(scope.db, values.author)
  if (values.author !== undefined && values.author !== stored.authorId && author === null)
    return reject(400, 'rest_invalid_author', 'Invalid author ID.')
  const row: PostRow = {
    ...stored,
    status,
    slug: slug === '' ? '' : toStoredSlug(slug),
    ...(title !== undefined && { title: plainText(rawOf(title)) }),
    ...(content !== undefined && { content: rawOf(content) }),
    ...(excerpt !== undefined && { excerpt: rawOf(excerpt) }),
    ...(author !== null && { author: author.displayName, authorId: author.id }),
    ...(imageId !== undefined && { imageId: imageId === 0 ? null : imageId }),
    ...(menuOrder !== undefined && { menuOrder }),
  }
  if (row.title === '' && row.content === '' && row.excerpt === '')
    return reject(400, 'empty_content', 'Content, title, and excerpt are empty.')
  return datedPost(row, values, stored, scope)
}

/**
 * Sets the date in the row of a post. A draft without a date gets its date when it is published. A post with
 * the status `publish` or `future` gets `future` when its date is in the future, otherwise `publish`.
 */
function datedPost(
  row: PostRow,
  { date, date_gmt: dateGmt }: WrittenValues,
  stored: PostRow,
  scope: WriteScope,
): Result<PostRow> {
  const now = siteTime(scope.now)
  const sent = date ?? dateGmt
  const dateCreated = sent ? parseSiteTime(sent, !date) : null
  if (sent && dateCreated === null) return reject(400, 'rest_invalid_date', 'Invalid date.')
  const isPublic = hasAddress(row)
  const isReset = (date === null || dateGmt === null) && !sent
  const isFirst = stored.takesPublicationDate && isPublic
  const takesPublicationDate =
    !isPublic && !sent && (stored.id === 0 || isReset || stored.takesPublicationDate)
  const dated: PostRow = {
    ...row,
    dateCreated: dateCreated ?? (isFirst || isReset ? now : stored.dateCreated),
    takesPublicationDate,
  }
  if (dated.status !== 'publish' && dated.status !== 'future') return ok(dated)
  return ok({ ...dated, status: isoSiteTime(dated.dateCreated) > now ? 'future' : 'publish' })
}

function hasAddress({ status }: Pick<PostRow, 'status'>): boolean {
  return status === 'publish' || status === 'private' || status === 'future'
}

/**
 * Stores the slug of a post, with a number appended when another post has the same slug. A published, private
 * or scheduled post without a slug gets one made from its title.
 */
async function giveSlug(post: PostRow, { db }: WriteScope): Promise<void> {
  const wanted = post.slug || (hasAddress(post) ? toStoredSlug(post.title) || `${post.type}-${post.id}` : '')
  if (wanted !== '') await db.execute(sql`select pg_advisory_xact_lock(${SLUG_LOCK}::int8)`)
  const slug =
    wanted === ''
      ? ''
      : await uniqueSlug(wanted, async candidates => {
          const { rows } = await db.execute<{ slug: string }>(sql`select slug from posts
            where type = ${post.type} and slug = any(${sql.param([...candidates])}::text[]) and id <> ${post.id}`)
          return rows.map(row => row.slug)
        })
  await db.update(posts).set({ slug }).where(eq(posts.id, post.id))
}

/**
 * Replaces the categories of a post if the request contains `categories`, and the tags of the post if the
 * request contains `tags`. Unknown ids are ignored (recording
 * `post-administration/wp-posts-create-category-unknown`).
 */
async function storeTerms(
  postId: number,
  { categories, tags }: WrittenValues,
  { db }: WriteScope,
): Promise<void> {
  const sent = [
    { taxonomy: 'category', ids: categories },
    { taxonomy: 'post_tag', ids: tags },
  ] as const
  for (const { taxonomy, ids } of sent) {
    if (ids === undefined) continue
    await db.execute(sql`delete from post_term_links
      where post_id = ${postId} and term_id in (select id from post_terms where taxonomy = ${taxonomy})`)
    const known = await db
      .select({ termId: postTerms.id })
      .from(postTerms)
      .where(sql`${eq(postTerms.taxonomy, taxonomy)} and ${isAnyOf(postTerms.id, ids, 'int[]')}`)
    if (known.length > 0)
      await db.insert(postTermLinks).values(known.map(({ termId }) => ({ postId, termId })))
  }
}

const TRASHED = '__trashed'
const TRASHED_END = /__trashed(-\d+)?$/

function rawOf(text: NonNullable<WrittenValues['title']>): string {
  return (typeof text === 'string' ? text : text.raw).toWellFormed()
}

/**
 * Returns an error response for values that this shop does not support; null when there are none. Such values
 * must not be ignored: a post would be shown to everybody if its password were ignored.
 */
function withoutEffect({ password, sticky, parent }: WrittenValues): Rejected | null {
  if (password) return notSupported('Texts with a password cannot be shown.')
  if (sticky) return notSupported('Posts cannot be sticky.')
  return parent ? notSupported('Pages have no pages below them.') : null
}

async function isImage(id: number, { db }: WriteScope): Promise<boolean> {
  const [image] = await db.select({ id: images.id }).from(images).where(eq(images.id, id))
  return image !== undefined
}
