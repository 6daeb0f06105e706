import { isAnyOf } from '../../db/array-conditions.ts'
import { images } from '../../db/catalogue-tables.ts'
import { isoGmtTime, isoSiteTime } from '../../format/site-time.ts'
import type { Json, Scope } from '../framework/resource.ts'

/**
 * Returns a map from the id of a picture to the picture's JSON in the form of `wc/v3`. Ids without a picture
 * are left out.
 */
export async function loadImageJson(
  ids: readonly number[],
  { db, context }: Pick<Scope, 'db' | 'context'>,
): Promise<ReadonlyMap<number, Json>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(images)
    .where(isAnyOf(images.id, [...new Set(ids)], 'int[]'))
  return new Map(
    rows.map(({ id, path, name, alt, dateCreated }) => [
      id,
      {
        ...{ id, date_created: isoSiteTime(dateCreated), date_created_gmt: isoGmtTime(dateCreated) },
        ...{ date_modified: isoSiteTime(dateCreated), date_modified_gmt: isoGmtTime(dateCreated) },
        ...{ src: `${context.publicUrl}/${path}`, name, alt },
      },
    ]),
  )
}
