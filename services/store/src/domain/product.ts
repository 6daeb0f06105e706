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
  /** The current price; null for a product without a price, which cannot be purchased. */
  readonly price: number | null
  readonly manageStock: boolean
  readonly stockQuantity: number | null
  readonly stockStatus: string
  readonly backorders: string
  /**
   * Id of the variable product from whose stock a variation is sold; absent when the variation has its own
   * stock.
   */
  readonly stockParentId?: number
  readonly soldIndividually: boolean
  readonly virtual: boolean
  readonly weightG: number | null
  readonly imageIds: readonly number[]
  /** Address and button of an external product; empty for others. */
  readonly externalUrl: string
  readonly buttonText: string
  readonly attributes: readonly ProductAttribute[] | readonly VariationValue[]
}

/** The products of a cart's lines, with the parents of variations. */
export type ProductsById = ReadonlyMap<number, Product>

/** The product of a cart or order line, and its parent. Names are taken from the parent. */
export interface LineProduct {
  /** The variation or the simple product. */
  readonly product: Product
  /** The parent of the variation; for a simple product the product itself. */
  readonly parent: Product
}

/**
 * The product as it is sold: a variation that manages no stock of its own has the stock of a parent that does, as in
 * WooCommerce.
 */
export function withParentStock<P extends Product>(product: P, parent: Product | undefined): P {
  if (product.type !== 'variation' || product.manageStock || parent?.manageStock !== true) return product
  const { stockQuantity, stockStatus, backorders } = parent
  return { ...product, manageStock: true, stockQuantity, stockStatus, backorders, stockParentId: parent.id }
}

/** Id of the product or variation from whose stock the pieces are sold. */
export function stockId({ id, stockParentId }: Pick<Product, 'id' | 'stockParentId'>): number {
  return stockParentId ?? id
}

/** Finds the product of a line. Returns null when the product or the variation's parent was deleted. */
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

/** Types of products of which only others are sold: variations, parts of a group, or goods of another shop. */
const NOT_SOLD_ITSELF = ['variable', 'grouped', 'external']

/** A purchasable product is published (its parent too), has a price and is sold itself. */
export function isPurchasable({ product, parent }: LineProduct): boolean {
  const published = product.status === 'publish' && parent.status === 'publish'
  return published && product.price !== null && !NOT_SOLD_ITSELF.includes(product.type)
}
