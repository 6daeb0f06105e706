import type { Database } from '@sultan/sql/database'
import { isAnyOf } from '../../db/array-conditions.ts'
import { images } from '../../db/catalogue-tables.ts'

/** A picture whose file is stored; `path` is that of its address. */
export interface NewPicture {
  readonly path: string
  readonly width: number
  readonly height: number
  readonly name: string
}

/** Those of the paths at which the shop has pictures. */
export async function knownPictures(
  { sql: db }: Pick<Database, 'sql'>,
  paths: readonly string[],
): Promise<readonly string[]> {
  const rows = await db
    .select({ path: images.path })
    .from(images)
    .where(isAnyOf(images.path, paths, 'text[]'))
  return rows.map(({ path }) => path)
}

/** Adds pictures to those of the shop. */
export async function addPictures(
  { sql: db }: Pick<Database, 'sql'>,
  pictures: readonly NewPicture[],
): Promise<void> {
  if (pictures.length === 0) return
  const rows = pictures.map(({ path, width, height, name }) => ({ path, width, height, name, alt: '' }))
  await db.insert(images).values(rows).onConflictDoNothing()
}
