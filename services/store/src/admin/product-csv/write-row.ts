import { eq } from 'drizzle-orm'
import { products as table } from '../../db/catalogue-tables.ts'
import { ok, type Rejected, type Result, reject } from '../../domain/rejection.ts'
import type { WriteScope } from '../framework/resource.ts'
import { updateInScope } from '../framework/write-item.ts'
import { type AdminProduct, attributesOf, findProducts } from '../products/product-row.ts'
import { products } from '../products/products.ts'
import { createProduct, type ProductValues, updateProduct } from '../products/write-product.ts'
import { createVariation, updateVariation, type VariationValues } from '../products/write-variation.ts'
import type { CellReader } from './cell-reader.ts'
import { readProductValues, readSellableValues } from './cell-values.ts'
import { readAttributes, resolveAttributes, variationOptions } from './row-attributes.ts'
import { resolvePaths, resolveShippingClass } from './row-terms.ts'

/** A CSV row whose id and SKU are readable. `found`: the product that the row changes; null for a new one. */
export interface ReadableRow {
  readonly reader: CellReader
  /** URLs of pictures that the shop has stored; null leaves the pictures of the product unchanged. */
  readonly pictures: readonly string[] | null
  readonly found: AdminProduct | null
}

/** Saves the row of a product (not of a variation) in the open transaction. Returns the id of the product. */
export async function writeProductRow(row: ReadableRow, scope: WriteScope): Promise<Result<number>> {
  const { reader, found } = row
  const values = readProductValues(reader)
  const terms = await productTerms(row, scope)
  if (!terms.ok) return terms
  const all: ProductValues = { ...values, ...terms.value }
  const rejected = problemsOf(reader)
  if (rejected !== null) return rejected
  return found === null ? createProduct(all, scope) : updateProduct(found.product.id, all, scope)
}

async function productTerms(row: ReadableRow, scope: WriteScope): Promise<Result<ProductValues>> {
  const { reader, pictures, found } = row
  const values: { -readonly [K in keyof ProductValues]: ProductValues[K] } = {}
  for (const [column, kind] of [
    ['Categories', 'categories'],
    ['Brands', 'brands'],
  ] as const) {
    const paths = reader.list(column)
    if (isLeftOut(paths, found)) continue
    const resolved = await resolvePaths(kind, paths, scope)
    if (!resolved.ok) return resolved
    values[kind] = [...resolved.value]
  }
  const tags = reader.list('Tags')
  if (!isLeftOut(tags, found)) values.tags = tags.map(name => ({ name }))
  const shippingClass = await shippingClassValue(row, scope)
  if (!shippingClass.ok) return shippingClass
  const attributes = readAttributes(reader)
  const stored = found === null ? [] : attributesOf(found.product)
  const resolved = await resolveAttributes(attributes, stored, scope)
  if (!resolved.ok) return resolved
  if (pictures !== null) values.images = pictures.map(src => ({ src }))
  // A row without attributes does not change the attributes of its product, as in WooCommerce.
  return ok({ ...values, ...shippingClass.value, ...(attributes.length > 0 && resolved.value) })
}

/** Saves the row of a variation in the open transaction. Returns the id of the variation. */
export async function writeVariationRow(
  row: ReadableRow,
  parentId: number,
  scope: WriteScope,
): Promise<Result<number>> {
  const { reader, pictures, found } = row
  const parent = (await findProducts(scope.db, eq(table.id, parentId)))[0]
  if (parent === undefined)
    return reject(400, 'sultan_import_parent', 'The product of the variation does not exist.')
  if (parent.product.type !== 'variable')
    return reject(400, 'sultan_import_parent', `"${parent.product.name}" has no variations.`)
  const read = readAttributes(reader)
  const { options, marked } = variationOptions(read, attributesOf(parent.product), reader)
  const shippingClass = await shippingClassValue(row, scope)
  if (!shippingClass.ok) return shippingClass
  const [src] = pictures ?? []
  const values: VariationValues = {
    ...readSellableValues(reader),
    ...shippingClass.value,
    ...(read.length > 0 && { attributes: options }),
    ...(src !== undefined && { image: { src } }),
  }
  const rejected = problemsOf(reader)
  if (rejected !== null) return rejected
  if (marked !== null) {
    const changed = await updateInScope(products, parentId, { attributes: marked }, scope)
    if (!changed.ok) return changed
  }
  return found === null
    ? createVariation(parentId, values, scope)
    : updateVariation(found.product.id, values, scope)
}

async function shippingClassValue(
  { reader, found }: ReadableRow,
  scope: WriteScope,
): Promise<Result<Pick<ProductValues, 'shipping_class'>>> {
  const name = reader.text('Shipping class')
  if (name === undefined || (name === '' && found === null)) return ok({})
  const slug = await resolveShippingClass(name, scope)
  return slug.ok ? ok({ shipping_class: slug.value }) : slug
}

/**
 * Whether the import of a CSV row skips a product field with several values, such as the tags. True when
 * the file has no column for the field (`list` is undefined). Also true when the cell is empty and the
 * product is new (`found` is null). False when the cell is empty and the product exists, because an empty
 * cell removes all values of the field from an existing product.
 */
function isLeftOut(list: readonly string[] | undefined, found: ReadableRow['found']): list is undefined {
  return list === undefined || (list.length === 0 && found === null)
}

function problemsOf({ problems }: CellReader): Rejected | null {
  return problems.length === 0 ? null : reject(400, 'sultan_import_cells', problems.join(' '))
}
