import type { Transaction } from '@sultan/sql/transaction'
import { sql } from 'drizzle-orm'
import { isAnyOf } from '../db/array-conditions.ts'
import { products } from '../db/catalogue-tables.ts'
import type { Executor } from '../db/executor.ts'
import type { CartLine } from '../db/json-columns.ts'
import { type Selection, selectProducts } from '../db/select-products.ts'
import { type Product, type ProductsById, withParentStock } from './product.ts'

/** The fields of a cart or order line that identify its product. */
type ProductReference = Pick<CartLine, 'productId' | 'variationId'>

/**
 * Loads the products of the cart lines, the products with the ids in `more`, and the parents of all
 * variations among these products, in one SQL query.
 */
async function loadProducts(
  db: Executor,
  lines: readonly ProductReference[],
  more: readonly number[],
  selection: Selection,
): Promise<ProductsById> {
  const ids = productIds(lines, more)
  if (ids.length === 0) return new Map()
  // The SQL query has `union`, not `or`, because PostgreSQL reads the whole table for `or` with a subquery.
  const named = sql.param(ids)
  const rows = await selectProducts(
    db,
    sql`id = any(array(
      select unnest(${named}::int[]) union
      select named.parent_id from products named where named.id = any(${named}::int[])))`,
    sql``,
    selection,
  )
  return productsById(rows)
}

/** Map from id to product. A variation that shares the stock of its parent has the parent's stock values. */
function productsById(rows: readonly Product[]): ProductsById {
  const byId = new Map(rows.map(row => [row.id, row]))
  return new Map(rows.map(row => [row.id, withParentStock(row, byId.get(row.parentId))]))
}

/**
 * Loads the products of an order and locks them until the transaction ends. Locking in the order of ids
 * prevents deadlocks between carts that contain the same products in different order.
 */
export async function lockProducts(
  tx: Transaction,
  lines: readonly ProductReference[],
): Promise<ProductsById> {
  const ids = productIds(lines, [])
  if (ids.length === 0) return new Map()
  const rows = await selectProducts(
    tx,
    isAnyOf(products.id, ids, 'int[]'),
    sql`order by id for no key update`,
  )
  return productsById(rows)
}

/** The products that are needed to process a cart request. */
export interface CartProducts {
  readonly products: ProductsById
  /**
   * The published variations of a requested variable product, in the order in which they are compared with
   * the options of a request.
   */
  variationsOf(parentId: number): readonly Product[]
}

/**
 * Loads the products of the cart lines, the products with the ids in `more`, and the variations of variable
 * products in `more`, in at most two SQL queries. `selection` can leave out the long texts of products.
 */
export async function loadCartProducts(
  db: Executor,
  lines: readonly ProductReference[],
  more: readonly number[],
  selection: Selection = {},
): Promise<CartProducts> {
  const products = new Map(await loadProducts(db, lines, more, selection))
  const variable = more.filter(id => products.get(id)?.type === 'variable')
  const variations = variable.length === 0 ? [] : await loadVariations(db, variable, selection)
  const sold = variations.map(variation => withParentStock(variation, products.get(variation.parentId)))
  for (const variation of sold) products.set(variation.id, variation)
  const byParent = Map.groupBy(sold, ({ parentId }) => parentId)
  return { products, variationsOf: parentId => byParent.get(parentId) ?? [] }
}

async function loadVariations(
  db: Executor,
  parentIds: readonly number[],
  selection: Selection,
): Promise<readonly Product[]> {
  return selectProducts(
    db,
    sql`${isAnyOf(products.parentId, parentIds, 'int[]')} and type = 'variation' and status = 'publish'`,
    sql`order by menu_order, id`,
    selection,
  )
}

function productIds(lines: readonly ProductReference[], more: readonly number[]): number[] {
  const named = lines.flatMap(line => [
    line.productId,
    ...(line.variationId === null ? [] : [line.variationId]),
  ])
  return [...new Set([...named, ...more])]
}
