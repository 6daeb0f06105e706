import type { Transaction } from '@sultan/sql/transaction'
import { inArray } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { images } from '../../db/catalogue-tables.ts'

export type ImageRow = typeof images.$inferSelect

/** The original only: the picture route makes every width, so there are no ready-made sizes (`docs/dialect.md`). */
export function imageJson(image: ImageRow, publicUrl: string): Record<string, unknown> {
  const src = `${publicUrl}/${image.path}`
  return {
    id: image.id,
    src,
    thumbnail: src,
    srcset: '',
    sizes: '',
    thumbnail_srcset: '',
    thumbnail_sizes: '',
    name: image.name,
    alt: image.alt,
  }
}

/** The pictures of some ids, by id; one query. */
export async function loadImages(
  sql: NodePgDatabase | Transaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ImageRow>> {
  if (ids.length === 0) return new Map()
  const rows = await sql
    .select()
    .from(images)
    .where(inArray(images.id, [...new Set(ids)]))
  return new Map(rows.map(row => [row.id, row]))
}
