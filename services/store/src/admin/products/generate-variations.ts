import { eq, sql } from 'drizzle-orm'
import { products } from '../../db/catalogue-tables.ts'
import { ok, type Rejected, reject } from '../../domain/rejection.ts'
import { invalidParamsResponse, rejectionResponse, respond } from '../../http/response.ts'
import type { AdminRoute } from '../framework/admin-route.ts'
import { recordChange } from '../framework/audit-log.ts'
import { flag } from '../framework/fields.ts'
import { notSupported } from '../framework/not-supported.ts'
import { parseFields } from '../framework/parse-fields.ts'
import { pathId, type WriteScope } from '../framework/resource.ts'
import { writeInTransaction } from '../framework/write-item.ts'
import { attributesOf, findProducts, valuesOf } from './product-row.ts'
import { variations } from './variations.ts'
import { createVariation } from './write-variation.ts'

/** Maximum number of variations that one request generates. */
const MAX_GENERATED = 100

const args = { delete: flag().optional() }

/**
 * `POST products/{id}/variations/generate`: creates a variation without a price for each combination of
 * options for which the product has no variation yet, up to `MAX_GENERATED`. The parameter `delete`, which
 * removes other variations in WooCommerce, is rejected.
 */
export const generateVariations: AdminRoute = {
  method: 'POST',
  route: '/wc/v3/products/:product_id/variations/generate',
  operation: 'create',
  staff: 'all',
  args,
  async handle(request) {
    const parsed = parseFields(args, request.rawParams)
    if ('errors' in parsed) return invalidParamsResponse(parsed.errors)
    if (parsed.values.delete) return rejectionResponse(DELETION.rejection)
    const missing = await variations.checkParent?.(request)
    if (missing) return rejectionResponse(missing)
    const written = await writeInTransaction(request, scope => generate(pathId(request, 'product_id'), scope))
    if (!written.ok) return rejectionResponse(written.rejection)
    for (const change of written.value.changes) request.context.onChange(change)
    return respond({ count: written.value.value })
  },
}

async function generate(parentId: number, scope: WriteScope) {
  const [parent] = await findProducts(scope.db, eq(products.id, parentId))
  if (parent?.product.type !== 'variable') return notVariable()
  const attributes = attributesOf(parent.product).filter(({ variation }) => variation)
  const existing = await findProducts(
    scope.db,
    sql`${products.parentId} = ${parentId} and ${products.parentId} > 0
    and ${products.status} <> 'trash'`,
  )
  const keyOf = (values: readonly (string | null)[]): string => JSON.stringify(values)
  // A variation keeps its options in the order that the attributes of its product had when the variation was
  // saved.
  const known = new Set(
    existing.map(({ product }) => {
      const values = new Map(valuesOf(product).map(({ attribute, value }) => [attribute, value]))
      return keyOf(attributes.map(({ taxonomy, name }) => values.get(taxonomy ?? name) ?? null))
    }),
  )
  const combinations = attributes
    .reduce<readonly (readonly string[])[]>(
      (made, { terms }) =>
        made.flatMap(one => terms.map(term => [...one, term.slug])).slice(0, MAX_COMBINATIONS),
      [[]],
    )
    .filter(combination => combination.length > 0 && !known.has(keyOf(combination)))
    .slice(0, MAX_GENERATED)
  for (const combination of combinations) {
    const options = attributes.map(({ id, name, taxonomy }, at) => {
      const option = combination[at] ?? ''
      return id > 0 ? { id, option } : { name: taxonomy ?? name, option }
    })
    const created = await createVariation(parentId, { attributes: options }, scope)
    if (!created.ok) return created
    const [after] = await variations.load([created.value], scope, () => true)
    const entry = { action: 'create', resource: variations.title, id: created.value, before: null } as const
    await recordChange(scope, { ...entry, after: after ?? null })
  }
  return ok(combinations.length)
}

/**
 * Maximum number of combinations of options that one request examines, because a product can have millions of
 * combinations.
 */
const MAX_COMBINATIONS = 10_000

const DELETION = notSupported('The embedded store generates variations and deletes none: delete is false.')

const notVariable = (): Rejected => reject(404, 'woocommerce_rest_product_invalid_id', 'Invalid product ID.')
