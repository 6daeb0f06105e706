import type { QueryClient } from '@tanstack/react-query'
import type { AccountOrder } from '../api/account/account.ts'
import { requestQuote } from '../api/orders/order-requests.ts'
import { acceptedLines, lineChanges, requestItems } from '../api/quote/quote-changes.ts'
import { addToCart } from '../features/cart/cart-store.ts'
import { orderedProductsQuery } from '../features/orders/ordered-products.ts'
import type { ReorderChange, ReorderResult } from '../features/orders/reorder-notice.tsx'
import { isOrderedPrice, type ReorderLine, reorderLines } from './reorder-lines.ts'

/**
 * Adds to the cart, at current prices, those lines of an order that can still be bought. Returns what was
 * added and what has changed since the order, or null when the request for the quote fails.
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
