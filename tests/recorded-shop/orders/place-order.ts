import { randomBytes } from 'node:crypto'
import type { Cart, Line } from '../cart/cart.ts'
import { choiceOf, lineBody, longName } from '../cart/line.ts'
import { needsShipping, selectedRate } from '../cart/shipping.ts'
import { find } from '../catalogue/catalogue.ts'
import { shownName } from '../catalogue/product-body.ts'
import { available, setPieces } from '../catalogue/stock.ts'
import type { Call } from '../http/call.ts'
import type { World } from '../world.ts'
import type { Order, OrderLine } from './order.ts'

/** Makes the order of a cart: pieces go, sales rise. Null when somebody else was quicker and too few are left. */
export function placeOrder(world: World, call: Call, cart: Cart, note: string): Order | null {
  const { catalogue } = world
  const short = cart.lines.some(({ id, quantity }) => {
    const product = find(catalogue, id)
    const left = product === undefined ? 0 : available(product)
    return left !== null && left < quantity
  })
  if (short) return null
  const id = world.nextId++
  const now = new Date(world.now())
  const rate = needsShipping(world, cart) ? selectedRate(world, cart) : null
  const order: Order = {
    id,
    key: `wc_order_${randomBytes(10).toString('base64url').slice(0, 13)}`,
    created: now,
    changed: now,
    status: 'processing',
    customerId: call.visitor.customer?.id ?? 0,
    billing: cart.billing,
    shipping: cart.shipping,
    lines: cart.lines.map(line => orderLine(world, line)),
    shippingLine: {
      id: world.nextId++,
      rate: rate?.id ?? '',
      name: rate?.name ?? '',
      price: rate?.price ?? 0,
    },
    needsShipping: rate !== null,
    note,
    userAgent: call.headers.get('user-agent') ?? '',
    ip: addressOf(call),
    createdVia: 'store-api',
  }
  for (const line of cart.lines) take(world, line)
  world.orders.push(order)
  return order
}

function orderLine(world: World, line: Line): OrderLine {
  const product = find(world.catalogue, line.id)
  if (product === undefined) throw new Error(`An order is for the unknown product ${line.id}.`)
  const [image] = product.images
  const src = `https://shop.example/wp-content/uploads/2026/11/${image?.name}.png`
  return {
    id: world.nextId++,
    productId: product.parent || product.id,
    variationId: product.parent === 0 ? 0 : product.id,
    shown: lineBody(world, line),
    name: longName(world, line),
    parentName: product.parent === 0 ? null : shownName(product),
    sku: product.sku,
    quantity: line.quantity,
    price: product.price ?? 0,
    image: image === undefined ? { id: '', src: '' } : { id: String(image.id), src },
    choice: choiceOf(world, line),
  }
}

function take({ catalogue }: World, { id, quantity }: Line): void {
  const product = find(catalogue, id)
  if (product === undefined) return
  product.sales += quantity
  if (product.stock !== null) setPieces(product, Math.max(0, product.stock - quantity))
}

/** WooCommerce believes these headers whoever sends them. */
function addressOf({ headers }: Call): string {
  return headers.get('x-real-ip') ?? headers.get('x-forwarded-for')?.split(',')[0]?.trim() ?? '127.0.0.1'
}
