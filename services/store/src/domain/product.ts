import type { ProductAttribute, VariationValue } from '../db/json-columns.ts'

/** The columns of `products` that carts and orders use. Prices in minor units. */
export interface Product {
  readonly id: number
  readonly parentId: number
  readonly type: string
  readonly slug: string
  /** Name of the product as plain text. */
  readonly name: string
  readonly sku: string
  readonly status: string
  readonly catalogVisibility: string
  /** Short description of the product as HTML. */
  readonly shortDescription: string
  /** Description of the product as HTML. */
  readonly description: string
  readonly regularPrice: number | null
  readonly salePrice: number | null
  /** The current price in minor units; null for a product without a price, which cannot be purchased. */
  readonly price: number | null
  readonly manageStock: boolean
  readonly stockQuantity: number | null
  readonly stockStatus: string
  readonly backorders: string
  /**
   * Id of the variable product whose stock a variation shares; absent when the variation has its own stock.
   */
  readonly stockParentId?: number
  readonly soldIndividually: boolean
  readonly virtual: boolean
  readonly weightG: number | null
  readonly imageIds: readonly number[]
  /** URL and button text of an external product; empty for other products. */
  readonly externalUrl: string
  readonly buttonText: string
  readonly attributes: readonly ProductAttribute[] | readonly VariationValue[]
}

/** The products of a cart's lines, including the parents of variations. */
export type ProductsById = ReadonlyMap<number, Product>

/** The product of a cart or order line, and its parent. A variation has the name of its parent. */
export interface LineProduct {
  /** The product that is sold: a variation or a simple product. */
  readonly product: Product
  /** The parent of a variation; for a simple product the product itself. */
  readonly parent: Product
}

/**
 * Returns the product with the stock that applies to it. As in WooCommerce, a variation without managed stock
 * has the stock of its parent, if the parent manages stock.
 */
export function withParentStock<P extends Product>(product: P, parent: Product | undefined): P {
  if (product.type !== 'variation' || product.manageStock || parent?.manageStock !== true) return product
  const { stockQuantity, stockStatus, backorders } = parent
  return { ...product, manageStock: true, stockQuantity, stockStatus, backorders, stockParentId: parent.id }
}

/** Returns the parent's id for a variation that shares its parent's stock, otherwise the product's own id. */
export function stockId({ id, stockParentId }: Pick<Product, 'id' | 'stockParentId'>): number {
  return stockParentId ?? id
}

/**
 * Finds the product of a cart or order line. Returns null when the product or, for a variation, its parent
 * was deleted.
 */
export function findLineProduct(
  products: ProductsById,
  productId: number,
  variationId: number | null,
): LineProduct | null {
  const parent = products.get(productId)
  const product = variationId === null ? parent : products.get(variationId)
  if (parent === undefined || product === undefined) return null
  return { product, parent }
}

/**
 * Product types that cannot be put into a cart. Shoppers instead buy a variation of a variable product, the
 * members of a grouped product, and an external product in another shop.
 */
const NOT_SOLD_ITSELF = ['variable', 'grouped', 'external']

/**
 * Whether a product can be purchased: the product and its parent are published, the product has a price, and
 * its type can be put into a cart. A variation can be purchased only while its parent is a variable product.
 */
export function isPurchasable({ product, parent }: LineProduct): boolean {
  const published = product.status === 'publish' && parent.status === 'publish'
  const isSold =
    product.type === 'variation' ? parent.type === 'variable' : !NOT_SOLD_ITSELF.includes(product.type)
  return published && product.price !== null && isSold
}
