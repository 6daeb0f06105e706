import { recordsIn } from '@sultan/kernel/is-record'
import { eq } from 'drizzle-orm'
import type { Json } from '../admin/framework/resource.ts'
import { products } from '../admin/products/products.ts'
import { variations } from '../admin/products/variations.ts'
import { products as productTable } from '../db/catalogue-tables.ts'
import { type PullContext, type PullScope, pullByResource } from './pull-object.ts'
import { pullPictures, pullTextPictures } from './pull-pictures.ts'
import { readAll, type SourceObject } from './pull-source.ts'
import type { PulledKind } from './pulled-ids.ts'

/** Number of products per request. The number is small, because products have long texts. */
const PRODUCTS_PER_PAGE = 20
const VARIATIONS_PER_PAGE = 100

/** Imports products with their variations and pictures, except products in the trash. */
export async function pullProducts(context: PullContext): Promise<void> {
  const route = '/wc/v3/products'
  for await (const json of readAll(context.source, route, { perPage: PRODUCTS_PER_PAGE, status: 'any' })) {
    const imageIds = await pullPictures(context, json.images)
    await pullByResource(
      context,
      products,
      { kind: 'products', json, parts: imageIds },
      () => productValues(context, json, imageIds),
      scope => keepFigures(json, scope),
    )
    if (json.type === 'variable') await pullVariations(context, json)
  }
}

async function pullVariations(context: PullContext, { id }: SourceObject): Promise<void> {
  const { source, ids, admin } = context
  const path = { product_id: String(await ids.idOf(admin.database.sql, 'products', id)) }
  const all = readAll(source, `/wc/v3/products/${id}/variations`, { perPage: VARIATIONS_PER_PAGE })
  for await (const json of all) {
    const [imageId] = await pullPictures(context, json.image ? [json.image] : [])
    const object = { kind: 'products', json, parts: [imageId ?? null], path } as const
    await pullByResource(context, variations, object, async () => ({
      ...(await sellableValues(context, json)),
      image: imageId === undefined ? null : { id: imageId },
      attributes: await withIds(context, 'attributes', json.attributes),
    }))
  }
}

async function productValues(
  context: PullContext,
  json: SourceObject,
  imageIds: readonly number[],
): Promise<Json> {
  const productIds = (sent: unknown) => idList(context, 'products', sent)
  return {
    ...(await sellableValues(context, json)),
    short_description: await pullTextPictures(context, json.short_description),
    images: imageIds.map(id => ({ id })),
    categories: await withIds(context, 'categories', json.categories),
    tags: await withIds(context, 'tags', json.tags),
    brands: await withIds(context, 'brands', json.brands),
    attributes: await withIds(context, 'attributes', json.attributes),
    default_attributes: await withIds(context, 'attributes', json.default_attributes),
    upsell_ids: await productIds(json.upsell_ids),
    cross_sell_ids: await productIds(json.cross_sell_ids),
    grouped_products: await productIds(json.grouped_products),
  }
}

/**
 * The field values of an imported product or variation. Only dates in UTC are set, because the source shop
 * may have another time zone. '' clears a date (wire fact 78).
 */
async function sellableValues(context: PullContext, json: SourceObject): Promise<Json> {
  return {
    ...json,
    description: await pullTextPictures(context, json.description),
    date_created: undefined,
    date_on_sale_from: undefined,
    date_on_sale_to: undefined,
    date_on_sale_from_gmt: json.date_on_sale_from_gmt ?? '',
    date_on_sale_to_gmt: json.date_on_sale_to_gmt ?? '',
    meta_data: ownData(json.meta_data),
  }
}

/** Stores the number of sales and the rating, which the source shop computes from its orders and reviews. */
async function keepFigures(json: Json, { db, original }: PullScope): Promise<void> {
  const ratingCount = Number(json.rating_count) || 0
  const figures = {
    totalSales: Number(json.total_sales) || 0,
    averageRating: String(Number(json.average_rating) || 0),
    ...{ ratingCount, reviewCount: ratingCount },
  }
  await db.update(productTable).set(figures).where(eq(productTable.id, original.id))
}

/** Entries of `meta_data` without their ids, which are ids of the source shop. */
export function ownData(sent: unknown): readonly Json[] {
  return recordsIn(sent).map(({ key, value }) => ({ key, value }))
}

/** Replaces ids of the source shop by ids of this shop. The id 0 means no object. */
async function withIds(context: PullContext, kind: PulledKind, sent: unknown): Promise<readonly Json[]> {
  const { ids, admin } = context
  const mapped: Json[] = []
  for (const one of recordsIn(sent)) {
    const id = Number(one.id) || 0
    mapped.push({ ...one, id: id > 0 ? await ids.idOf(admin.database.sql, kind, id) : 0 })
  }
  return mapped
}

export async function idList(
  { ids, admin }: PullContext,
  kind: PulledKind,
  sent: unknown,
): Promise<readonly number[]> {
  const sourceIds = (Array.isArray(sent) ? sent : []).map(Number).filter(id => id > 0)
  return ids.idsOf(admin.database.sql, kind, sourceIds)
}
