import type { SoldProduct } from '../../domain/product.ts'
import type { Queries } from '../../domain/queries.ts'
import { imageJson, loadImages } from './image-json.ts'

/** The pictures of products in a cart or order, in one query: a variation's own, or those of its parent. */
export async function loadPictures(
  queries: Queries,
  sold: readonly SoldProduct[],
  publicUrl: string,
): Promise<(sold: SoldProduct) => readonly object[]> {
  const images = await loadImages(queries, sold.flatMap(imageIdsOf))
  return one =>
    imageIdsOf(one).flatMap(id => {
      const image = images.get(id)
      return image === undefined ? [] : [imageJson(image, publicUrl)]
    })
}

function imageIdsOf({ product, parent }: SoldProduct): readonly number[] {
  return product.imageIds.length > 0 ? product.imageIds : parent.imageIds
}
