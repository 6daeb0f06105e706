import type { Transaction } from '@sultan/sql/transaction'
import { sql } from 'drizzle-orm'
import { products } from '../db/catalogue-tables.ts'
import { type CartLine, soldId } from './cart.ts'
import type { SettledCart, SettledLine } from './settle-cart.ts'
import { isInStock, piecesLeft } from './stock.ts'

/** What a line of a cart or of an order says about the stock. */
export type SoldPieces = Pick<CartLine, 'productId' | 'variationId' | 'quantity'>

/** The first product of which the lines together want more than there is; null when all can be had. */
export function shortOf(settled: SettledCart): SettledLine | null {
  const wanted = sumBy(settled.cart.lines, soldId)
  const isShort = ({ product }: SettledLine): boolean => {
    const left = piecesLeft(product)
    return !isInStock(product) || (left !== null && (wanted.get(product.id) ?? 0) > left)
  }
  return settled.lines.find(isShort) ?? null
}

/**
 * Takes the lines out of the stock and adds them to the sales. The rows must be locked and looked over in this
 * transaction. Backorders go below zero; a variable product is sold out with the last of its variations.
 */
export async function takeStock(tx: Transaction, lines: readonly SoldPieces[]): Promise<void> {
  const sold = sumBy(lines, soldId)
  const left = sql`${products.stockQuantity} - sold.pieces`
  await tx.execute(sql`
    update ${products} set
      stock_quantity = ${left},
      stock_status = case when ${left} > 0 then stock_status when backorders = 'no' then 'outofstock' else 'onbackorder' end
    from unnest(${intArray([...sold.keys()])}, ${intArray([...sold.values()])}) as sold (id, pieces)
    where ${products.id} = sold.id and manage_stock`)
  const sales = sumBy(lines, line => line.productId)
  await tx.execute(sql`
    update ${products} set
      total_sales = total_sales + sold.pieces,
      stock_status = case when type = 'variable' and not exists (
        select 1 from ${products} variation
        where variation.parent_id = ${products.id} and variation.status = 'publish' and variation.stock_status <> 'outofstock'
      ) then 'outofstock' else ${products.stockStatus} end
    from unnest(${intArray([...sales.keys()])}, ${intArray([...sales.values()])}) as sold (id, pieces)
    where ${products.id} = sold.id`)
}

/** The way back, for an order that is cancelled: pieces into the stock, out of the sales. */
export async function returnStock(tx: Transaction, lines: readonly SoldPieces[]): Promise<void> {
  const sold = sumBy(lines, soldId)
  const left = sql`${products.stockQuantity} + sold.pieces`
  await tx.execute(sql`
    update ${products} set
      stock_quantity = ${left},
      stock_status = case when ${left} > 0 then 'instock' else stock_status end
    from unnest(${intArray([...sold.keys()])}, ${intArray([...sold.values()])}) as sold (id, pieces)
    where ${products.id} = sold.id and manage_stock`)
  const sales = sumBy(lines, line => line.productId)
  await tx.execute(sql`
    update ${products} set
      total_sales = greatest(total_sales - sold.pieces, 0),
      stock_status = case when type = 'variable' and exists (
        select 1 from ${products} variation
        where variation.parent_id = ${products.id} and variation.status = 'publish' and variation.stock_status = 'instock'
      ) then 'instock' else ${products.stockStatus} end
    from unnest(${intArray([...sales.keys()])}, ${intArray([...sales.values()])}) as sold (id, pieces)
    where ${products.id} = sold.id`)
}

function sumBy(lines: readonly SoldPieces[], idOf: (line: SoldPieces) => number): Map<number, number> {
  const sums = new Map<number, number>()
  for (const line of lines) sums.set(idOf(line), (sums.get(idOf(line)) ?? 0) + line.quantity)
  return sums
}

function intArray(values: readonly number[]): ReturnType<typeof sql> {
  return sql`${`{${values.join(',')}}`}::int[]`
}
