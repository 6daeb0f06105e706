import type { Transaction } from '@sultan/sql/transaction'
import type { ImageJson } from '@sultan/woo-client/image'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { isAnyOf } from '../../db/array-conditions.ts'
import { images } from '../../db/catalogue-tables.ts'
import type { Executor } from '../../db/executor.ts'
import type { LineProduct } from '../../domain/product.ts'
import type { WithMoreFields } from '../../http/response.ts'

export type ImageRow = typeof images.$inferSelect

/**
 * JSON of an image. `srcset` and `sizes` are empty, because the picture route generates images of every
 * width.
 */
export function imageJson(
  image: Pick<ImageRow, 'id' | 'path' | 'name' | 'alt'>,
  publicUrl: string,
): WithMoreFields<ImageJson> {
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

/** Loads the rows of the images with the given ids in one SQL query. Returns a map from id to row. */
export async function loadImages(
  sql: NodePgDatabase | Transaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ImageRow>> {
  if (ids.length === 0) return new Map()
  const rows = await sql
    .select()
    .from(images)
    .where(isAnyOf(images.id, [...new Set(ids)], 'int[]'))
  return new Map(rows.map(row => [row.id, row]))
}

/**
 * The images of the products in a cart or order, loaded in one SQL query. A variation without images has
 * those of its parent.
 */
export async function loadProductImages(
  db: Executor,
  lineProducts: readonly LineProduct[],
  publicUrl: string,
): Promise<(lineProduct: LineProduct) => readonly WithMoreFields<ImageJson>[]> {
  const images = await loadImages(db, lineProducts.flatMap(imageIdsOf))
  return one =>
    imageIdsOf(one).flatMap(id => {
      const image = images.get(id)
      return image === undefined ? [] : [imageJson(image, publicUrl)]
    })
}

function imageIdsOf({ product, parent }: LineProduct): readonly number[] {
  return product.imageIds.length > 0 ? product.imageIds : parent.imageIds
}
