import { fold } from '@sultan/kernel/fold-text'
import { bosnianSortKey } from '@sultan/kernel/sort-key'
import { eq, sql } from 'drizzle-orm'
import {
  type ProductDetailsRow,
  type ProductRow,
  productDetails,
  products,
} from '../../db/catalogue-tables.ts'
import { ok, type Result } from '../../domain/rejection.ts'
import { syncGroupedProducts, syncVariableProduct } from '../../domain/sync-parent.ts'
import { plainText } from '../../format/plain-text.ts'
import { siteTime } from '../../format/site-time.ts'
import { toSlug, toStoredSlug } from '../../format/slug.ts'
import type { FieldValues } from '../framework/fields.ts'
import { creationTime, modificationTime, originalId, type WriteScope } from '../framework/resource.ts'
import { freeProductSlug, freeSku, lockIdentifiers } from './identifiers.ts'
import { findAttribute, resolveAttributes } from './product-attributes.ts'
import type { productFields } from './product-fields.ts'
import { resolveImages } from './product-images.ts'
import { setAttributeTerms, setBrands, setCategories, setTags } from './product-links.ts'
import { type AdminProduct, attributesOf, emptyDetails, findProducts } from './product-row.ts'
import { sellableColumns } from './sellable-columns.ts'

export type ProductValues = FieldValues<typeof productFields>

/**
 * Creates a product. No field is required: an empty request creates a published product without a price (wire
 * fact 82).
 */
export async function createProduct(values: ProductValues, scope: WriteScope): Promise<Result<number>> {
  const name = plainText(values.name ?? '') || 'Product'
  const [row] = await scope.db
    .insert(products)
    .values({
      ...originalId(scope),
      ...{ type: 'simple', status: 'draft', slug: '', name, sortName: '', searchText: '' },
      dateCreated: siteTime(creationTime(scope)),
      dateModified: siteTime(modificationTime(scope)),
    })
    .returning()
  if (row === undefined) throw new Error('The product was not inserted.')
  const created = { product: row, details: emptyDetails(row.id) }
  return saveProduct(created, { status: 'publish', categories: [], ...values, name }, scope)
}

/** Changes the product fields that the request contains. */
export async function updateProduct(
  id: number,
  values: ProductValues,
  scope: WriteScope,
): Promise<Result<number>> {
  await scope.db.execute(sql`select id from products where id = ${id} for update`)
  const [found] = await findProducts(scope.db, eq(products.id, id))
  if (found === undefined) throw new Error(`Product ${id} was deleted meanwhile.`)
  return saveProduct(found, values, scope)
}

async function saveProduct(
  stored: AdminProduct,
  values: ProductValues,
  scope: WriteScope,
): Promise<Result<number>> {
  const { product } = stored
  const { id } = product
  const name = values.name === undefined ? product.name : plainText(values.name) || product.name
  const status = storedStatus(values.status) ?? product.status
  if (values.sku !== undefined || values.slug !== undefined || status !== product.status)
    await lockIdentifiers(scope)
  const sku = values.sku === undefined ? ok(product.sku) : await freeSku(values.sku, id, scope)
  if (!sku.ok) return sku
  const images =
    values.images === undefined ? ok(product.imageIds) : await resolveImages(values.images, scope)
  if (!images.ok) return images
  const attributes =
    values.attributes === undefined
      ? attributesOf(product)
      : await resolveAttributes(values.attributes, scope)
  const common = sellableColumns(values, stored, scope.now)
  const type = values.type ?? product.type
  const columns: Partial<ProductRow> = {
    ...common.product,
    dateModified: siteTime(modificationTime(scope)),
    ...(type === 'external' && EXTERNAL_STOCK),
    ...{ type, name, status, sku: sku.value, attributes, imageIds: [...images.value] },
    slug: await slugOf(values, product, { name, status }, scope),
    ...{ sortName: bosnianSortKey(name), searchText: fold(`${name}\n${sku.value}`) },
    ...textColumns(values),
  }
  await scope.db.update(products).set(columns).where(eq(products.id, id))
  const own = await detailColumns(values, stored, scope)
  const more = { ...common.details.more, ...own.more }
  await saveDetails(stored.details, { ...common.details, ...own, more }, scope)
  if (values.categories !== undefined) await setCategories(id, values.categories, scope)
  if (values.tags !== undefined) await setTags(id, values.tags, scope)
  if (values.brands !== undefined) await setBrands(id, values.brands, scope)
  if (values.attributes !== undefined) await setAttributeTerms(id, attributes, scope)
  if (type === 'variable') await syncVariableProduct(scope.db, id)
  if (name !== product.name) await renameVariations(id, name, scope)
  await announceProduct(id, scope)
  return ok(id)
}

/**
 * Reports a changed or deleted product to the servers' caches, and updates and reports the grouped products
 * that contain it.
 */
export async function announceProduct(id: number, { db, announce }: WriteScope): Promise<void> {
  const groupIds = await syncGroupedProducts(db, [id])
  announce({ kind: 'products', ids: [...new Set([id, ...groupIds])] })
}

/**
 * The status in which a product is stored. The shop has neither the status `future`, which becomes `pending`,
 * nor `auto-draft`, which becomes `draft`.
 */
export function storedStatus(status: ProductValues['status']): ProductRow['status'] | undefined {
  if (status === 'future') return 'pending'
  return status === 'auto-draft' ? 'draft' : status
}

/** The stock of an external product is unknown, because another shop sells it. */
const EXTERNAL_STOCK = {
  manageStock: false,
  stockQuantity: null,
  stockStatus: 'instock',
  backorders: 'no',
} as const

function textColumns(values: ProductValues): Partial<ProductRow> {
  return {
    ...(values.short_description !== undefined && { shortDescription: values.short_description }),
    ...(values.featured !== undefined && { featured: values.featured }),
    ...(values.catalog_visibility !== undefined && { catalogVisibility: values.catalog_visibility }),
    ...(values.sold_individually !== undefined && { soldIndividually: values.sold_individually }),
    ...(values.upsell_ids !== undefined && { relatedIds: values.upsell_ids }),
    ...(values.grouped_products !== undefined && { groupedIds: values.grouped_products }),
    ...(values.external_url !== undefined && { externalUrl: values.external_url }),
    ...(values.button_text !== undefined && { buttonText: plainText(values.button_text) }),
  }
}

async function detailColumns(
  values: ProductValues,
  { details }: AdminProduct,
  { db }: WriteScope,
): Promise<Partial<ProductDetailsRow>> {
  const shippingClassId = await shippingClassOf(values.shipping_class, details.shippingClassId, { db })
  const more =
    values.default_attributes === undefined ? {} : await defaultOptions(values.default_attributes, { db })
  return {
    shippingClassId,
    ...(values.cross_sell_ids !== undefined && { crossSellIds: values.cross_sell_ids }),
    more,
  }
}

/**
 * The id of the shipping class whose slug the request contains; null for '' and for an unknown slug. When the
 * request contains no slug, the product keeps its shipping class.
 */
export async function shippingClassOf(
  slug: string | undefined,
  stored: number | null,
  { db }: Pick<WriteScope, 'db'>,
): Promise<number | null> {
  if (slug === undefined) return stored
  const { rows } = await db.execute<{ id: number }>(sql`select id from shipping_classes where slug = ${slug}`)
  return rows[0]?.id ?? null
}

/**
 * The `default_attributes` of a request in the form in which responses contain them. The shop stores these
 * default attributes without using them.
 */
async function defaultOptions(
  sent: NonNullable<ProductValues['default_attributes']>,
  { db }: Pick<WriteScope, 'db'>,
) {
  const { rows } = await db.execute<{ id: number; taxonomy: string; name: string }>(
    sql`select id, taxonomy, name from attributes`,
  )
  const options = sent.map(({ id, name, option }) => {
    const owner = findAttribute(rows, { id, name })
    const value = owner === undefined ? (option ?? '') : toSlug(option ?? '')
    return { id: owner?.id ?? 0, name: owner?.name ?? name ?? '', option: value }
  })
  return { default_attributes: options }
}

/**
 * The slug of a product. The slug is generated when the product is published, and stays when the product is
 * renamed. A draft may have no slug, or that of another product (wire fact 84).
 */
async function slugOf(
  values: ProductValues,
  product: ProductRow,
  { name, status }: { readonly name: string; readonly status: ProductRow['status'] },
  scope: WriteScope,
): Promise<string> {
  const stored = product.slug.replace(/__trashed$/, '')
  const wanted = values.slug === undefined ? stored : toStoredSlug(values.slug)
  if (status === 'trash') return `${wanted}__trashed`
  if (status !== 'publish' && status !== 'private') return wanted
  const isKept = wanted === product.slug && wanted !== '' && ['publish', 'private'].includes(product.status)
  return isKept ? wanted : freeProductSlug(wanted || name, product.id, scope)
}

export async function saveDetails(
  stored: ProductDetailsRow,
  changed: Partial<ProductDetailsRow>,
  { db }: Pick<WriteScope, 'db'>,
): Promise<void> {
  const more = { ...stored.more, ...changed.more }
  const row = { ...stored, ...changed, more }
  const { productId: _, ...set } = row
  await db.insert(productDetails).values(row).onConflictDoUpdate({ target: productDetails.productId, set })
}

/**
 * Copies a product's new name to its variations. Each variation is stored with the name of its product,
 * because product lists can search variations by name.
 */
async function renameVariations(id: number, name: string, { db }: WriteScope): Promise<void> {
  const { rows } = await db.execute<{ id: number; sku: string }>(
    sql`select id, sku from products where parent_id = ${id} and parent_id > 0`,
  )
  if (rows.length === 0) return
  await db.execute(sql`update products set name = ${name}, sort_name = ${bosnianSortKey(name)}, search_text = changed.text
    from unnest(${sql.param(rows.map(row => row.id))}::int[],
      ${sql.param(rows.map(row => fold(`${name}\n${row.sku}`)))}::text[]) as changed (id, text)
    where products.id = changed.id`)
}
