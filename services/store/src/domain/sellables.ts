import { and, asc, count, eq, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type ProductRow, products } from '../db/catalogue-tables.ts'
import type { Executor } from '../db/executor.ts'
import { fullName } from './product-options.ts'

/**
 * A product or variation, and its name with the options, such as `Abaja „Amina” - M, Crna` (abaya "Amina" -
 * M, black).
 */
export interface Sellable {
  readonly product: ProductRow
  readonly name: string
}

interface SellableQuery {
  /**
   * Which products and variations are listed. `stock`: those with managed stock, lowest stock first; `price`:
   * those with their own price, by name.
   */
  readonly kind: 'stock' | 'price'
  /** Part of the name or SKU to filter by; '' for no filter. */
  readonly search: string
  /** Selects products and variations with less stock than this number; null for no limit. */
  readonly below: number | null
  readonly page: number
  readonly perPage: number
}

const parents = alias(products, 'parents')

/** One page of the products and variations outside the trash, with their total number on all pages. */
export async function listSellables(
  db: Executor,
  { kind, search, below, page, perPage }: SellableQuery,
): Promise<{ readonly rows: readonly Sellable[]; readonly total: number }> {
  const text = search.trim()
  const condition = and(
    ne(products.status, 'trash'),
    kind === 'stock'
      ? eq(products.manageStock, true)
      : sql`${products.type} in ('simple', 'variation', 'external')`,
    below === null ? undefined : lt(products.stockQuantity, below),
    text === '' ? undefined : or(contains(products.name, text), contains(products.sku, text)),
  )
  const order =
    kind === 'stock'
      ? [asc(sql`coalesce(${products.stockQuantity}, 0)`), asc(products.id)]
      : [asc(products.sortName), asc(products.id)]
  const rows = await db
    .select({ product: products, parent: parents })
    .from(products)
    .leftJoin(parents, eq(parents.id, products.parentId))
    .where(condition)
    .orderBy(...order)
    .limit(perPage)
    .offset((page - 1) * perPage)
  const [counted] = await db.select({ total: count() }).from(products).where(condition)
  return { rows: rows.map(toSellable), total: counted?.total ?? 0 }
}

/**
 * Finds a product or variation by SKU (ignoring case), otherwise by id; null when neither matches. The trash
 * is not searched.
 */
export async function findSellable(db: Executor, skuOrId: string): Promise<Sellable | null> {
  const id = /^\d{1,9}$/.test(skuOrId) ? Number(skuOrId) : 0
  const hasSku = sql`lower(${products.sku}) = lower(${skuOrId}::text)`
  const found = await db
    .select({ product: products, parent: parents })
    .from(products)
    .leftJoin(parents, eq(parents.id, products.parentId))
    .where(and(ne(products.status, 'trash'), or(hasSku, eq(products.id, id))))
    .limit(2)
  const row = found.find(({ product }) => product.id !== id) ?? found[0]
  return row === undefined ? null : toSellable(row)
}

const contains = (column: typeof products.name | typeof products.sku, text: string): SQL =>
  sql`strpos(lower(${column}), lower(${text}::text)) > 0`

function toSellable({
  product,
  parent,
}: {
  readonly product: ProductRow
  readonly parent: ProductRow | null
}): Sellable {
  return { product, name: fullName({ product, parent: parent ?? product }) }
}
