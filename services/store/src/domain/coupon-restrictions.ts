import type { Coupon } from './coupon-list.ts'
import type { LineProduct } from './product.ts'

/** The data of a cart or order line on which the restrictions of coupons depend. Amounts in minor units. */
export interface CouponLine {
  /** Total of the line before discounts. */
  readonly total: number
  readonly quantity: number
  /** Ids of the product and of its parent. */
  readonly productIds: readonly number[]
  readonly isOnSale: boolean
}

/** Ids of the categories of each product, with all categories above them. */
export type CategoriesOfProducts = ReadonlyMap<number, ReadonlySet<number>>

export function couponLine(
  { product, parent }: LineProduct,
  { total, quantity }: Pick<CouponLine, 'total' | 'quantity'>,
): CouponLine {
  const { price, regularPrice } = product
  const isOnSale = price !== null && regularPrice !== null && price < regularPrice
  return { total, quantity, productIds: [...new Set([product.id, parent.id])], isOnSale }
}

/** Whether the coupon is for a line, by its products and categories, and by sales. */
export function isForLine(coupon: Coupon, line: CouponLine, categoriesOf: CategoriesOfProducts): boolean {
  const isIn = (ids: readonly number[]) => line.productIds.some(id => ids.includes(id))
  const isInCategories = (ids: readonly number[]) =>
    line.productIds.some(id => ids.some(category => categoriesOf.get(id)?.has(category)))
  const { productIds, categoryIds } = coupon
  const isNamed = isIn(productIds) || isInCategories(categoryIds)
  if (productIds.length + categoryIds.length > 0 && !isNamed) return false
  if (isIn(coupon.excludedProductIds) || isInCategories(coupon.excludedCategoryIds)) return false
  return !(coupon.excludeSaleItems && line.isOnSale)
}

/**
 * Why the coupon is for none of the lines, or for an amount off the whole cart, why it is not for this cart; null
 * when it is. As in WooCommerce, one excluded product is enough to reject an amount off the cart.
 */
export function restrictionMessage(
  coupon: Coupon,
  lines: readonly CouponLine[],
  categoriesOf: CategoriesOfProducts,
): 'sale items' | 'other products' | null {
  const isFor = (line: CouponLine, changed: Partial<Coupon> = {}) =>
    isForLine({ ...coupon, ...changed }, line, categoriesOf)
  if (coupon.type !== 'fixed_cart') return lines.some(line => isFor(line)) ? null : 'other products'
  if (coupon.excludeSaleItems && lines.some(({ isOnSale }) => isOnSale)) return 'sale items'
  const isNamed = lines.some(line => isFor(line, { excludedProductIds: [], excludedCategoryIds: [] }))
  const hasExcluded = lines.some(line => !isFor(line, { productIds: [], categoryIds: [] }))
  return isNamed && !hasExcluded ? null : 'other products'
}

/** Whether the shopper with the address may use the coupon. Without an address only an unrestricted coupon. */
export function isForEmail({ emailRestrictions }: Coupon, email: string): boolean {
  if (emailRestrictions.length === 0) return true
  const address = email.trim().toLowerCase()
  return address !== '' && emailRestrictions.some(pattern => matchesPattern(address, pattern))
}

/** Matches `*@example.com`: the texts between the stars occur one after another. */
function matchesPattern(address: string, pattern: string): boolean {
  const [first = '', ...rest] = pattern.toLowerCase().split('*')
  if (rest.length === 0) return address === first
  if (!address.startsWith(first)) return false
  const last = rest.pop() ?? ''
  let at = first.length
  for (const part of rest) {
    const found = address.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return address.length - at >= last.length && address.endsWith(last)
}

/**
 * The number of pieces of each line that get the discount. With a limit, the most expensive pieces come
 * first, as in WooCommerce.
 */
export function discountedPieces(
  coupon: Coupon,
  lines: readonly CouponLine[],
  categoriesOf: CategoriesOfProducts,
): readonly number[] {
  const isAny = coupon.type === 'fixed_cart'
  const pieces = lines.map(line => (isAny || isForLine(coupon, line, categoriesOf) ? line.quantity : 0))
  if (isAny || coupon.limitItems === null) return pieces
  let left = coupon.limitItems
  const limited = pieces.map(() => 0)
  const price = (at: number) => (lines[at]?.total ?? 0) / (lines[at]?.quantity || 1)
  for (const at of lines
    .keys()
    .toArray()
    .toSorted((a, b) => price(b) - price(a))) {
    const taken = Math.min(left, pieces[at] ?? 0)
    limited[at] = taken
    left -= taken
  }
  return limited
}
