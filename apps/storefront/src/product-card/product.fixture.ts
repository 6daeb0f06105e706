import { money } from '@sultan/kernel/money'
import type { Product, Variation } from '../api/products/product.ts'

/** For tests: a product in stock, without reviews or pictures. */
export const sampleProduct: Product = {
  id: 7,
  slug: 'bademovo-ulje',
  name: 'Bademovo ulje',
  type: 'simple',
  sku: 'U-7',
  price: money(1250),
  regularPrice: money(1250),
  priceFrom: false,
  hasPrice: true,
  onSale: false,
  inStock: true,
  onBackorder: false,
  stockLeft: null,
  isPurchasable: true,
  picture: null,
  rating: 0,
  reviewCount: 0,
  categories: [],
  background: 'background-odjeca',
  descriptionHtml: '',
  shortDescriptionHtml: '',
  shortDescriptionText: '',
  pictures: [],
  attributes: [],
  variations: [],
  tags: [],
}

/** For tests: a variation with the given options. */
export function sampleVariation(options: Variation['options'], more: Partial<Variation> = {}): Variation {
  const { price, regularPrice, hasPrice, onSale, inStock, onBackorder, stockLeft, isPurchasable } =
    sampleProduct
  return {
    id: 70,
    sku: '',
    options,
    price,
    regularPrice,
    hasPrice,
    onSale,
    inStock,
    onBackorder,
    stockLeft,
    isPurchasable,
    picture: null,
    ...more,
  }
}
