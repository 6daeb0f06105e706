import { randomInt } from 'node:crypto'
import { escapeHtml } from '@sultan/kernel/html-text'
import { exceedsOrderLimits, type OrderLimits } from '@sultan/kernel/order-limits'
import type { ShopTerms } from '@sultan/kernel/shop-terms'
import type { Transaction } from '@sultan/sql/transaction'
import { orderLines, orders } from '../db/order-tables.ts'
import { saveCart } from './carts.ts'
import { countCouponUse, lockCoupons } from './coupons.ts'
import { deductStock, findShortLine } from './deduct-stock.ts'
import { lockProducts } from './load-cart-products.ts'
import type { Order } from './orders.ts'
import { fullName, orderedOptions } from './product-options.ts'
import { type RecalculatedCart, type RecalculatedLine, recalculateCart } from './recalculate-cart.ts'
import { ok, type Rejected, type Rejection, type Result, reject } from './rejection.ts'
import { type StockChange, shownStockChanges } from './shown-stock-changes.ts'

/** The details of an order to place, except its cart. */
export interface OrderDetails {
  /** Id of the customer who places the order; 0 for a guest. */
  readonly customerId: number
  readonly paymentMethod: string
  readonly paymentMethodTitle: string
  readonly customerNote: string
  readonly customerUserAgent: string
  /** The delivery time that was promised to the shopper; null without a promise. */
  readonly promisedDelivery: string | null
}

interface OrderRules {
  readonly now: Date
  /**
   * Maximum number of units and maximum total of an order; null when the shop has no such limits. An order
   * above one of these limits is placed with the status `on-hold`.
   */
  readonly limits: OrderLimits | null
  readonly terms: ShopTerms
  /** Called before the order is committed, if the order changes the stock that the shop's pages show. */
  readonly onStockChange?: (change: StockChange) => void
}

/** The outcome of an attempt to place an order. */
export interface OrderAttempt {
  /** The cart with which the order was attempted. When no order was placed, the caller stores this cart. */
  readonly recalculated: RecalculatedCart
  /** The placed order, or the reason why no order was placed. */
  readonly order: Result<Order>
}

/**
 * Places the order of a locked cart that has no errors, at current prices, and empties the cart. Locks the
 * products before checking their stock, so that no unit is sold twice. Rejects with 403
 * `woocommerce_product_not_enough_stock` when another order took the stock first (recording
 * `checkout-last-item-race-lost`), and with 409 when a coupon no longer applies (`withdrawnCoupons`).
 */
export async function placeOrder(
  tx: Transaction,
  initial: RecalculatedCart,
  details: OrderDetails,
  rules: OrderRules,
): Promise<OrderAttempt> {
  const { terms, onStockChange } = rules
  const products = await lockProducts(tx, initial.cart.lines)
  const shopper = { customerId: details.customerId, email: initial.cart.billing.email }
  const options = { now: rules.now, productIds: [...products.keys()] }
  const book = await lockCoupons(tx, initial.cart.coupons, shopper, options)
  const recalculated = recalculateCart(initial.cart, products, terms, book)
  const withdrawn = withdrawnCoupons(recalculated)
  if (withdrawn !== null) return { recalculated, order: { ok: false, rejection: withdrawn } }
  const shortLine = findReducedLine(initial, recalculated) ?? findShortLine(recalculated)
  if (shortLine !== null) return { recalculated: initial, order: notEnoughStock(shortLine) }
  await deductStock(tx, recalculated.cart.lines)
  const stockChange = shownStockChanges(recalculated)
  if (stockChange.productIds.length + stockChange.pieceIds.length > 0) onStockChange?.(stockChange)
  const [order] = await tx
    .insert(orders)
    .values(orderRow(recalculated, details, rules))
    .returning()
  if (order === undefined) throw new Error('An order was inserted and did not come back')
  await tx.insert(orderLines).values(recalculated.lines.map(line => lineRow(order.id, line)))
  await countCouponUse(tx, order.coupons, 1)
  // The cart is empty after an order, but keeps the addresses of the order (recording `cart-after-checkout`).
  await saveCart(tx, { ...recalculated.cart, lines: [], chosenRate: null, coupons: [] })
  return { recalculated, order: ok(order) }
}

/**
 * The 409 response when a coupon of the cart no longer applies (recording
 * `second-shop/checkout-coupon-other-email`); null when all coupons apply. `recalculateCart` has removed the
 * coupon from the recalculated cart.
 */
export function withdrawnCoupons({ refusedCoupons }: RecalculatedCart): Rejection | null {
  const [first] = refusedCoupons
  if (first === undefined) return null
  return {
    status: 409,
    code: 'woocommerce_rest_cart_coupon_errors',
    message: `"${escapeHtml(first.code)}" was removed from the cart. ${first.message}`,
    data: { removed_coupons: Object.fromEntries(refusedCoupons.map(({ code, message }) => [code, message])) },
    withCart: true,
  }
}

/**
 * Finds a line of the cart `initial` whose quantity differs in the cart `recalculated`, or which
 * `recalculated` lacks.
 */
function findReducedLine(initial: RecalculatedCart, recalculated: RecalculatedCart): RecalculatedLine | null {
  const quantities = new Map(recalculated.lines.map(({ line }) => [line.key, line.quantity]))
  return initial.lines.find(({ line }) => quantities.get(line.key) !== line.quantity) ?? null
}

function notEnoughStock(line: RecalculatedLine): Rejected {
  const message = `Not enough units of ${fullName(line)} are available in stock to fulfil this order.`
  return reject(403, 'woocommerce_product_not_enough_stock', message)
}

function orderRow(
  recalculated: RecalculatedCart,
  details: OrderDetails,
  { now, limits }: Pick<OrderRules, 'now' | 'limits'>,
): typeof orders.$inferInsert {
  const isOnHold = limits !== null && isAbove(recalculated, limits)
  return {
    ...details,
    // The shop calls the shopper before it ships an order on hold, so no delivery date can be promised yet.
    promisedDelivery: isOnHold ? null : details.promisedDelivery,
    billing: recalculated.cart.billing,
    shipping: recalculated.cart.shipping,
    orderKey: generateOrderKey(),
    status: isOnHold ? 'on-hold' : 'processing',
    currency: 'BAM',
    shippingRate: recalculated.rate?.id ?? null,
    shippingTitle: recalculated.rate?.name ?? null,
    coupons: recalculated.coupons,
    itemsTotal: recalculated.totals.items,
    discountTotal: recalculated.totals.discount,
    shippingTotal: recalculated.totals.shipping ?? 0,
    total: recalculated.totals.price,
    createdAt: now,
    updatedAt: now,
  }
}

function isAbove({ cart, totals }: RecalculatedCart, limits: OrderLimits): boolean {
  const pieces = cart.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return exceedsOrderLimits({ pieces, total: totals.price }, limits)
}

function lineRow(orderId: number, recalculated: RecalculatedLine): typeof orderLines.$inferInsert {
  const { line, product, parent, price, total, discount } = recalculated
  return {
    orderId,
    productId: line.productId,
    variationId: line.variationId,
    name: parent.name,
    sku: product.sku,
    quantity: line.quantity,
    price,
    regularPrice: product.regularPrice ?? price,
    total,
    discount,
    virtual: product.virtual,
    options: orderedOptions(recalculated, line.options),
  }
}

const KEY_LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/**
 * WooCommerce's order key. A guest reads an order with this key and the e-mail address, so the key must be
 * random: 77 bits.
 */
export function generateOrderKey(): string {
  const letters = Array.from({ length: 13 }, () => KEY_LETTERS[randomInt(KEY_LETTERS.length)])
  return `wc_order_${letters.join('')}`
}
