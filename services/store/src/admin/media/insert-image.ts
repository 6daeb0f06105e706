import { DatabaseUnavailableError } from '@sultan/sql/unavailable'
import { images } from '../../db/catalogue-tables.ts'
import { ok } from '../../domain/rejection.ts'
import { siteTime } from '../../format/site-time.ts'
import { recordChange } from '../framework/audit-log.ts'
import type { PictureStore, Writer } from '../framework/resource.ts'
import { writeInTransaction } from '../framework/write-item.ts'
import { media } from './media.ts'
import { storedMediaJson } from './media-json.ts'

type NewImage = Omit<typeof images.$inferInsert, 'id' | 'dateCreated'>

/**
 * Inserts the database row of a picture whose file is stored already. Removes the file when the row was
 * certainly not inserted.
 */
export function insertImage(writer: Writer, pictures: PictureStore, image: NewImage) {
  return writeInTransaction(writer, async scope => {
    const columns = { ...image, dateCreated: siteTime(scope.now) }
    const [row] = await scope.db.insert(images).values(columns).returning()
    if (row === undefined) throw new Error('The picture was not stored.')
    const json = storedMediaJson(row, scope)
    await recordChange(scope, {
      action: 'create',
      resource: media.title,
      id: row.id,
      before: null,
      after: json,
    })
    return ok({ id: row.id, json })
  }).catch(async (error: unknown) => {
    // When the database connection was lost during COMMIT, the row of the picture may have been inserted.
    const mayBeStored = error instanceof DatabaseUnavailableError && error.isOutcomeUnknown
    if (!mayBeStored) await pictures.remove(image.path).catch(() => {})
    throw error
  })
}
