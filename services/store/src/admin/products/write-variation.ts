import { fold } from '@sultan/kernel/fold-text'
import { eq } from 'drizzle-orm'
import { type ProductRow, products } from '../../db/catalogue-tables.ts'
import type { ProductAttribute, VariationValue } from '../../db/json-columns.ts'
import { ok, type Result } from '../../domain/rejection.ts'
import { lockWithParents, syncVariableProduct } from '../../domain/sync-parent.ts'
import { plainText } from '../../format/plain-text.ts'
import { siteTime } from '../../format/site-time.ts'
import { toSlug } from '../../format/slug.ts'
import type { FieldValues } from '../framework/fields.ts'
import { creationTime, modificationTime, originalId, type WriteScope } from '../framework/resource.ts'
import { freeProductSlug, freeSku, lockIdentifiers } from './identifiers.ts'
import type { variationFields } from './product-fields.ts'
import { resolveImages } from './product-images.ts'
import { type AdminProduct, attributesOf, emptyDetails, findProducts } from './product-row.ts'
import { sellableColumns } from './sellable-columns.ts'
import { announceProduct, saveDetails, shippingClassOf, storedStatus } from './write-product.ts'

export type VariationValues = FieldValues<typeof variationFields>

/** Creates a variation of a product. Another variation may already have the same options (wire fact 87). */
export async function createVariation(
  parentId: number,
  values: VariationValues,
  scope: WriteScope,
): Promise<Result<number>> {
  await lockWithParents(scope.db, [parentId])
  const [parent] = await findProducts(scope.db, eq(products.id, parentId))
  if (parent === undefined) throw new Error(`Product ${parentId} was deleted meanwhile.`)
  await lockIdentifiers(scope)
  const { name, sortName } = parent.product
  const [row] = await scope.db
    .insert(products)
    .values({
      ...originalId(scope),
      ...{ parentId, type: 'variation', status: 'draft', slug: '', name, sortName, searchText: '' },
      dateCreated: siteTime(creationTime(scope)),
      dateModified: siteTime(modificationTime(scope)),
      attributes: [],
    })
    .returning()
  if (row === undefined) throw new Error('The variation was not inserted.')
  const created = { product: row, details: emptyDetails(row.id) }
  return saveVariation(created, parent, { status: 'publish', attributes: [], ...values }, scope)
}

/** Changes the variation fields that the request contains. */
export async function updateVariation(
  id: number,
  values: VariationValues,
  scope: WriteScope,
): Promise<Result<number>> {
  await lockWithParents(scope.db, [id])
  const [found] = await findProducts(scope.db, eq(products.id, id))
  const [parent] = await findProducts(scope.db, eq(products.id, found?.product.parentId ?? 0))
  if (found === undefined || parent === undefined) throw new Error(`Variation ${id} was deleted meanwhile.`)
  const { sku, attributes, status } = values
  if (sku !== undefined || attributes !== undefined || status !== undefined) await lockIdentifiers(scope)
  return saveVariation(found, parent, values, scope)
}

async function saveVariation(
  stored: AdminProduct,
  parent: AdminProduct,
  values: VariationValues,
  scope: WriteScope,
): Promise<Result<number>> {
  const { product } = stored
  const { id } = product
  const ownSku = values.sku === parent.product.sku ? '' : values.sku
  const sku = ownSku === undefined ? ok(product.sku) : await freeSku(ownSku, id, scope)
  if (!sku.ok) return sku
  const { image } = values
  const images =
    image === undefined ? ok(product.imageIds) : await resolveImages(image === null ? [] : [image], scope)
  if (!images.ok) return images
  const common = sellableColumns(values, stored, scope.now)
  const owned = attributesOf(parent.product)
  const attributes =
    values.attributes === undefined ? product.attributes : variationValues(values.attributes, owned)
  const status = storedStatus(values.status) ?? product.status
  const columns: Partial<ProductRow> = {
    ...common.product,
    dateModified: siteTime(modificationTime(scope)),
    ...{ sku: sku.value, status, attributes, imageIds: [...images.value] },
    slug: await slugOf(attributes as readonly VariationValue[], { product, parent, status }, scope),
    searchText: fold(`${parent.product.name}\n${sku.value}`),
  }
  await scope.db.update(products).set(columns).where(eq(products.id, id))
  const shippingClassId = await shippingClassOf(values.shipping_class, stored.details.shippingClassId, scope)
  await saveDetails(stored.details, { ...common.details, shippingClassId }, scope)
  await afterVariationChange(parent.product.id, scope)
  return ok(id)
}

/**
 * Recalculates price and stock of a variable product from its variations, and reports the change to the
 * servers' caches. The caller has locked the variable product with `lockWithParents`.
 */
export async function afterVariationChange(parentId: number, scope: WriteScope): Promise<void> {
  await syncVariableProduct(scope.db, parentId)
  await announceProduct(parentId, scope)
}

type SentOption = NonNullable<VariationValues['attributes']>[number]

/**
 * The options of a variation, one for each attribute that is used for variations; null means that the
 * variation allows any option (wire fact 63).
 */
function variationValues(
  sent: readonly SentOption[],
  owned: readonly ProductAttribute[],
): readonly VariationValue[] {
  return owned
    .filter(({ variation }) => variation)
    .map(attribute => {
      const { id, name, taxonomy, terms } = attribute
      const option = sent.find(one =>
        one.id ? one.id === id : one.name !== undefined && isNameOf(attribute, one.name),
      )?.option
      const text = plainText(option ?? '')
      const term = terms.find(one => one.name.toLowerCase() === text.toLowerCase() || one.slug === text)
      const unknown = taxonomy === null ? text : toSlug(text)
      return { attribute: taxonomy ?? name, name, value: text === '' ? null : (term?.slug ?? unknown) }
    })
}

function isNameOf({ name, taxonomy }: ProductAttribute, sent: string): boolean {
  return sent === taxonomy || sent.toLowerCase() === name.toLowerCase() || toSlug(sent) === toSlug(name)
}

/**
 * The slug of a variation: the slug of its product, followed by the slugs of the variation's options, such as
 * `majica-m-crna` (T-shirt, M, black). The slug of a variation that is neither published nor private stays as
 * it is.
 */
function slugOf(
  attributes: readonly VariationValue[],
  {
    product,
    parent,
    status,
  }: { readonly product: ProductRow; readonly parent: AdminProduct; readonly status: ProductRow['status'] },
  scope: WriteScope,
): Promise<string> | string {
  const parts = [
    parent.product.slug || toSlug(parent.product.name),
    ...attributes.map(({ value }) => toSlug(value ?? '')),
  ]
  const wanted = parts.filter(part => part !== '').join('-')
  if (status !== 'publish' && status !== 'private') return product.slug
  const isKept = product.slug === wanted && ['publish', 'private'].includes(product.status)
  return isKept ? wanted : freeProductSlug(wanted, product.id, scope)
}
