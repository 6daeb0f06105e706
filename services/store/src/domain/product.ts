import type { ProductAttributeData, VariationValueData } from '../db/catalogue-tables.ts'

export type { ProductAttributeData as ProductAttribute, VariationValueData as VariationValue }

/** A row of `products` as cart and order see it. Prices in minor units; a variation has a parent. */
export interface ShopProduct {
  readonly id: number
  readonly parentId: number
  readonly type: string
  readonly slug: string
  /** Plain text. */
  readonly name: string
  readonly sku: string
  readonly status: string
  readonly catalogVisibility: string
  /** HTML. */
  readonly shortDescription: string
  /** HTML. */
  readonly description: string
  readonly regularPrice: number | null
  readonly salePrice: number | null
  /** What it costs now; null = no price, cannot be bought. */
  readonly price: number | null
  readonly manageStock: boolean
  readonly stockQuantity: number | null
  readonly stockStatus: string
  readonly backorders: string
  readonly soldIndividually: boolean
  readonly virtual: boolean
  readonly weightG: number | null
  readonly imageIds: readonly number[]
  readonly attributes: readonly ProductAttributeData[] | readonly VariationValueData[]
}

/** Every product that a cart's lines name, parents of variations included. */
export type Products = ReadonlyMap<number, ShopProduct>

/** What is sold for a line, together with the parent that carries its name. */
export interface SoldProduct {
  /** The variation, or the simple product. */
  readonly product: ShopProduct
  /** The variation's parent, or the product itself. */
  readonly parent: ShopProduct
}

/** Null when the product, or the parent of the variation, is gone. */
export function soldProduct(
  products: Products,
  productId: number,
  variationId: number | null,
): SoldProduct | null {
  const parent = products.get(productId)
  const product = variationId === null ? parent : products.get(variationId)
  if (parent === undefined || product === undefined) return null
  return { product, parent }
}

/** On sale at all: published (its parent too), with a price, and not a mere frame for variations. */
export function isPurchasable({ product, parent }: SoldProduct): boolean {
  const published = product.status === 'publish' && parent.status === 'publish'
  return published && product.price !== null && product.type !== 'variable'
}
