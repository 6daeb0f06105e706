import type { Transaction } from '@sultan/sql/transaction'
import { sql } from 'drizzle-orm'
import { lineProductId } from './cart.ts'
import { deductStock, restoreStock } from './deduct-stock.ts'
import { lockProducts } from './load-cart-products.ts'
import type { OrderLine } from './orders.ts'
import { type Product, type ProductsById, stockId } from './product.ts'
import type { StockChange } from './shown-stock-changes.ts'
import { availableQuantity } from './stock.ts'

/** Units of a product that an order has deducted from the stock. */
type DeductedPieces = Pick<OrderLine, 'productId' | 'variationId' | 'quantity'>

/**
 * The `application_name` during a transaction that changes the stock. The database triggers send no
 * notification of such a transaction, because the servers send a more precise notification.
 */
const SERVER_NAME = 'sultan'

/**
 * The units of each order line that are deducted from the stock, without the units that refunds have returned
 * to the stock.
 */
export function deductedPieces(
  lines: readonly (DeductedPieces & Pick<OrderLine, 'restocked'>)[],
): readonly DeductedPieces[] {
  return lines.flatMap(({ productId, variationId, quantity, restocked }) =>
    quantity > restocked ? [{ productId, variationId, quantity: quantity - restocked }] : [],
  )
}

interface StockDifference {
  /** The first product without enough stock; null when the stock is sufficient or was not checked. */
  readonly short: Product | null
  /** What has changed in the stock that the shop's pages show; null when nothing has changed. */
  readonly stockChange: StockChange | null
}

/**
 * Adjusts the stock to a changed order. `before` are the units that are already deducted from the stock for
 * the order, and `after` are the units that the order needs now. With `check`, nothing changes when the stock
 * is insufficient; without `check` the stock can become negative.
 */
export async function changeOrderStock(
  tx: Transaction,
  before: readonly DeductedPieces[],
  after: readonly DeductedPieces[],
  { check }: { readonly check: boolean },
): Promise<StockDifference> {
  const changed = differences(before, after)
  if (changed.length === 0) return { short: null, stockChange: null }
  const products = await lockProducts(tx, changed)
  const more = changed.filter(({ quantity }) => quantity > 0)
  const less = changed.filter(({ quantity }) => quantity < 0)
  const short = check ? findShort(changed, products) : null
  if (short !== null) return { short, stockChange: null }
  // With the `application_name` `SERVER_NAME`, the triggers of migration 0006 do not report a change of the
  // whole catalogue: the caller reports only the changed products.
  await tx.execute(sql`select set_config('application_name', ${SERVER_NAME}, true)`)
  if (more.length > 0) await deductStock(tx, more)
  if (less.length > 0)
    await restoreStock(
      tx,
      less.map(line => ({ ...line, quantity: -line.quantity })),
    )
  const productIds = changed.flatMap(({ productId, variationId }) =>
    variationId === null ? [productId] : [productId, variationId],
  )
  return {
    short: null,
    stockChange: { productIds: [...new Set(productIds)], pieceIds: [], changesFilters: true },
  }
}

function differences(
  before: readonly DeductedPieces[],
  after: readonly DeductedPieces[],
): readonly DeductedPieces[] {
  const sums = new Map<string, DeductedPieces>()
  const add = ({ productId, variationId, quantity }: DeductedPieces, sign: 1 | -1) => {
    const key = `${productId}:${variationId}`
    const sum = (sums.get(key)?.quantity ?? 0) + sign * quantity
    sums.set(key, { productId, variationId, quantity: sum })
  }
  for (const line of before) add(line, -1)
  for (const line of after) add(line, 1)
  return [...sums.values()].filter(({ quantity }) => quantity !== 0)
}

/**
 * Finds a product of which a changed order needs more additional units than are in stock; null when there is
 * none. Variations that share the stock of their parent are counted together: units of one variation that the
 * order no longer needs are available for the parent's other variations in the order.
 */
function findShort(changed: readonly DeductedPieces[], products: ProductsById): Product | null {
  const lines = changed.flatMap(line => {
    const product = products.get(lineProductId(line))
    return product === undefined ? [] : [{ product, quantity: line.quantity }]
  })
  const needed = new Map<number, number>()
  for (const { product, quantity } of lines)
    needed.set(stockId(product), (needed.get(stockId(product)) ?? 0) + quantity)
  const short = lines.find(({ product, quantity }) => {
    const left = availableQuantity(product)
    return quantity > 0 && left !== null && (needed.get(stockId(product)) ?? 0) > left
  })
  return short?.product ?? null
}
