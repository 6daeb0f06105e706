import { randomInt } from 'node:crypto'
import type { Transaction } from '@sultan/sql/transaction'
import { orderLines, orders } from '../db/order-tables.ts'
import { keepCart } from './kept-carts.ts'
import { lockProducts } from './load-products.ts'
import { orderedOptions } from './ordered-options.ts'
import { fullName } from './product-names.ts'
import { accepted, type Outcome, type Refused, refused } from './refusal.ts'
import { type SettledCart, type SettledLine, settleCart } from './settle-cart.ts'
import { shortOf, takeStock } from './take-stock.ts'

/** What a checkout says beside the cart. */
export interface OrderDetails {
  /** 0 = a guest. */
  readonly customerId: number
  readonly paymentMethod: string
  readonly paymentMethodTitle: string
  readonly customerNote: string
  readonly customerUserAgent: string
}

export type Order = typeof orders.$inferSelect
export type OrderLine = typeof orderLines.$inferSelect

/**
 * Makes the order of a cart that is locked and without faults, at today's prices, and empties the cart; all of it or
 * nothing. Refused with 403 `woocommerce_product_not_enough_stock` when another order took the pieces meanwhile
 * (`checkout-last-item-race-lost`): the products are locked first and counted then, so nothing is ever sold twice.
 */
export async function placeOrder(
  tx: Transaction,
  seen: SettledCart,
  details: OrderDetails,
  now: Date,
): Promise<Outcome<Order>> {
  const settled = settleCart(seen.cart, await lockProducts(tx, seen.cart.lines))
  const short = lostSince(seen, settled) ?? shortOf(settled)
  if (short !== null) return notEnoughStock(short)
  await takeStock(tx, settled.cart.lines)
  const [order] = await tx
    .insert(orders)
    .values(orderRow(settled, details, now))
    .returning()
  if (order === undefined) throw new Error('An order was inserted and did not come back')
  await tx.insert(orderLines).values(settled.lines.map(line => lineRow(order.id, line)))
  // The cart lives on and knows the addresses of its last order (`cart-after-checkout`).
  await keepCart(tx, { ...settled.cart, lines: [], chosenRate: null })
  return accepted(order)
}

/** A line that was cut or removed between the look at the cart and the lock. */
function lostSince(seen: SettledCart, settled: SettledCart): SettledLine | null {
  const quantities = new Map(settled.lines.map(({ line }) => [line.key, line.quantity]))
  return seen.lines.find(({ line }) => quantities.get(line.key) !== line.quantity) ?? null
}

function notEnoughStock(line: SettledLine): Refused {
  const message = `Not enough units of ${fullName(line)} are available in stock to fulfil this order.`
  return refused(403, 'woocommerce_product_not_enough_stock', message)
}

function orderRow(settled: SettledCart, details: OrderDetails, now: Date): typeof orders.$inferInsert {
  return {
    ...details,
    billing: settled.cart.billing,
    shipping: settled.cart.shipping,
    orderKey: newOrderKey(),
    status: 'processing',
    currency: 'BAM',
    shippingRate: settled.rate?.id ?? null,
    shippingTitle: settled.rate?.name ?? null,
    itemsTotal: settled.totals.items,
    shippingTotal: settled.totals.shipping ?? 0,
    total: settled.totals.price,
    createdAt: now,
    updatedAt: now,
  }
}

function lineRow(orderId: number, settled: SettledLine): typeof orderLines.$inferInsert {
  const { line, product, parent, price, total } = settled
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
    virtual: product.virtual,
    options: orderedOptions(settled, line.options),
  }
}

const KEY_LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/** WooCommerce's order key: with it (and the e-mail) a guest may see the order, so it must not be guessed. 77 bits. */
function newOrderKey(): string {
  const letters = Array.from({ length: 13 }, () => KEY_LETTERS[randomInt(KEY_LETTERS.length)])
  return `wc_order_${letters.join('')}`
}
