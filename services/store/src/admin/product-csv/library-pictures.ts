import type { Database } from '@sultan/sql/database'
import { eq } from 'drizzle-orm'
import { images } from '../../db/catalogue-tables.ts'
import { siteTime } from '../../format/site-time.ts'

/** A picture whose file the shop has already stored; `path` is the path in its URL. */
export interface NewPicture {
  readonly path: string
  readonly width: number
  readonly height: number
  readonly name: string
}

/** Whether the shop's media library has a picture with this URL path. */
export async function hasPicture({ sql: db }: Pick<Database, 'sql'>, path: string): Promise<boolean> {
  const found = await db.select({ id: images.id }).from(images).where(eq(images.path, path)).limit(1)
  return found.length > 0
}

/** Adds pictures to the shop's media library. */
export async function addPictures(
  { sql: db }: Pick<Database, 'sql'>,
  pictures: readonly NewPicture[],
  now: Date,
): Promise<void> {
  if (pictures.length === 0) return
  const dateCreated = siteTime(now)
  const rows = pictures.map(({ path, width, height, name }) => {
    return { path, width, height, name, alt: '', dateCreated }
  })
  await db.insert(images).values(rows).onConflictDoNothing()
}
