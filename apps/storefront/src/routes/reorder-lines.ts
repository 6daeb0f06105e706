import { type Money, toDecimal } from '@sultan/kernel/money'
import type { AccountOrderLine } from '../api/account/account.ts'
import type { ProductCard } from '../api/products/product.ts'
import type { CheckoutLine } from '../api/quote/quote-changes.ts'
import type { CartItem } from '../features/cart/cart-item.ts'

/** An order line, converted to a cart line for a reorder. `key` is the id of the order line. */
export type ReorderLine = CheckoutLine & Pick<CartItem, 'soldIndividually'>

/**
 * Whether `price` is the price at which an order line was ordered. A shop that adds or deducts tax rounds the
 * total of an order line, so the total can differ from the price times the quantity by up to half a minor
 * unit per piece (wire fact 66).
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
