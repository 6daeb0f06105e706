import { isDeepStrictEqual } from 'node:util'
import type { AdminChange, Writer } from '../framework/resource.ts'
import { updateItem } from '../framework/write-item.ts'
import { products } from '../products/products.ts'
import type { ProductValues } from '../products/write-product.ts'
import { createCellReader } from './cell-reader.ts'
import type { CsvCells } from './csv-columns.ts'
import type { ImportMode, RowResult } from './import-batch.ts'
import type { SavedRow } from './import-records.ts'
import { findById, findReferenced } from './row-target.ts'

/**
 * Columns of a product CSV file that name other products. These columns are imported after all rows are
 * saved, because the named products may be in later rows.
 */
const LINK_COLUMNS = [
  ['Upsells', 'upsell_ids'],
  ['Cross-sells', 'cross_sell_ids'],
  ['Grouped products', 'grouped_products'],
] as const

export function isLinkColumn(column: string | null): boolean {
  return LINK_COLUMNS.some(([name]) => name === column)
}

/**
 * Sets the upsells, cross-sells and grouped products of the product in a CSV row. A linked product that the
 * shop lacks is left out, with a message.
 */
export async function linkRow(
  { mode, cells, saved }: { readonly mode: ImportMode; readonly cells: CsvCells; readonly saved: SavedRow },
  writer: Writer,
  changes: AdminChange[],
): Promise<RowResult> {
  const { line, productId } = saved
  const reader = createCellReader(cells)
  const messages: string[] = []
  const values: { upsell_ids?: number[]; cross_sell_ids?: number[]; grouped_products?: number[] } = {}
  for (const [column, field] of LINK_COLUMNS) {
    const references = reader.list(column)
    if (references === undefined) continue
    const ids: number[] = []
    for (const reference of references) {
      const found = await findReferenced(writer.db, mode, reference)
      if (found === null) messages.push(`${column}: there is no product ${reference}.`)
      else if (found.productId !== null) ids.push(found.productId)
    }
    values[field] = ids
  }
  const result = { line, outcome: 'linked', productId, messages: [...reader.problems, ...messages] } as const
  if (mode.isDryRun || productId === null) return result
  const changed = await changedLinks(productId, values, writer)
  if (Object.keys(changed).length === 0) return result
  const written = await updateItem(products, productId, changed, writer)
  if (written.ok) changes.push(...written.value.changes)
  return written.ok ? result : { ...result, messages: [...result.messages, written.rejection.message] }
}

/** Those upsells, cross-sells and grouped products in `values` that differ from the stored ones. */
async function changedLinks(
  productId: number,
  values: ProductValues,
  { db }: Writer,
): Promise<ProductValues> {
  const found = await findById(db, productId)
  if (found === null) return {}
  const { product, details } = found
  const stored: ProductValues = {
    upsell_ids: product.relatedIds,
    cross_sell_ids: details.crossSellIds,
    grouped_products: product.groupedIds,
  }
  const changed = LINK_COLUMNS.filter(
    ([, field]) => values[field] !== undefined && !isDeepStrictEqual(values[field], stored[field]),
  )
  return Object.fromEntries(changed.map(([, field]) => [field, values[field]]))
}
