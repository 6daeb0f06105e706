import { isRecord } from '@sultan/kernel/is-record'
import { type Transaction, transaction } from '@sultan/sql/transaction'
import { eq } from 'drizzle-orm'
import { images } from '../db/catalogue-tables.ts'
import { parseSiteTime } from '../format/parse-site-time.ts'
import { plainText } from '../format/plain-text.ts'
import type { PullContext } from './pull-object.ts'
import type { SourceObject } from './pull-source.ts'
import { hashOf } from './pulled-ids.ts'

/** Maximum number of pictures that are imported with one object, such as a product, or from one text. */
const MAX_PICTURES = 100

/**
 * Imports the pictures of an object. Returns their ids in this shop; pictures that cannot be imported are
 * left out.
 */
export async function pullPictures(context: PullContext, sent: unknown): Promise<readonly number[]> {
  const ids: number[] = []
  for (const one of Array.isArray(sent) ? sent.slice(0, MAX_PICTURES) : []) {
    const id = isPicture(one) ? await pullPicture(context, one) : null
    if (id !== null) ids.push(id)
  }
  return ids
}

interface SourcePicture extends SourceObject {
  readonly src: string
}

function isPicture(value: unknown): value is SourcePicture {
  return isRecord(value) && Number(value.id) > 0 && typeof value.src === 'string' && value.src !== ''
}

async function pullPicture(
  { admin, ids, source, report }: PullContext,
  { id, src, name, alt, date_created: created, date_modified: modified }: SourcePicture,
): Promise<number | null> {
  const texts = { name: plainText(String(name ?? '')), alt: plainText(String(alt ?? '')) }
  const hash = hashOf({ src, ...texts, created, modified })
  if (await ids.isCurrent(admin.database.sql, 'images', id, hash))
    return ids.idOf(admin.database.sql, 'images', id)
  const stored = await source.takePicture(src)
  if (stored === null) {
    report.add('images', 'rejected', `images ${id}: ${src} cannot be downloaded or shown.`)
    return null
  }
  const dateCreated = typeof created === 'string' ? parseSiteTime(created) : null
  const imageId = await transaction(admin.database, async tx => {
    const row = { id: await ids.idOf(tx, 'images', id), ...stored, ...texts }
    const storedId = await storeImage(tx, dateCreated === null ? row : { ...row, dateCreated })
    if (storedId === row.id) await ids.markPulled(tx, 'images', id, hash)
    return storedId
  })
  report.add('images', 'saved')
  return imageId
}

/**
 * Inserts or updates the database row of a picture and returns the id of the row. When a row with a different
 * id already has the path of the picture, writes nothing and returns the id of the existing row.
 */
async function storeImage(
  tx: Transaction,
  image: typeof images.$inferInsert & { readonly id: number },
): Promise<number> {
  const [known] = await tx.select({ id: images.id }).from(images).where(eq(images.path, image.path))
  if (known !== undefined && known.id !== image.id) return known.id
  await tx.insert(images).values(image).onConflictDoUpdate({ target: images.id, set: image })
  return image.id
}

/**
 * Maximum number of characters between `<img` and `>`. Without this limit, searching a text with many
 * unclosed tags would take quadratic time.
 */
const MAX_TAG_LENGTH = 4000
const IMAGE_TAG = new RegExp(`<img\\b[^>]{0,${MAX_TAG_LENGTH}}>`, 'gi')
const SOURCE = /\ssrc=(?:"([^"]+)"|'([^']+)')/i

/**
 * Imports at most `MAX_PICTURES` pictures of an HTML text and returns the text with their new URLs. A picture
 * that cannot be imported keeps its URL. It is reported unless its URL begins with `data:`.
 */
export async function pullTextPictures(
  { admin, source, report }: PullContext,
  html: unknown,
): Promise<string> {
  if (typeof html !== 'string') return ''
  const paths = new Map<string, string | null>()
  for (const [tag] of html.matchAll(IMAGE_TAG)) {
    const src = sourceOf(tag)
    if (src === null || paths.has(src) || paths.size >= MAX_PICTURES) continue
    const path = (await source.takePicture(src))?.path ?? null
    if (path === null && !src.startsWith('data:'))
      report.note(`The picture ${src} in a text cannot be imported; it keeps its address.`)
    paths.set(src, path)
  }
  return html.replace(IMAGE_TAG, tag => {
    const src = sourceOf(tag)
    const path = src === null ? null : paths.get(src)
    if (!src || !path) return tag
    // `srcset` and `sizes` of imported pictures are removed, because this shop generates its own picture
    // sizes.
    return tag
      .replace(/\s(?:srcset|sizes)=(?:"[^"]*"|'[^']*')/gi, '')
      .replace(SOURCE, () => ` src="${admin.publicUrl}/${path}"`)
  })
}

function sourceOf(tag: string): string | null {
  const src = SOURCE.exec(tag)
  return src === null ? null : (src[1] ?? src[2] ?? null)
}
