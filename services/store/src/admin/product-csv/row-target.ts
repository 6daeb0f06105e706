import { eq, sql } from 'drizzle-orm'
import { products } from '../../db/catalogue-tables.ts'
import type { Executor } from '../../db/executor.ts'
import { MAX_ID } from '../../http/params.ts'
import { type AdminProduct, findProducts } from '../products/product-row.ts'
import type { ImportMode } from './import-batch.ts'
import { savedRowOf } from './import-records.ts'

/** The product of a CSV row, new or existing, or a message that says why the row is skipped or rejected. */
export type RowTarget =
  | { readonly kind: 'new' }
  | { readonly kind: 'existing'; readonly found: AdminProduct }
  | { readonly kind: 'skipped' | 'refused'; readonly message: string }

/** Finds the product of a CSV row by its id, otherwise by its SKU (wire fact 113). */
export async function findTarget(
  db: Executor,
  mode: ImportMode,
  { sourceId, sku }: { readonly sourceId: number | null; readonly sku: string },
): Promise<RowTarget> {
  const idBySku = sku === '' ? null : await findIdBySku(db, mode, sku)
  if (!mode.updates)
    return idBySku === null
      ? { kind: 'new' }
      : { kind: 'skipped', message: 'A product with this SKU already exists.' }
  const byId = sourceId === null ? null : await findById(db, sourceId)
  if (byId !== null && idBySku !== null && byId.product.id !== idBySku.productId)
    return { kind: 'refused', message: `ID ${sourceId} and SKU ${sku} are two products.` }
  const found = byId ?? (await findById(db, idBySku?.productId ?? 0))
  return found === null
    ? { kind: 'skipped', message: 'No matching product exists to update.' }
    : { kind: 'existing', found }
}

/**
 * A product to which a cell of a CSV file refers. `productId` is null only in a dry run, for a product that
 * the real import would create.
 */
export interface ReferencedProduct {
  readonly productId: number | null
}

/**
 * Finds the product that a CSV cell names by its SKU, or by its id in the file (`id:368`). An id that is not
 * in the file counts as an id of the shop only when the import changes existing products, because a file from
 * another shop has other ids.
 */
export async function findReferenced(
  db: Executor,
  mode: ImportMode,
  reference: string,
): Promise<ReferencedProduct | null> {
  const [, id] = /^id:(\d{1,9})$/i.exec(reference) ?? []
  if (id === undefined) return findIdBySku(db, mode, reference)
  const saved = await savedRowOf(db, mode.importId, { sourceId: Number(id) })
  if (saved !== null || !mode.updates) return saved
  const found = await findById(db, Number(id))
  return found && { productId: found.product.id }
}

export async function findById(db: Executor, id: number): Promise<AdminProduct | null> {
  if (id === 0 || id > MAX_ID) return null
  const [found] = await findProducts(db, sql`${eq(products.id, id)} and ${products.status} <> 'trash'`)
  return found ?? null
}

async function findIdBySku(
  db: Executor,
  { importId, isDryRun }: ImportMode,
  sku: string,
): Promise<ReferencedProduct | null> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from products where lower(sku) = lower(${sku}) and status <> 'trash' order by id limit 1`,
  )
  const [found] = rows
  if (found !== undefined) return { productId: found.id }
  return isDryRun ? savedRowOf(db, importId, { sku }) : null
}
