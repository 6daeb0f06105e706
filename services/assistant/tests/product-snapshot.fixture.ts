import { money } from '@sultan/kernel/money'
import type { ProductSnapshot } from '@sultan/woo-client/product-snapshot'

/** A simple product in stock. `regularPrice` is `price` unless given. */
export function productSnapshot(fields: Partial<ProductSnapshot>): ProductSnapshot {
  const price = fields.price ?? money(1000)
  return {
    id: 1,
    sku: '',
    slug: 'proizvod',
    name: 'Proizvod',
    type: 'simple',
    price,
    regularPrice: price,
    highestPrice: null,
    hasPrice: true,
    onSale: false,
    inStock: true,
    onBackorder: false,
    stockLeft: null,
    isPurchasable: true,
    images: [],
    rating: 0,
    reviewCount: 0,
    categories: [],
    ...fields,
  }
}
