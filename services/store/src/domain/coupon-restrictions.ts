import type { Coupon } from './coupon-list.ts'
import type { LineProduct } from './product.ts'

/** The data of a cart line or order line on which coupon restrictions depend. Amounts in minor units. */
export interface CouponLine {
  /** Total of the cart line or order line before discounts. */
  readonly total: number
  readonly quantity: number
  /** Ids of the line's product and of its parent. */
  readonly productIds: readonly number[]
  readonly isOnSale: boolean
}

/** Map from product id to the ids of the product's categories, including all ancestor categories. */
export type CategoriesOfProducts = ReadonlyMap<number, ReadonlySet<number>>

export function couponLine(
  { product, parent }: LineProduct,
  { total, quantity }: Pick<CouponLine, 'total' | 'quantity'>,
): CouponLine {
  const { price, regularPrice } = product
  const isOnSale = price !== null && regularPrice !== null && price < regularPrice
  return { total, quantity, productIds: [...new Set([product.id, parent.id])], isOnSale }
}

/**
 * Whether a coupon applies to a cart line or order line. The result depends on the products and categories of
 * the coupon, and on whether the coupon excludes products on sale.
 */
function isForLine(coupon: Coupon, line: CouponLine, categoriesOf: CategoriesOfProducts): boolean {
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
 * Values of a coupon's fields that remove all its restrictions by product and category. Products on sale stay
 * excluded if the coupon's `excludeSaleItems` is true.
 */
const UNRESTRICTED = { productIds: [], categoryIds: [], excludedProductIds: [], excludedCategoryIds: [] }

/**
 * Returns why a coupon cannot be used for the products in the cart; null when the coupon can be used. A
 * coupon must apply to at least one cart line. As in WooCommerce, a coupon that names both products and
 * categories requires a line with a named product and a line with a product of a named category. A coupon
 * with the type `fixed_cart` is also rejected when the cart contains an excluded product or, with
 * `excludeSaleItems`, a product on sale. Only the rejection because of a product on sale returns `sale
 * items`.
 */
export function restrictionMessage(
  coupon: Coupon,
  lines: readonly CouponLine[],
  categoriesOf: CategoriesOfProducts,
): 'sale items' | 'other products' | null {
  const isFor = (line: CouponLine, changed: Partial<Coupon> = {}) =>
    isForLine({ ...coupon, ...changed }, line, categoriesOf)
  const { productIds, categoryIds } = coupon
  const hasProduct = lines.some(line => isFor(line, { ...UNRESTRICTED, productIds, excludeSaleItems: false }))
  const hasCategory =
    categoryIds.length === 0 || lines.some(line => isFor(line, { ...UNRESTRICTED, categoryIds }))
  if (!hasProduct || !hasCategory) return 'other products'
  if (coupon.type !== 'fixed_cart') return lines.some(line => isFor(line)) ? null : 'other products'
  if (coupon.excludeSaleItems && lines.some(({ isOnSale }) => isOnSale)) return 'sale items'
  const hasExcluded = lines.some(line => !isFor(line, { productIds: [], categoryIds: [] }))
  return hasExcluded ? 'other products' : null
}

/**
 * Whether the shopper with the given e-mail address may use a coupon. A shopper without an e-mail address may
 * use only coupons that are not limited to e-mail addresses.
 */
export function isForEmail({ emailRestrictions }: Coupon, email: string): boolean {
  if (emailRestrictions.length === 0) return true
  const address = email.trim().toLowerCase()
  return address !== '' && emailRestrictions.some(pattern => matchesPattern(address, pattern))
}

/**
 * Whether an e-mail address matches a pattern such as `*@example.com`, in which each star stands for any
 * text, even an empty one.
 */
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
 * For each cart line, the number of its units that get the discount. When the coupon limits this number, the
 * most expensive units come first, as in WooCommerce.
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
