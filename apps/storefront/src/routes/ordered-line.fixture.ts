import { money } from '@sultan/kernel/money'
import type { AccountOrderLine } from '../api/account/account.ts'
import type { ProductCard } from '../api/products/product.ts'

/** A line of an order: two pieces for 49,80 KM together. */
export const line = (changes: Partial<AccountOrderLine> = {}): AccountOrderLine => ({
  id: 1,
  productId: 7,
  soldId: 9,
  name: 'Arganovo ulje',
  options: [{ name: 'Zapremina', value: '50 ml' }],
  quantity: 2,
  total: money(4980),
  ...changes,
})
/**
 * The product that `line` orders. The cast is safe, because the tested functions `reorder` and `reorderLines`
 * read none of the required fields of `ProductCard` that are missing here.
 */
export const product = {
  id: 7,
  slug: 'arganovo-ulje',
  name: 'Arganovo ulje',
  picture: { path: 'art/a.webp' },
} as ProductCard
