import { type Money, toDecimal } from '@sultan/kernel/money'
import type { QueryClient } from '@tanstack/react-query'
import type { AccountOrder, AccountOrderLine } from '../api/account/account.ts'
import { requestQuote } from '../api/orders/order-requests.ts'
import type { ProductCard } from '../api/products/product.ts'
import { acceptedLines, type CheckoutLine, lineChanges, requestItems } from '../api/quote/quote-changes.ts'
import { addToCart } from '../features/cart/cart-store.ts'
import { orderedProductsQuery } from '../features/orders/ordered-products.ts'
import type { ReorderChange, ReorderResult } from '../features/orders/reorder-button.tsx'

/** Adds the lines of an order to the cart at current prices; null when the quote fails. */
export async function reorder(queries: QueryClient, order: AccountOrder): Promise<ReorderResult | null> {
  const { enabled: hasProducts, ...query } = orderedProductsQuery(order.lines)
  // A failed request for the products is ignored: the cart lines then have neither picture nor link.
  const products = hasProducts ? await queries.fetchQuery(query).catch(() => null) : null
  const lines = reorderLines(order.lines, products?.products ?? [])
  if (lines.length === 0) return { pieces: 0, changes: [], isCartFull: false }
  const quote = await requestQuote({ items: requestItems(lines) })
  if (!quote.ok) return null
  const bought = acceptedLines(lines, quote.value)
  const added = bought.filter(({ key: _, quantity, ...item }) => addToCart(item, quantity))
  return {
    pieces: added.reduce((sum, line) => sum + line.quantity, 0),
    changes: lineChanges(lines, quote.value)
      .filter(change => change.kind !== 'price' || !isOrderedPrice(order.lines, change.line, change.to))
      .map(({ line, ...change }): ReorderChange => ({ ...change, name: line.name })),
    isCartFull: added.length < bought.length,
  }
}

/**
 * Whether `price` is the price at which the line was ordered. A shop that adds or deducts tax rounds the
 * total of a line, so the total can differ from the price times the quantity by half a minor unit per piece
 * (wire fact 66).
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
 * The lines of an order as cart lines, at the prices of that order. Lines of deleted products are omitted.
 */
export function reorderLines(
  lines: readonly AccountOrderLine[],
  products: readonly ProductCard[],
): readonly CheckoutLine[] {
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
        ...(line.options.length > 0 && { variations: options }),
      }
    })
}
