import type { Executor } from '../../db/executor.ts'
import { loadCartProducts } from '../../domain/load-cart-products.ts'
import type { OrderLine, OrderWithLines } from '../../domain/orders.ts'
import { findLineProduct } from '../../domain/product.ts'
import { loadImages } from '../wc-store-v1/image-json.ts'
import { orderJson } from './order-json.ts'
import type { OrderContext } from './order-line-json.ts'

/** The JSON of orders, including the product images of their lines. */
export async function loadOrdersJson(
  db: Executor,
  found: readonly OrderWithLines[],
  { publicUrl }: { readonly publicUrl: string },
) {
  const lines = found.flatMap(one => one.lines)
  const imageOf = await loadLineImages(db, lines, publicUrl)
  return found.map(one => orderJson(one, { publicUrl, imageOf }))
}

/**
 * For each order line, the first image of its product or, if it has none, of the product's parent. Two
 * queries load the images for any number of orders.
 */
async function loadLineImages(
  db: Executor,
  lines: readonly OrderLine[],
  publicUrl: string,
): Promise<OrderContext['imageOf']> {
  const { products } = await loadCartProducts(db, lines, [])
  const imageIdOf = (line: OrderLine): number | null => {
    const lineProduct = findLineProduct(products, line.productId, line.variationId)
    return lineProduct?.product.imageIds[0] ?? lineProduct?.parent.imageIds[0] ?? null
  }
  const images = await loadImages(
    db,
    lines.flatMap(line => imageIdOf(line) ?? []),
  )
  return line => {
    const image = images.get(imageIdOf(line) ?? 0)
    return image === undefined ? null : { id: image.id, src: `${publicUrl}/${image.path}` }
  }
}
