import { type Money, toDecimal } from '@sultan/kernel/money'
import type { QueryClient } from '@tanstack/react-query'
import type { AccountOrder, AccountOrderLine } from '../api/account/account.ts'
import { requestQuote } from '../api/orders/order-requests.ts'
import type { ProductCard } from '../api/products/product.ts'
import { acceptedLines, type CheckoutLine, lineChanges, requestItems } from '../api/quote/quote-changes.ts'
import type { CartItem } from '../features/cart/cart-item.ts'
import { addToCart } from '../features/cart/cart-store.ts'
import { orderedProductsQuery } from '../features/orders/ordered-products.ts'
import type { ReorderChange, ReorderResult } from '../features/orders/reorder-button.tsx'

type ReorderLine = CheckoutLine & Pick<CartItem, 'soldIndividually'>

/**
 * Adds to the cart, at current prices, the lines of an order that can still be bought. Null when the quote
 * fails.
 */
export async function reorder(queries: QueryClient, order: AccountOrder): Promise<ReorderResult | null> {
  const { enabled: hasProducts, ...query } = orderedProductsQuery(order.lines)
  // A failed request for the products is ignored: the cart lines then have neither picture nor link.
  const products = hasProducts ? await queries.fetchQuery(query).catch(() => null) : null
  const lines = reorderLines(order.lines, products?.products ?? [])
  const deleted = order.lines
    .filter(({ soldId, quantity }) => soldId === 0 && quantity > 0)
    .map(({ name }): ReorderChange => ({ kind: 'not-sold', name }))
  if (lines.length === 0) return { pieces: 0, changes: deleted, isCartFull: false }
  const quote = await requestQuote({ items: requestItems(lines) })
  if (!quote.ok) return null
  const results = acceptedLines(lines, quote.value).map(line => ({ line, pieces: addLine(line) }))
  const added = new Set(results.flatMap(({ line, pieces }) => (pieces ? [line.key] : [])))
  const changes = lineChanges(lines, quote.value)
    .filter(
      change =>
        change.kind !== 'price' ||
        (added.has(change.line.key) && !isOrderedPrice(order.lines, change.line, change.to)),
    )
    .map(({ line, ...change }): ReorderChange => ({ ...change, name: line.name }))
  const inCart = results
    .filter(({ pieces }) => pieces === 0)
    .map(({ line }): ReorderChange => ({ kind: 'in-cart', name: line.name }))
  return {
    pieces: results.reduce((sum, { pieces }) => sum + (pieces ?? 0), 0),
    changes: [...changes, ...inCart, ...deleted],
    isCartFull: results.some(({ pieces }) => pieces === null),
  }
}

/**
 * Adds a line of an order to the cart. The line's `key` is the id of the order line and is left out, because
 * `addToCart` creates the key of the cart line.
 */
const addLine = ({ key: _, quantity, ...item }: ReorderLine) => addToCart(item, quantity)

/**
 * Whether `price` is the price at which the line was ordered. A shop that adds or deducts tax rounds the
 * total of a line, so the total can differ from the price times the quantity by up to half a minor unit per
 * piece (wire fact 66).
 */
export function isOrderedPrice(
  ordered: readonly AccountOrderLine[],
  { key }: CheckoutLine,
  price: Money,
): boolean {
  const line = ordered.find(({ id }) => String(id) === key)
  if (line === undefined) return false
  const { quantity, total } = line
  const tolerance = quantity === 1 ? 0 : Math.ceil(quantity / 2)
  return Math.abs(price.amount * quantity - total.amount) <= tolerance
}

/**
 * The lines of an order as cart lines, at the prices of that order. Lines of deleted products and lines with
 * quantity 0 are omitted.
 */
export function reorderLines(
  lines: readonly AccountOrderLine[],
  products: readonly ProductCard[],
): readonly ReorderLine[] {
  return lines
    .filter(line => line.soldId > 0 && line.quantity > 0)
    .map(line => {
      const product = products.find(({ id }) => id === line.productId)
      const options = Object.fromEntries(line.options.map(({ name, value }) => [name, value]))
      const each = { ...line.total, amount: Math.round(line.total.amount / line.quantity) }
      return {
        key: String(line.id),
        id: line.soldId,
        slug: product?.slug ?? '',
        name: product?.name ?? line.name,
        price: Number(toDecimal(each)),
        quantity: line.quantity,
        image: product?.picture?.path ?? '',
        ...(product?.soldIndividually && { soldIndividually: true }),
        ...(line.options.length > 0 && { variations: options }),
      }
    })
}
