import { isRecord, recordsIn } from '@sultan/kernel/is-record'
import { attributeTerms } from '../admin/attributes/attribute-terms.ts'
import { attributes } from '../admin/attributes/attributes.ts'
import type { Json } from '../admin/framework/resource.ts'
import { products } from '../admin/products/products.ts'
import { variations } from '../admin/products/variations.ts'
import { brands, categories, shippingClasses, tags } from '../admin/terms/product-terms.ts'
import { parentsFirst } from '../pull/pull-terms.ts'
import {
  type LocalObject,
  metaWith,
  NO_PICTURE,
  type PushContext,
  pick,
  pushObject,
  readLocal,
} from './push-object.ts'
import type { PushedKind } from './pushed-ids.ts'
import { searchBySourceId } from './search-newest.ts'

const PRODUCTS = '/wc/v3/products'

/** Fields of products and variations that are exported to the target shop unchanged. */
const COPIED = [
  ...['name', 'slug', 'status', 'featured', 'catalog_visibility', 'description', 'short_description', 'sku'],
  ...[
    'regular_price',
    'sale_price',
    'virtual',
    'downloadable',
    'downloads',
    'download_limit',
    'download_expiry',
  ],
  ...['external_url', 'button_text', 'tax_status', 'tax_class', 'low_stock_amount', 'sold_individually'],
  ...['weight', 'dimensions', 'shipping_class', 'reviews_allowed', 'purchase_note', 'menu_order'],
  ...['date_created_gmt', 'global_unique_id'],
]

export async function pushTerms(context: PushContext): Promise<void> {
  for await (const { id, name, slug, order_by, has_archives } of readLocal(context, attributes)) {
    const body = { name, slug, order_by, has_archives }
    const route = `${PRODUCTS}/attributes`
    const adopt = async () => {
      const listed = await context.target.readList(route, {})
      return Number(listed.find(one => one.slug === slug)?.id ?? 0)
    }
    await pushObject(context, { kind: 'attributes', id, route, body, adopt })
    const attributeId = await context.ids.targetOf('attributes', id)
    for await (const term of readLocal(context, attributeTerms, { path: { attribute_id: String(id) } }))
      await pushObject(context, {
        ...{ kind: 'attribute_terms', id: term.id, route: `${route}/${attributeId}/terms` },
        body: pick(term, ['name', 'slug', 'description', 'menu_order']),
      })
  }
  await pushKind(context, 'shipping_classes', shippingClasses)
  await pushKind(context, 'categories', categories)
  await pushKind(context, 'tags', tags)
  await pushKind(context, 'brands', brands)
}

async function pushKind(context: PushContext, kind: PushedKind, resource: typeof categories): Promise<void> {
  const all: LocalObject[] = []
  for await (const term of readLocal(context, resource)) all.push(term)
  for (const term of parentsFirst(all)) {
    const parent = await context.ids.targetOf(kind, Number(term.parent ?? 0))
    const body = {
      ...pick(term, ['name', 'slug', 'description', 'display', 'menu_order']),
      ...(term.parent !== undefined && { parent }),
      ...(term.image !== undefined && { image: imageBody(term.image) }),
    }
    await pushObject(context, { kind, id: term.id, route: resource.route, body })
  }
}

/**
 * Exports products and variations, without managed stock and without links to other products. `pushStock`
 * exports stock and links later: in the target shop, an exported order deducts its units from managed stock,
 * and a link needs the linked product.
 */
export async function pushProducts(context: PushContext): Promise<void> {
  const search = searchBySourceId(context, 'products', PRODUCTS)
  for await (const product of readLocal(context, products, { status: 'any' })) {
    const body = { ...(await productBody(context, product)), meta_data: metaWith(product) }
    await pushObject(context, {
      ...{ kind: 'products', id: product.id, route: PRODUCTS, body },
      adopt: () => search(product.id),
    })
    if (product.type === 'variable') await pushVariations(context, product)
  }
}

async function pushVariations(context: PushContext, product: LocalObject): Promise<void> {
  const { ids } = context
  const route = `${PRODUCTS}/${await ids.targetOf('products', product.id)}/variations`
  const search = searchBySourceId(context, 'products', route)
  for await (const variation of readLocal(context, variations, {
    path: { product_id: String(product.id) },
  })) {
    const body = {
      ...copiedFields(variation),
      ...(variation.sku === product.sku && { sku: '' }),
      image: imageBody(variation.image),
      attributes: await attributeBody(context, variation.attributes, ['name', 'option']),
      meta_data: metaWith(variation),
    }
    await pushObject(context, {
      ...{ kind: 'products', id: variation.id, route, body },
      adopt: () => search(variation.id),
    })
  }
}

/**
 * Exports the stock of products and variations, and the links between products. Must be called after the
 * orders were exported.
 */
export async function pushStock(context: PushContext): Promise<void> {
  const { ids } = context
  for await (const product of readLocal(context, products, { status: 'any' })) {
    const links = {
      upsell_ids: await targetsOf(context, product.upsell_ids),
      cross_sell_ids: await targetsOf(context, product.cross_sell_ids),
      grouped_products: await targetsOf(context, product.grouped_products),
    }
    await pushStockOf(context, product, PRODUCTS, links)
    if (product.type !== 'variable') continue
    const route = `${PRODUCTS}/${await ids.targetOf('products', product.id)}/variations`
    for await (const variation of readLocal(context, variations, {
      path: { product_id: String(product.id) },
    }))
      await pushStockOf(context, variation, route, {})
  }
}

async function pushStockOf(
  context: PushContext,
  json: LocalObject,
  route: string,
  links: Json,
): Promise<void> {
  const targetId = await context.ids.targetOf('products', json.id)
  if (targetId === 0) return
  const isManaged = json.manage_stock === true
  const stock = isManaged
    ? pick(json, ['manage_stock', 'stock_quantity', 'backorders'])
    : { manage_stock: false, stock_status: json.stock_status }
  await pushObject(context, {
    ...{ kind: 'stock', id: json.id, route, body: { ...stock, ...links } },
    adopt: async () => targetId,
  })
}

async function productBody(context: PushContext, product: LocalObject): Promise<Json> {
  const { ids } = context
  const termIds = async (kind: PushedKind, sent: unknown) => {
    const mapped: Json[] = []
    for (const one of recordsIn(sent)) mapped.push({ id: await ids.targetOf(kind, Number(one.id)) })
    return mapped.filter(({ id }) => id !== 0)
  }
  return {
    ...copiedFields(product),
    type: product.type,
    images: recordsIn(product.images).map(image => pick(image, ['src', 'name', 'alt'])),
    categories: await termIds('categories', product.categories),
    tags: await termIds('tags', product.tags),
    brands: await termIds('brands', product.brands),
    attributes: await attributeBody(context, product.attributes, [
      ...['name', 'position', 'visible', 'variation', 'options'],
    ]),
    default_attributes: await attributeBody(context, product.default_attributes, ['name', 'option']),
  }
}

/**
 * Returns the fields in `COPIED` and the sale dates of a product or variation, for the request to the target
 * shop. A missing sale date is sent as '', which clears the date in the target shop. With null, the target
 * shop would keep its old date (wire fact 78).
 */
function copiedFields(json: LocalObject): Json {
  return {
    ...pick(json, COPIED),
    date_on_sale_from_gmt: json.date_on_sale_from_gmt ?? '',
    date_on_sale_to_gmt: json.date_on_sale_to_gmt ?? '',
  }
}

/**
 * Converts the picture of a term or variation to the form that the target shop accepts in a request. A
 * missing picture becomes `{ id: 0 }`, which removes the picture in the target shop. With null, the target
 * shop would keep the old picture.
 */
function imageBody(image: unknown): Json {
  return isRecord(image) ? pick(image, ['src', 'name', 'alt']) : NO_PICTURE
}

/**
 * The attributes of a product or variation, with their ids in the target shop. An attribute without an id in
 * the target shop, such as an attribute that is not shop-wide, is sent with its name.
 */
async function attributeBody(
  { ids }: PushContext,
  sent: unknown,
  fields: readonly string[],
): Promise<readonly Json[]> {
  const mapped: Json[] = []
  for (const one of recordsIn(sent)) {
    const id = await ids.targetOf('attributes', Number(one.id) || 0)
    mapped.push({
      ...(id > 0 && { id }),
      ...pick(one, id > 0 ? fields.filter(name => name !== 'name') : fields),
    })
  }
  return mapped
}

async function targetsOf({ ids }: PushContext, sent: unknown): Promise<readonly number[]> {
  const mapped: number[] = []
  for (const id of Array.isArray(sent) ? sent : []) mapped.push(await ids.targetOf('products', Number(id)))
  return mapped.filter(id => id > 0)
}
