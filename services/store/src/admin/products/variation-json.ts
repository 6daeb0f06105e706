import { backordersAllowed } from '../../domain/stock.ts'
import { productPermalink } from '../../rest/wc-store-v1/product-options-json.ts'
import type { Json, Scope } from '../framework/resource.ts'
import { loadImageJson } from '../images/image-json.ts'
import { optionJson } from './option-json.ts'
import { type AdminProduct, attributesOf } from './product-row.ts'
import { dimensionsOf, sellableJson, weightText } from './sellable-json.ts'
import { shippingClassSlugs } from './shipping-class-slugs.ts'

/**
 * The JSON of the variations of a product. The SKU, weight, dimensions and stock of a variation without
 * values of its own are those of the product (wire fact 87).
 */
export async function variationsJson(
  found: readonly AdminProduct[],
  parent: AdminProduct,
  scope: Scope,
): Promise<readonly Json[]> {
  const classes = await shippingClassSlugs(scope.db)
  const images = await loadImageJson(
    found.flatMap(({ product }) => product.imageIds.slice(0, 1)),
    scope,
  )
  const attributes = attributesOf(parent.product)
  return found.map(one => {
    const { product } = one
    const options = optionJson(product, attributes)
    const isManagedByParent = !product.manageStock && parent.product.manageStock
    return {
      ...sellableJson(one, classes),
      type: 'variation',
      description: product.description,
      permalink: productPermalink({ product, parent: parent.product }, scope.context.publicUrl),
      sku: product.sku || parent.product.sku,
      status: product.status === 'trash' ? 'publish' : product.status,
      ...(isManagedByParent && {
        manage_stock: 'parent',
        stock_quantity: parent.product.stockQuantity,
        stock_status: parent.product.stockStatus,
        backorders: parent.product.backorders,
        backorders_allowed: backordersAllowed(parent.product),
        backordered: parent.product.stockStatus === 'onbackorder',
      }),
      weight: weightText(product) || weightText(parent.product),
      dimensions: product.dimensions === null ? dimensionsOf(parent.product) : dimensionsOf(product),
      image: images.get(product.imageIds[0] ?? 0) ?? null,
      gallery_image_ids: [],
      attributes: options,
      name: options.map(({ option }) => option).join(', '),
      parent_id: product.parentId,
      _links: { up: [{ href: `${scope.apiUrl}/wc/v3/products/${product.parentId}` }] },
    }
  })
}
