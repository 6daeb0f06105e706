import { and, eq, ne, sql } from 'drizzle-orm'
import { isAnyOf } from '../../db/array-conditions.ts'
import { products as table } from '../../db/catalogue-tables.ts'
import { ok, type Rejection } from '../../domain/rejection.ts'
import { lockWithParents } from '../../domain/sync-parent.ts'
import { pathId, type Resource, type Scope } from '../framework/resource.ts'
import { takeImages } from '../images/take-image.ts'
import { searchConditions, sellableConditions } from './list-conditions.ts'
import { sellableListParams } from './list-params.ts'
import { pageOf } from './list-products.ts'
import { variationFields } from './product-fields.ts'
import { findProducts } from './product-row.ts'
import { variationsJson } from './variation-json.ts'
import { afterVariationChange, createVariation, updateVariation } from './write-variation.ts'

const UNKNOWN: Rejection = {
  status: 404,
  code: 'woocommerce_rest_product_variation_invalid_id',
  message: 'Invalid ID.',
}

const NO_PARENT: Rejection = {
  status: 404,
  code: 'woocommerce_rest_product_invalid_id',
  message: 'Invalid product ID.',
}

const parentIdOf = (scope: Pick<Scope, 'path'>): number => pathId(scope, 'product_id')

/** SQL condition for the variations of the product in the request path, except those in the trash. */
const isOfProduct = (scope: Pick<Scope, 'path'>) =>
  and(eq(table.parentId, parentIdOf(scope)), eq(table.type, 'variation'), ne(table.status, 'trash'))

export const variations: Resource<typeof variationFields, typeof sellableListParams> = {
  title: 'product_variation',
  route: '/wc/v3/products/:product_id/variations',
  staff: 'all',
  fields: variationFields,
  listParams: sellableListParams,
  deletion: 'trash',
  unknown: () => UNKNOWN,
  async checkParent(scope) {
    const [parent] = await scope.db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.id, parentIdOf(scope)), ne(table.type, 'variation')))
    return parent === undefined ? NO_PARENT : null
  },
  list: (query, scope) =>
    pageOf(and(isOfProduct(scope), sellableConditions(query), searchConditions(query.search)), query, scope),
  async load(ids, scope) {
    const [parent] = await findProducts(scope.db, eq(table.id, parentIdOf(scope)))
    if (parent === undefined) return []
    const condition = sql`${isOfProduct(scope)} and ${isAnyOf(table.id, ids, 'int[]')}`
    return variationsJson(await findProducts(scope.db, condition), parent, scope)
  },
  async prepare(values, writer) {
    if (!values.image) return ok(values)
    const taken = await takeImages([values.image], writer)
    return taken.ok ? ok({ ...values, image: taken.value[0] ?? null }) : taken
  },
  create: (values, scope) => createVariation(parentIdOf(scope), values, scope),
  async update(id, values, scope) {
    const saved = await updateVariation(id, values, scope)
    return saved.ok ? null : saved
  },
  async trash(id, scope) {
    await lockWithParents(scope.db, [id])
    await scope.db.update(table).set({ status: 'trash' }).where(eq(table.id, id))
    await afterVariationChange(parentIdOf(scope), scope)
    return null
  },
  async remove(id, scope) {
    await lockWithParents(scope.db, [id])
    await scope.db.delete(table).where(eq(table.id, id))
    await afterVariationChange(parentIdOf(scope), scope)
    return null
  },
}
