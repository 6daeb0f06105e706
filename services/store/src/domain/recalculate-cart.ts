import type { ShopTerms } from '@sultan/kernel/shop-terms'
import type { CartLine, OrderCoupon } from '../db/json-columns.ts'
import { quantityInCart } from './add-to-cart.ts'
import { type AppliedCoupons, applyCoupons, type DiscountedCart } from './apply-coupons.ts'
import type { Cart } from './cart.ts'
import { couponLine } from './coupon-restrictions.ts'
import { type CouponBook, NO_COUPONS } from './coupons.ts'
import { findLineProduct, isPurchasable, type LineProduct, type ProductsById } from './product.ts'
import { fullName } from './product-options.ts'
import { type ShippingRate, selectRate, shippingRates } from './shipping.ts'
import { availableQuantity, clampToStock, isInStock } from './stock.ts'

/** A cart line with its product and current prices, in minor units. */
export interface RecalculatedLine extends LineProduct {
  readonly line: CartLine
  readonly price: number
  /** Total of the cart line in minor units, before the discount of coupons. */
  readonly total: number
  readonly discount: number
}

/** An error because of which the cart cannot be ordered. */
interface CartError {
  readonly code:
    | 'woocommerce_rest_cart_item_error'
    | 'woocommerce_rest_product_out_of_stock'
    | 'woocommerce_rest_product_partially_out_of_stock'
  /** Error message as plain text with straight quotes. */
  readonly message: string
}

/** A cart with current products, prices and shipping rates. */
export interface RecalculatedCart {
  /**
   * The cart to store: unavailable products are removed, and quantities are reduced to the stock (wire fact
   * 34).
   */
  readonly cart: Cart
  /** Whether `cart` differs from the cart that was passed to `recalculateCart`. */
  readonly changed: boolean
  readonly lines: readonly RecalculatedLine[]
  readonly errors: readonly CartError[]
  readonly needsShipping: boolean
  readonly rates: readonly ShippingRate[]
  readonly rate: ShippingRate | null
  readonly coupons: readonly OrderCoupon[]
  /**
   * Coupons that no longer apply, with WooCommerce's message as HTML. These coupons are removed from `cart`.
   */
  readonly refusedCoupons: AppliedCoupons['refused']
  readonly totals: CartTotals
}

/** The totals of a cart in minor units. `shipping` is null when nothing needs shipping. */
interface CartTotals {
  /** Total of the cart lines before the discount. */
  readonly items: number
  readonly discount: number
  readonly shipping: number | null
  readonly price: number
}

/**
 * Recalculates a cart with current data, as WooCommerce does on every request. The result is not stored.
 */
export function recalculateCart(
  cart: Cart,
  products: ProductsById,
  terms: ShopTerms,
  book: CouponBook = NO_COUPONS,
): RecalculatedCart {
  const removed: CartError[] = []
  const undiscounted: Omit<RecalculatedLine, 'discount'>[] = []
  for (const line of cart.lines) {
    const lineProduct = findLineProduct(products, line.productId, line.variationId)
    const price = lineProduct?.product.price ?? null
    if (lineProduct === null || price === null || !isPurchasable(lineProduct))
      removed.push(removedItemError(lineProduct))
    else undiscounted.push(recalculateLine(line, lineProduct, price))
  }
  const couponLines = undiscounted.map(one =>
    couponLine(one, { total: one.total, quantity: one.line.quantity }),
  )
  const applied = applyCoupons(cart.coupons, { lines: couponLines, email: cart.billing.email }, book)
  const lines = undiscounted.map((line, at) => ({ ...line, discount: applied.lineDiscounts[at] ?? 0 }))
  const discount = lines.reduce((sum, one) => sum + one.discount, 0)
  const items = lines.reduce((sum, one) => sum + one.total, 0)
  const needsShipping = lines.some(one => !one.product.virtual)
  const rates = needsShipping ? shippingRates(items - discount, cart.shipping.country, terms, applied) : []
  const rate = selectRate(rates, cart.chosenRate)
  const shipping = needsShipping ? (rate?.price ?? 0) : null
  // A selected shipping rate that is no longer offered is deselected, and is not selected again when it is
  // offered later (recording `cart-falling-below-100`).
  const chosenRate = rate?.id === cart.chosenRate ? cart.chosenRate : null
  const recalculatedCart = {
    ...cart,
    chosenRate,
    coupons: applied.refused.length === 0 ? cart.coupons : applied.coupons.map(({ code }) => code),
    lines: lines.map(one => one.line),
  }
  return {
    cart: recalculatedCart,
    changed:
      chosenRate !== cart.chosenRate ||
      applied.refused.length > 0 ||
      cart.lines.some((line, at) => line !== recalculatedCart.lines[at]),
    lines,
    errors: [...removed, ...lines.flatMap(one => stockErrors(recalculatedCart, one, products))],
    needsShipping,
    rates,
    rate,
    coupons: applied.coupons,
    refusedCoupons: applied.refused,
    totals: { items, discount, shipping, price: items - discount + (shipping ?? 0) },
  }
}

/**
 * The data by which coupons of the cart are checked: the lines that can be purchased, and the shopper's
 * e-mail address.
 */
export function discountedCart({ lines, billing }: Cart, products: ProductsById): DiscountedCart {
  const sellable = lines.flatMap(line => {
    const lineProduct = findLineProduct(products, line.productId, line.variationId)
    if (lineProduct === null || !isPurchasable(lineProduct)) return []
    const quantity = clampToStock(line.quantity, lineProduct.product)
    return [couponLine(lineProduct, { total: (lineProduct.product.price ?? 0) * quantity, quantity })]
  })
  return { lines: sellable, email: billing.email }
}

function recalculateLine(
  line: CartLine,
  lineProduct: LineProduct,
  price: number,
): Omit<RecalculatedLine, 'discount'> {
  const quantity = clampToStock(line.quantity, lineProduct.product)
  const clampedLine = quantity === line.quantity ? line : { ...line, quantity }
  return { ...lineProduct, line: clampedLine, price, total: price * quantity }
}

function removedItemError(lineProduct: LineProduct | null): CartError {
  const name = lineProduct === null ? 'An item' : fullName(lineProduct)
  const message = `${name} has been removed from your cart because it can no longer be purchased. Please contact us if you need assistance.`
  return { code: 'woocommerce_rest_cart_item_error', message }
}

/**
 * The error of a cart line whose product is out of stock, or whose quantity exceeds the stock. The quantities
 * of all lines that share the product's stock are added up.
 */
function stockErrors(cart: Cart, lineProduct: LineProduct, products: ProductsById): CartError[] {
  const message = (reason: string): string => `"${fullName(lineProduct)}" ${reason}`
  if (!isInStock(lineProduct.product)) {
    const reason = 'is out of stock and cannot be purchased. Please remove it from your cart.'
    return [{ code: 'woocommerce_rest_product_out_of_stock', message: message(reason) }]
  }
  const available = availableQuantity(lineProduct.product)
  if (available === null || quantityInCart(cart, lineProduct.product, products) <= available) return []
  const reason = 'is not available in the requested quantity. Please reduce the quantity in your cart.'
  return [{ code: 'woocommerce_rest_product_partially_out_of_stock', message: message(reason) }]
}
