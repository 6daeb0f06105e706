import { eq } from 'drizzle-orm'
import { type ProductRow, productDetails, products as table } from '../../db/catalogue-tables.ts'
import { ok, type Result } from '../../domain/rejection.ts'
import { siteTime } from '../../format/site-time.ts'
import { rejectionResponse, respond } from '../../http/response.ts'
import type { AdminRoute } from '../framework/admin-route.ts'
import { recordChange } from '../framework/audit-log.ts'
import { type Json, pathId, type WriteScope } from '../framework/resource.ts'
import { writeInTransaction } from '../framework/write-item.ts'
import { freeSku, lockIdentifiers } from './identifiers.ts'
import { copyLinks } from './product-links.ts'
import { type AdminProduct, findProducts } from './product-row.ts'
import { products } from './products.ts'

/**
 * `POST products/{id}/duplicate`: copies a product with its variations. The copy of the product is a draft
 * with a name such as "Majica (Copy)" and without a slug.
 */
export const duplicateProduct: AdminRoute = {
  method: 'POST',
  route: '/wc/v3/products/:id/duplicate',
  operation: 'create',
  staff: 'all',
  args: {},
  async handle(request) {
    const written = await writeInTransaction(request, async scope => {
      const [original] = await findProducts(scope.db, eq(table.id, pathId(request, 'id')))
      if (original === undefined || original.product.type === 'variation')
        return { ok: false, rejection: products.unknown('view') }
      return duplicate(original, scope)
    })
    if (!written.ok) return rejectionResponse(written.rejection)
    for (const change of written.value.changes) request.context.onChange(change)
    return respond(written.value.value)
  },
}

async function duplicate(original: AdminProduct, scope: WriteScope): Promise<Result<Json>> {
  const { product } = original
  await lockIdentifiers(scope)
  const id = await insertCopy(original, { name: `${product.name} (Copy)`, status: 'draft' }, scope)
  await copyLinks(product.id, id, scope)
  const variations = await findProducts(scope.db, eq(table.parentId, product.id))
  for (const variation of product.type === 'variable' ? variations : [])
    if (variation.product.status !== 'trash')
      await insertCopy(variation, { parentId: id, slug: `${variation.product.slug}-${id}` }, scope)
  const [after] = await products.load([id], scope, () => true)
  if (after === undefined) throw new Error(`The copy ${id} cannot be loaded.`)
  await recordChange(scope, { action: 'create', resource: products.title, id, before: null, after })
  return ok(after)
}

async function insertCopy(
  { product, details }: AdminProduct,
  changes: Partial<ProductRow>,
  scope: WriteScope,
): Promise<number> {
  const { id: _, ...columns } = product
  const now = siteTime(scope.now)
  const [copy] = await scope.db
    .insert(table)
    .values({
      ...{ ...columns, slug: '', sku: await copiedSku(product.sku, scope), totalSales: 0 },
      ...{ averageRating: '0', ratingCount: 0, reviewCount: 0, dateCreated: now, dateModified: now },
      ...changes,
    })
    .returning({ id: table.id })
  const id = copy?.id ?? 0
  await scope.db.insert(productDetails).values({ ...details, productId: id })
  return id
}

/** The SKU of a copied product gets a number, as in WooCommerce: `T-100-1`. */
async function copiedSku(sku: string, scope: WriteScope): Promise<string> {
  if (sku === '') return ''
  const result = await freeSku(sku, 0, scope)
  return result.ok ? result.value : String(result.rejection.data?.unique_sku ?? '')
}
