import { type Cart, newCart } from './cart.ts'
import type { LineProduct, Product, ProductsById } from './product.ts'

/** A purchasable product that costs 10 KM and has no stock management; `more` overrides its fields. */
export function productFixture(id: number, more: Partial<Product> = {}): Product {
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
    externalUrl: '',
    buttonText: '',
    imageIds: [],
    attributes: [],
    ...more,
  }
}

export function lineProductFixture(product: Product, parent: Product = product): LineProduct {
  return { product, parent }
}

export function productsById(...products: readonly Product[]): ProductsById {
  return new Map(products.map(product => [product.id, product]))
}

/** A cart with the given quantities of simple products. */
export function cartFixture(...items: readonly (readonly [id: number, quantity: number])[]): Cart {
  const lines = items.map(([id, quantity]) => ({
    key: `${id}`,
    productId: id,
    variationId: null,
    quantity,
    options: [],
  }))
  return { ...newCart('t_test'), lines }
}
