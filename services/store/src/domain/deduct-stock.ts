import type { Transaction } from '@sultan/sql/transaction'
import { type SQL, sql } from 'drizzle-orm'
import { products } from '../db/catalogue-tables.ts'
import type { CartLine } from '../db/json-columns.ts'
import { lineProductId } from './cart.ts'
import { stockId } from './product.ts'
import type { RecalculatedCart, RecalculatedLine } from './recalculate-cart.ts'
import { availableQuantity, isInStock } from './stock.ts'
import { syncSharedStock } from './sync-parent.ts'

/** The fields of a cart or order line that matter for the stock. */
type SoldQuantity = Pick<CartLine, 'productId' | 'variationId' | 'quantity'>

/**
 * The first line whose product is out of stock, or has less stock than all lines that share this stock need
 * together; null when there is enough stock for all lines.
 */
export function findShortLine(recalculated: RecalculatedCart): RecalculatedLine | null {
  const quantities = new Map<number, number>()
  for (const { line, product } of recalculated.lines)
    quantities.set(stockId(product), (quantities.get(stockId(product)) ?? 0) + line.quantity)
  const isShort = ({ product }: RecalculatedLine): boolean => {
    const left = availableQuantity(product)
    return !isInStock(product) || (left !== null && (quantities.get(stockId(product)) ?? 0) > left)
  }
  return recalculated.lines.find(isShort) ?? null
}

// The queries for variations contain the condition `parent_id > 0`, because PostgreSQL uses the partial index
// on `parent_id` only for a query with this condition. Without the index, PostgreSQL would read all products
// whenever a shopper places an order.

/**
 * Deducts the quantities from the stock and adds them to the sales figures. The products must have been
 * locked in this transaction. The stock is not checked and can become negative. A variable product that does
 * not manage stock becomes out of stock when all its published variations are out of stock.
 */
export async function deductStock(tx: Transaction, lines: readonly SoldQuantity[]): Promise<void> {
  const sold = sumBy(lines, lineProductId)
  const left = sql`${products.stockQuantity} - sold.quantity`
  const { rows } = await tx.execute<{ type: string; id: number }>(sql`
    update ${products} set
      stock_quantity = ${left},
      stock_status = case when ${left} > 0 then stock_status when backorders = 'no' then 'outofstock' else 'onbackorder' end
    from ${ownersOf(sold)} as sold
    where ${products.id} = sold.id and manage_stock returning products.id, type`)
  await shareStockStatus(tx, rows)
  const sales = sumBy(lines, line => line.productId)
  await tx.execute(sql`
    update ${products} set
      total_sales = total_sales + sold.quantity,
      stock_status = case when type = 'variable' and not manage_stock and not exists (
        select 1 from ${products} variation
        where variation.parent_id = ${products.id} and variation.parent_id > 0 and variation.status = 'publish' and variation.stock_status <> 'outofstock'
      ) then 'outofstock' else ${products.stockStatus} end
    from unnest(${intArray([...sales.keys()])}, ${intArray([...sales.values()])}) as sold (id, quantity)
    where ${products.id} = sold.id`)
}

/** Reverts `deductStock`, for example when an order is cancelled. */
export async function restoreStock(tx: Transaction, lines: readonly SoldQuantity[]): Promise<void> {
  const sold = sumBy(lines, lineProductId)
  const left = sql`${products.stockQuantity} + sold.quantity`
  const { rows } = await tx.execute<{ type: string; id: number }>(sql`
    update ${products} set
      stock_quantity = ${left},
      stock_status = case when ${left} > 0 then 'instock' else stock_status end
    from ${ownersOf(sold)} as sold
    where ${products.id} = sold.id and manage_stock returning products.id, type`)
  await shareStockStatus(tx, rows)
  const sales = sumBy(lines, line => line.productId)
  await tx.execute(sql`
    update ${products} set
      total_sales = greatest(total_sales - sold.quantity, 0),
      stock_status = case when type = 'variable' and not manage_stock and exists (
        select 1 from ${products} variation
        where variation.parent_id = ${products.id} and variation.parent_id > 0 and variation.status = 'publish' and variation.stock_status = 'instock'
      ) then 'instock' else ${products.stockStatus} end
    from unnest(${intArray([...sales.keys()])}, ${intArray([...sales.values()])}) as sold (id, quantity)
    where ${products.id} = sold.id`)
}

/**
 * Returns a subquery with the columns `id` and `quantity`: the units in `sold`, summed by the product whose
 * stock changes. The units of a variation change the stock of its parent product if the parent manages stock
 * and the variation does not.
 */
function ownersOf(sold: ReadonlyMap<number, number>): SQL {
  return sql`(
    select coalesce(parent.id, line.id) as id, sum(line.quantity)::int as quantity
    from unnest(${intArray([...sold.keys()])}, ${intArray([...sold.values()])}) as line (id, quantity)
    join ${products} product on product.id = line.id
    left join ${products} parent on parent.id = product.parent_id and parent.manage_stock and not product.manage_stock
    group by coalesce(parent.id, line.id))`
}

/** Copies the stock status of parent products to the variations that share their stock. */
async function shareStockStatus(
  tx: Transaction,
  changed: readonly { readonly id: number; readonly type: string }[],
): Promise<void> {
  const parents = changed.flatMap(({ id, type }) => (type === 'variable' ? [id] : []))
  if (parents.length > 0) await syncSharedStock(tx, parents)
}

function sumBy(lines: readonly SoldQuantity[], idOf: (line: SoldQuantity) => number): Map<number, number> {
  const sums = new Map<number, number>()
  for (const line of lines) sums.set(idOf(line), (sums.get(idOf(line)) ?? 0) + line.quantity)
  return sums
}

function intArray(values: readonly number[]): ReturnType<typeof sql> {
  return sql`${`{${values.join(',')}}`}::int[]`
}
