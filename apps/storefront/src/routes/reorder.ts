import { toDecimal } from '@sultan/kernel/money'
import type { QueryClient } from '@tanstack/react-query'
import { addToCart } from '../features/cart/cart-store.ts'
import { requestItems } from '../features/checkout/order-request.ts'
import { acceptedLines, type CheckoutLine, lineChanges } from '../features/checkout/quote-changes.ts'
import { orderedProductsQuery } from '../features/orders/ordered-products.ts'
import type { ReorderChange, Reordered } from '../features/orders/reorder.ts'
import type { AccountOrder, AccountOrderLine } from '../shop/account.ts'
import { requestQuote } from '../shop/ordering.ts'
import type { ProductCard } from '../shop/product.ts'

/** Where orders and cart meet: the order's lines, as the shop sells them now, into the cart. */
export async function reorder(queries: QueryClient, order: AccountOrder): Promise<Reordered | null> {
  const { enabled: hasProducts, ...query } = orderedProductsQuery(order.lines)
  // Without them a line has neither picture nor link, but is a line all the same.
  const products = hasProducts ? await queries.fetchQuery(query).catch(() => null) : null
  const lines = reorderLines(order.lines, products?.products ?? [])
  if (lines.length === 0) return { pieces: 0, changes: [], isCartFull: false }
  const quote = await requestQuote({ items: requestItems(lines) })
  if (!quote.ok) return null
  const bought = acceptedLines(lines, quote.value)
  const added = bought.filter(({ key: _, quantity, ...item }) => addToCart(item, quantity))
  return {
    pieces: added.reduce((sum, line) => sum + line.quantity, 0),
    changes: lineChanges(lines, quote.value).map(
      ({ line, ...change }): ReorderChange => ({
        ...change,
        name: line.name,
      }),
    ),
    isCartFull: added.length < bought.length,
  }
}

/** As the cart has them, at the price of then. A line whose product was deleted cannot be ordered. */
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
