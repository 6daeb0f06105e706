import { randomBytes } from 'node:crypto'
import type { Cart, Line } from '../cart/cart.ts'
import { appliedCoupons, couponBodies, lineDiscount } from '../cart/coupons.ts'
import { choiceOf, lineBody, longName } from '../cart/line.ts'
import { needsShipping, selectedRate } from '../cart/shipping.ts'
import { find } from '../catalogue/catalogue.ts'
import { htmlName } from '../catalogue/product-body.ts'
import { available, setPieces } from '../catalogue/stock.ts'
import type { ShopRequest } from '../http/call.ts'
import type { ShopState } from '../shop-state.ts'
import type { Order, OrderLine } from './order.ts'

type Placed = { readonly order: Order } | { readonly shortLine: Line }

/**
 * Places the order of a cart: deducts stock and counts sales. Places no order when the stock is too low for a
 * cart line, and returns this line.
 */
export function placeOrder(shop: ShopState, call: ShopRequest, cart: Cart, note: string): Placed {
  const { catalogue } = shop
  const shortLine = cart.lines.find(({ id, quantity }) => {
    const product = find(catalogue, id)
    const left = product === undefined ? 0 : available(product)
    return left !== null && left < quantity
  })
  if (shortLine !== undefined) return { shortLine }
  const id = shop.nextId++
  const now = new Date(shop.now())
  const applied = appliedCoupons(shop, cart)
  const rate = needsShipping(shop, cart) ? selectedRate(shop, cart) : null
  const order: Order = {
    id,
    key: `wc_order_${randomBytes(10).toString('base64url').slice(0, 13)}`,
    created: now,
    changed: now,
    status: 'processing',
    customerId: call.visitor.customer?.id ?? 0,
    billing: cart.billing,
    shipping: cart.shipping,
    lines: cart.lines.map((line, at) => orderLine(shop, line, lineDiscount(applied, at))),
    coupons: couponBodies(applied),
    shippingLine: {
      id: shop.nextId++,
      rate: rate?.id ?? '',
      name: rate?.name ?? '',
      price: rate?.price ?? 0,
      meta: rate?.meta ?? [],
    },
    needsShipping: rate !== null,
    note,
    userAgent: call.headers.get('user-agent') ?? '',
    ip: addressOf(call),
    createdVia: 'store-api',
    taxes: catalogue.taxes,
  }
  for (const line of cart.lines) deductStock(shop, line)
  shop.orders.push(order)
  return { order }
}

function orderLine(shop: ShopState, line: Line, discount: number): OrderLine {
  const product = find(shop.catalogue, line.id)
  if (product === undefined) throw new Error(`An order is for the unknown product ${line.id}.`)
  const [image] = product.images
  const src = `https://shop.example/wp-content/uploads/2026/11/${image?.name}.png`
  return {
    id: shop.nextId++,
    productId: product.parent || product.id,
    variationId: product.parent === 0 ? 0 : product.id,
    shown: lineBody(shop, line, discount),
    name: longName(shop, line),
    parentName: product.parent === 0 ? null : htmlName(product),
    sku: product.sku,
    quantity: line.quantity,
    price: product.price ?? 0,
    discount,
    image: image === undefined ? { id: '', src: '' } : { id: String(image.id), src },
    choice: choiceOf(shop, line),
  }
}

function deductStock({ catalogue }: ShopState, { id, quantity }: Line): void {
  const product = find(catalogue, id)
  if (product === undefined) return
  product.sales += quantity
  if (product.stock !== null) setPieces(product, Math.max(0, product.stock - quantity))
}

/** The IP address of the client. WooCommerce trusts `X-Real-IP` and `X-Forwarded-For` from any client. */
function addressOf({ headers }: ShopRequest): string {
  return headers.get('x-real-ip') ?? headers.get('x-forwarded-for')?.split(',')[0]?.trim() ?? '127.0.0.1'
}
