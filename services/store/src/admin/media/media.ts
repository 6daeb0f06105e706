import { eq, sql } from 'drizzle-orm'
import { isAnyOf } from '../../db/array-conditions.ts'
import { images } from '../../db/catalogue-tables.ts'
import type { Rejection } from '../../domain/rejection.ts'
import { plainText } from '../../format/plain-text.ts'
import { sanitizeText } from '../../format/text.ts'
import { PAGE_OUT_OF_RANGE } from '../../rest/wp-v2/post-params.ts'
import type { FieldValues } from '../framework/fields.ts'
import { searchCondition, selectIdPage, sortByColumn } from '../framework/list-page.ts'
import type { Resource, WriteScope } from '../framework/resource.ts'
import { mediaFields, mediaListParams } from './media-fields.ts'
import { presentMedia, storedMediaJson } from './media-json.ts'

const UNKNOWN: Rejection = { status: 404, code: 'rest_post_invalid_id', message: 'Invalid post ID.' }

const NO_TRASH: Rejection = {
  status: 501,
  code: 'rest_trash_not_supported',
  message: "The post does not support trashing. Set 'force=true' to delete.",
}

/**
 * REST resource for the pictures of the shop. Pictures can be read without a sign-in, because the shop's
 * pages show them. `upload-media.ts` has the route that adds a picture.
 */
export const media: Resource<typeof mediaFields, typeof mediaListParams> = {
  title: 'attachment',
  route: '/wp/v2/media',
  staff: 'all',
  guests: { rejectList: () => null, rejectItem: () => null },
  forbidden: {
    list: ['rest_forbidden', 'Sorry, you are not allowed to do that.'],
    view: ['rest_forbidden', 'Sorry, you are not allowed to do that.'],
    create: ['rest_cannot_create', 'Sorry, you are not allowed to create posts as this user.'],
    edit: ['rest_cannot_edit', 'Sorry, you are not allowed to edit this post.'],
    delete: ['rest_cannot_delete', 'Sorry, you are not allowed to delete this post.'],
    batch: ['rest_forbidden', 'Sorry, you are not allowed to do that.'],
  },
  fields: mediaFields,
  listParams: mediaListParams,
  deletion: 'forced',
  deletionResponse: 'wordpress',
  noTrash: NO_TRASH,
  pageOutOfRange: PAGE_OUT_OF_RANGE,
  unknown: () => UNKNOWN,
  list({ order, orderby, search, ...params }, { db }) {
    const { id, name, alt, path, dateCreated } = images
    const where = searchCondition([name, alt, path], search)
    const column = { date: dateCreated, id, title: name }[orderby]
    return selectIdPage(db, { table: images, id }, { where, order: sortByColumn(column, id, order) }, params)
  },
  async load(ids, scope) {
    const rows = await scope.db
      .select()
      .from(images)
      .where(isAnyOf(images.id, ids, 'int[]'))
    return rows.map(row => storedMediaJson(row, scope))
  },
  async present(items, { context }) {
    return context === 'edit' ? items : items.map(presentMedia)
  },
  async update(id, values, scope) {
    const texts = mediaTexts(values)
    if (Object.keys(texts).length > 0) await scope.db.update(images).set(texts).where(eq(images.id, id))
    await announceShown(id, scope)
    return null
  },
  async remove(id, scope) {
    await announceShown(id, scope)
    await unlinkPicture(id, scope)
    const [deleted] = await scope.db.delete(images).where(eq(images.id, id)).returning({ path: images.path })
    const { pictures } = scope.context
    if (deleted !== undefined && pictures !== undefined)
      scope.afterCommit(() => pictures.remove(deleted.path))
    return null
  },
}

/** Returns the database columns for the title, alternative text and caption in a request about a picture. */
export function mediaTexts({
  title,
  alt_text: alt,
  caption,
}: FieldValues<typeof mediaFields>): Partial<typeof images.$inferInsert> {
  return {
    ...(title !== undefined && { name: plainText(rawOf(title)) }),
    ...(alt !== undefined && { alt: plainText(alt) }),
    ...(caption !== undefined && { caption: sanitizeText(rawOf(caption)) }),
  }
}

function rawOf(text: string | { readonly raw: string }): string {
  return typeof text === 'string' ? text : text.raw
}

/**
 * Announces the changes that a changed or removed picture causes, so that cached pages with the picture are
 * removed:
 * - the products that have the picture;
 * - the whole catalogue, if a category or brand has the picture;
 * - all posts, because any post may show the picture.
 */
async function announceShown(id: number, { db, announce }: WriteScope): Promise<void> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select case when parent_id = 0 then id else parent_id end as id from products where ${id} = any(image_ids)`,
  )
  if (rows.length > 0) announce({ kind: 'products', ids: [...new Set(rows.map(row => row.id))] })
  const ofTerms = await db.execute(
    sql`select 1 from categories where image_id = ${id} union all select 1 from brands where image_id = ${id}`,
  )
  if (ofTerms.rows.length > 0) announce({ kind: 'catalogue' })
  announce({ kind: 'posts' })
}

/** Removes a picture from the products, categories, brands and posts that have it. */
async function unlinkPicture(id: number, { db }: WriteScope): Promise<void> {
  await db.execute(sql`update products set image_ids = array(
    select one from unnest(image_ids) as one where one <> ${id}) where ${id} = any(image_ids)`)
  for (const table of ['categories', 'brands', 'posts'])
    await db.execute(sql`update ${sql.identifier(table)} set image_id = null where image_id = ${id}`)
}
