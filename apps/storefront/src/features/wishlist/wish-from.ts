import { toDecimal } from '@sultan/kernel/money'
import type { ProductCard } from '../../shop/product.ts'
import type { Wish } from './wish.ts'

/** What is kept of a product on the saved list. */
export function wishFrom(product: ProductCard): Wish {
  return {
    id: product.id,
    slug: product.slug,
    name: product.name,
    price: product.hasPrice ? Number(toDecimal(product.price)) : null,
    priceFrom: product.priceFrom,
    image: product.picture?.path ?? '',
  }
}
