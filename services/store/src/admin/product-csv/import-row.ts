import { decodeEntities } from '@sultan/kernel/html-text'
import { sqlState } from '@sultan/sql/sql-error'
import { type Rejected, type Result, reject } from '../../domain/rejection.ts'
import { priceFromText } from '../../format/price-text.ts'
import type { Shape } from '../framework/fields.ts'
import type { AdminChange, Resource, Writer, WriteScope } from '../framework/resource.ts'
import { createItem, updateItem, type Written } from '../framework/write-item.ts'
import { products } from '../products/products.ts'
import { variations } from '../products/variations.ts'
import { type CellReader, createCellReader } from './cell-reader.ts'
import { readSellableValues } from './cell-values.ts'
import type { CsvCells } from './csv-columns.ts'
import type { ImportMode, ImportRow, RowResult } from './import-batch.ts'
import { type SavedRow, saveRow } from './import-records.ts'
import { findReferenced, findTarget, type ReferencedProduct } from './row-target.ts'
import { readType } from './row-type.ts'
import { type ReadableRow, writeProductRow, writeVariationRow } from './write-row.ts'

interface RowOfImport {
  readonly mode: ImportMode
  readonly row: ImportRow
  readonly cells: CsvCells
}

/** Imports one row of a product CSV: saves its product or variation. */
export async function importRow(
  { mode, row, cells }: RowOfImport,
  writer: Writer,
  changes: AdminChange[],
): Promise<RowResult> {
  const { line, pictures } = row
  const reader = createCellReader(cells)
  const refused = (...messages: readonly string[]): RowResult => ({
    line,
    outcome: 'refused',
    productId: null,
    messages,
  })
  const sourceId = reader.integer('ID', 1) ?? null
  const sku = reader.text('SKU') ?? ''
  if (reader.problems.length > 0) return refused(...reader.problems)
  const target = await findTarget(writer.db, mode, { sourceId, sku })
  if (target.kind === 'skipped' || target.kind === 'refused')
    return { line, outcome: target.kind, productId: null, messages: [target.message] }
  const found = target.kind === 'existing' ? target.found : null
  const { type } = readType(cells.get('Type'))
  const isVariation = (found?.product.type ?? type) === 'variation'
  if (found !== null && type !== null && isVariation !== (type === 'variation'))
    return refused(`Type: product ${found.product.id} is ${isVariation ? 'a' : 'no'} variation.`)
  if (found === null && !isVariation && !reader.text('Name')) return refused('Name: a new product needs one.')
  const outcome = found === null ? 'created' : 'updated'
  const entry = { line, sourceId, sku, outcome, messages: notesOn(cells, found) } as const
  const readable: ReadableRow = { reader, pictures, found }
  let parentId: number | null = found?.product.parentId ?? null
  if (isVariation && found === null) {
    const parent = await findParent(reader, mode, writer)
    if ('message' in parent) return refused(parent.message)
    parentId = parent.productId
    if (parentId === null) return tryVariation(entry, reader, mode, writer)
  }
  const save = async (scope: WriteScope): Promise<Result<number>> => {
    const written = isVariation
      ? await writeVariationRow(readable, parentId ?? 0, scope)
      : await writeProductRow(readable, scope)
    if (!written.ok) return written
    if (mode.isDryRun) return DRY_RUN
    await saveRow(scope.db, mode.importId, { ...entry, productId: written.value })
    return written
  }
  const within = { ...writer, path: { product_id: `${parentId ?? 0}` } }
  const written = isVariation
    ? await write(variations, found, save, within)
    : await write(products, found, save, writer)
  if (written.ok) {
    changes.push(...written.value.changes)
    return { ...entry, productId: written.value.id }
  }
  if (written !== DRY_RUN) return refused(decodeEntities(written.rejection.message))
  const tried = { ...entry, productId: found?.product.id ?? null }
  await saveRow(writer.db, mode.importId, tried)
  return tried
}

/**
 * Result of each successful write in a dry run. Because this result is a rejection, it rolls back the
 * transaction of the write.
 */
const DRY_RUN: Rejected = reject(400, 'sultan_import_dry_run', 'A trial run changes nothing.')

/**
 * Creates or updates a product or variation in one transaction and with an audit log entry, as the
 * administration API does.
 */
async function write<F extends Shape>(
  resource: Resource<F>,
  found: ReadableRow['found'],
  save: (scope: WriteScope) => Promise<Result<number>>,
  writer: Writer,
): Promise<Result<Written>> {
  const saving: Resource<F> = {
    ...resource,
    create: (_, scope) => save(scope),
    async update(_id, _values, scope) {
      const saved = await save(scope)
      return saved.ok ? null : saved
    },
  }
  try {
    return found === null
      ? await createItem(saving, {}, writer)
      : await updateItem(saving, found.product.id, {}, writer)
  } catch (error) {
    // SQL errors of classes 22 and 23 mean that a database column cannot hold a value of the CSV row. All
    // other errors abort the whole import.
    const state = sqlState(error)
    if (state === undefined || !/^2[23]/.test(state)) throw error
    return reject(400, 'sultan_import_value', `The database does not take a value of this row (${state}).`)
  }
}

/** Finds the parent product for the row of a new variation. */
async function findParent(
  reader: CellReader,
  mode: ImportMode,
  { db }: Writer,
): Promise<ReferencedProduct | { readonly message: string }> {
  const reference = reader.text('Parent') ?? ''
  if (reference === '') return { message: 'Parent: a variation needs a product.' }
  const found = await findReferenced(db, mode, reference)
  return found ?? { message: `Parent: there is no product ${reference}.` }
}

/**
 * Dry run for the row of a variation whose parent product does not exist, because the dry run did not create
 * it. Only the cells that `readSellableValues` reads are checked.
 */
async function tryVariation(
  entry: Omit<SavedRow, 'productId'>,
  reader: CellReader,
  { importId }: ImportMode,
  { db }: Writer,
): Promise<RowResult> {
  readSellableValues(reader)
  const { line } = entry
  if (reader.problems.length > 0)
    return { line, outcome: 'refused', productId: null, messages: reader.problems }
  const tried = { ...entry, productId: null }
  await saveRow(db, importId, tried)
  return tried
}

/**
 * Returns a message when the sale price of a CSV row is not imported, because it is not below the regular
 * price. When the file has no column of regular prices, the sale price is compared with the stored regular
 * price.
 */
function notesOn(cells: CsvCells, found: ReadableRow['found']): readonly string[] {
  const regularCell = cells.get('Regular price')
  const regular = regularCell === undefined ? found?.product.regularPrice : priceFromText(regularCell)
  const sale = priceFromText(cells.get('Sale price') ?? '')
  const isDropped = sale !== null && sale >= (regular ?? 0)
  return isDropped ? ['Sale price: not below the regular price, so it was left out.'] : []
}
