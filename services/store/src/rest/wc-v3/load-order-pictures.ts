import { openCatalogue } from '../../domain/load-products.ts'
import type { OrderLine } from '../../domain/place-order.ts'
import { soldProduct } from '../../domain/product.ts'
import type { Queries } from '../../domain/queries.ts'
import { loadImages } from '../wc-store-v1/image-json.ts'
import type { OrderSurroundings } from './order-line-json.ts'

/** The first picture of each line's product, or of its parent; two queries for any number of orders. */
export async function loadOrderPictures(
  queries: Queries,
  lines: readonly OrderLine[],
  publicUrl: string,
): Promise<OrderSurroundings['pictureOf']> {
  const { products } = await openCatalogue(queries, lines, [])
  const imageIdOf = (line: OrderLine): number | null => {
    const sold = soldProduct(products, line.productId, line.variationId)
    return sold?.product.imageIds[0] ?? sold?.parent.imageIds[0] ?? null
  }
  const images = await loadImages(
    queries,
    lines.flatMap(line => imageIdOf(line) ?? []),
  )
  return line => {
    const image = images.get(imageIdOf(line) ?? 0)
    return image === undefined ? null : { id: image.id, src: `${publicUrl}/${image.path}` }
  }
}
