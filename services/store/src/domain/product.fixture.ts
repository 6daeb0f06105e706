import { type Cart, newCart } from './cart.ts'
import type { Products, ShopProduct, SoldProduct } from './product.ts'

/** A product of 10 KM that can be bought without limit, but for what is said of it. For tests only. */
export function trialProduct(id: number, more: Partial<ShopProduct> = {}): ShopProduct {
  return {
    id,
    parentId: 0,
    type: 'simple',
    slug: `proizvod-${id}`,
    name: `Proizvod ${id}`,
    sku: '',
    status: 'publish',
    catalogVisibility: 'visible',
    shortDescription: '',
    description: '',
    regularPrice: 1000,
    salePrice: null,
    price: 1000,
    manageStock: false,
    stockQuantity: null,
    stockStatus: 'instock',
    backorders: 'no',
    soldIndividually: false,
    virtual: false,
    weightG: null,
    imageIds: [],
    attributes: [],
    ...more,
  }
}

export function sold(product: ShopProduct, parent: ShopProduct = product): SoldProduct {
  return { product, parent }
}

export function productsOf(...products: readonly ShopProduct[]): Products {
  return new Map(products.map(product => [product.id, product]))
}

/** A cart with so many pieces of simple products. */
export function cartOf(...items: readonly (readonly [id: number, quantity: number])[]): Cart {
  const lines = items.map(([id, quantity]) => ({
    key: `${id}`,
    productId: id,
    variationId: null,
    quantity,
    options: [],
  }))
  return { ...newCart('t_test'), lines }
}
