import type { Transaction } from '@sultan/sql/transaction'
import { and, asc, eq, inArray, or } from 'drizzle-orm'
import { products } from '../db/catalogue-tables.ts'
import type { CartLine } from './cart.ts'
import type { Products, ShopProduct } from './product.ts'
import type { Queries } from './queries.ts'

/** What a line of a cart or of an order says about its product. */
type NamedProduct = Pick<CartLine, 'productId' | 'variationId'>

/** The products that lines name, and `more`, with the parents of variations among them. One query, none for nothing. */
async function loadProducts(
  queries: Queries,
  lines: readonly NamedProduct[],
  more: readonly number[],
): Promise<Products> {
  const ids = productIds(lines, more)
  if (ids.length === 0) return new Map()
  const parents = queries.select({ id: products.parentId }).from(products).where(inArray(products.id, ids))
  const rows = await queries
    .select()
    .from(products)
    .where(or(inArray(products.id, ids), inArray(products.id, parents)))
  return new Map(rows.map(row => [row.id, row]))
}

/**
 * The same products for an order, locked until the transaction ends. In the order of their ids, so that two carts with
 * the same things in another order wait for each other instead of locking each other out.
 */
export async function lockProducts(tx: Transaction, lines: readonly NamedProduct[]): Promise<Products> {
  const ids = productIds(lines, [])
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(asc(products.id))
    .for('no key update')
  return new Map(rows.map(row => [row.id, row]))
}

/** The products around one cart, as one request needs them. */
export interface Catalogue {
  readonly products: Products
  /** Loaded when asked for; they are among `products` from then on. */
  variationsOf(parentId: number): Promise<readonly ShopProduct[]>
}

export async function openCatalogue(
  queries: Queries,
  lines: readonly NamedProduct[],
  more: readonly number[],
): Promise<Catalogue> {
  const products = new Map(await loadProducts(queries, lines, more))
  return {
    products,
    async variationsOf(parentId) {
      const variations = await loadVariations(queries, parentId)
      for (const variation of variations) products.set(variation.id, variation)
      return variations
    },
  }
}

/** The published variations of a product, in the order in which they are matched. */
async function loadVariations(queries: Queries, parentId: number): Promise<readonly ShopProduct[]> {
  return queries
    .select()
    .from(products)
    .where(
      and(eq(products.parentId, parentId), eq(products.type, 'variation'), eq(products.status, 'publish')),
    )
    .orderBy(asc(products.menuOrder), asc(products.id))
}

function productIds(lines: readonly NamedProduct[], more: readonly number[]): number[] {
  const named = lines.flatMap(line => [
    line.productId,
    ...(line.variationId === null ? [] : [line.variationId]),
  ])
  return [...new Set([...named, ...more])]
}
