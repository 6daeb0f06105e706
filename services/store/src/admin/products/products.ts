import { eq, sql } from 'drizzle-orm'
import { isAnyOf } from '../../db/array-conditions.ts'
import { products as table } from '../../db/catalogue-tables.ts'
import { ok, type Rejected, type Rejection, reject } from '../../domain/rejection.ts'
import { lockWithParents } from '../../domain/sync-parent.ts'
import type { Resource, WriteScope } from '../framework/resource.ts'
import { takeImages } from '../images/take-image.ts'
import { productListParams } from './list-params.ts'
import { listProducts } from './list-products.ts'
import { productFields } from './product-fields.ts'
import { productsJson } from './product-json.ts'
import { findProducts } from './product-row.ts'
import { announceProduct, createProduct, updateProduct } from './write-product.ts'

const INVALID_ID: Omit<Rejection, 'status'> = {
  code: 'woocommerce_rest_product_invalid_id',
  message: 'Invalid ID.',
}

/**
 * The products of the shop. A variation can be read by its id too, but only the resource `variations` changes
 * variations. Product lists contain variations only when the lists are searched by SKU (wire fact 80).
 */
export const products: Resource<typeof productFields, typeof productListParams> = {
  title: 'product',
  route: '/wc/v3/products',
  staff: 'all',
  fields: productFields,
  listParams: productListParams,
  deletion: 'trash',
  unknown: operation => ({ status: operation === 'edit' ? 400 : 404, ...INVALID_ID }),
  list: listProducts,
  load: async (ids, scope) =>
    productsJson(await findProducts(scope.db, isAnyOf(table.id, ids, 'int[]')), scope),
  async prepare(values, writer) {
    if (values.images === undefined) return ok(values)
    const taken = await takeImages(values.images, writer)
    return taken.ok ? ok({ ...values, images: [...taken.value] }) : taken
  },
  create: createProduct,
  async update(id, values, scope) {
    const rejected = await rejectVariation(id, scope)
    if (rejected !== null) return rejected
    const saved = await updateProduct(id, values, scope)
    return saved.ok ? null : saved
  },
  async trash(id, scope) {
    const rejected = await rejectVariation(id, scope)
    if (rejected !== null) return rejected
    const { rows } = await scope.db.execute(sql`update products
      set status = 'trash', slug = case when slug = '' then '' else slug || '__trashed' end
      where id = ${id} and status <> 'trash' returning id`)
    if (rows.length === 0)
      return reject(410, 'woocommerce_rest_already_trashed', 'The product has already been deleted.')
    await announceProduct(id, scope)
    return null
  },
  async remove(id, scope) {
    const rejected = await rejectVariation(id, scope)
    if (rejected !== null) return rejected
    await lockWithParents(scope.db, [id])
    await scope.db.execute(sql`delete from products where parent_id = ${id} and parent_id > 0`)
    await scope.db.delete(table).where(eq(table.id, id))
    await announceProduct(id, scope)
    return null
  },
}

/**
 * Rejects a request to the resource `products` that changes or deletes a variation. Such a request must be
 * sent to the resource `variations`, which also updates the parent product.
 */
async function rejectVariation(id: number, { db }: WriteScope): Promise<Rejected | null> {
  const [row] = await db.select({ type: table.type }).from(table).where(eq(table.id, id))
  if (row?.type !== 'variation') return null
  // WooCommerce sends the angle brackets of this error message as HTML entities.
  const endpoint = '/products/&lt;product_id&gt;/variations/&lt;id&gt;'
  const message = `To manipulate product variations you should use the ${endpoint} endpoint.`
  return reject(404, 'woocommerce_rest_invalid_product_id', message)
}
