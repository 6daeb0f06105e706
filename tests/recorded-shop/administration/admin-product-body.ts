import { attributesOf, labelOf, optionsOf } from '../catalogue/attributes.ts'
import {
  type Catalogue,
  categoriesOf,
  isOnSale,
  isPurchasable,
  priceRange,
  tagsOf,
  variationsOf,
} from '../catalogue/catalogue.ts'
import { permalink, productBody } from '../catalogue/product-body.ts'
import type { ShopProduct } from '../catalogue/product-row.ts'
import { asList, asObject, asText, type Json, type JsonObject } from '../json.ts'
import { recordedHost, recordedObject } from '../recordings.ts'

const uploads = `${recordedHost}/wp-content/uploads/2026/11`

/** A product in the shape of wc/v3 (recording `administration/wc-v3-products-create`). */
export function adminProductBody(catalogue: Catalogue, product: ShopProduct): JsonObject {
  const shown = productBody(catalogue, product, '')
  const own = categoriesOf(catalogue, product)
  const uncategorized = catalogue.categories.filter(({ slug }) => slug === 'uncategorized')
  const term = ({ id, name, slug }: { id: number; name: string; slug: string }) => ({ id, name, slug })
  return {
    ...recordedObject('administration/wc-v3-products-create'),
    ...sellableBody(catalogue, product),
    name: product.title,
    slug: product.slug,
    type: product.type,
    status: product.published ? 'publish' : 'draft',
    featured: product.featured,
    catalog_visibility: product.hidden ? 'hidden' : 'visible',
    description: shown.description ?? '',
    short_description: shown.short_description ?? '',
    total_sales: product.sales,
    external_url: product.external?.url ?? '',
    button_text: product.external?.text ?? '',
    sold_individually: product.soldIndividually,
    shipping_required: !product.virtual,
    shipping_taxable: !product.virtual,
    average_rating: product.rating,
    rating_count: product.reviews,
    // Product 17 links to products with higher ids, which follow it in a list sorted by id.
    upsell_ids: product.id === 17 ? [19, 21] : [],
    cross_sell_ids: product.id === 17 ? [104] : [],
    categories: (own.length > 0 ? own : uncategorized).map(term),
    tags: tagsOf(catalogue, product).map(term),
    brands: [],
    images: product.images.map(image => imageBody(image, product.title)),
    attributes: product.type === 'variable' ? attributesOf(product.id).map(attributeBody) : [],
    variations: variationsOf(catalogue, product.id).map(({ id }) => id),
    grouped_products: [...product.grouped],
    has_options: product.type === 'variable',
    permalink_template: `${recordedHost}/proizvod/%pagename%/`,
    generated_slug: product.slug,
    meta_data: product.id === 17 ? [{ id: 11694, key: 'dobavljac', value: { naziv: 'Maslina' } }] : [],
  }
}

/** A variation in the shape of wc/v3 (recording `administration/wc-v3-variation`). */
export function adminVariationBody(catalogue: Catalogue, product: ShopProduct): JsonObject {
  const parent = catalogue.products.get(product.parent)
  const [image] = product.images
  const options = optionsOf(product.parent).flatMap((option, at) => {
    const value = product.values[option.key]
    const id = Number(attributesOf(product.parent)[at]?.id ?? 0)
    const slug = option.key.startsWith('pa_') ? option.key : option.key.toLowerCase()
    return value ? [{ id, name: option.name, slug, option: labelOf(option, value) }] : []
  })
  return {
    ...recordedObject('administration/wc-v3-variation'),
    ...sellableBody(catalogue, product),
    description: '',
    sku: product.sku || (parent?.sku ?? ''),
    name: options.map(({ option }) => option).join(', '),
    parent_id: product.parent,
    image: image === undefined ? null : imageBody(image, product.title),
    gallery_image_ids: [],
    attributes: options,
    // A variation without its own dimensions has the dimensions of its product (wire fact 87).
    dimensions: recordedObject('administration/wc-v3-products-create').dimensions ?? '',
    meta_data: [],
  }
}

function sellableBody(catalogue: Catalogue, product: ShopProduct): JsonObject {
  const { id, price, regular, stock, status, virtual, scheduledSalePrice } = product
  const isSold = product.type !== 'variable' && product.type !== 'grouped'
  const isManaged = stock !== null
  const isBackordered = status === 'onbackorder'
  return {
    id,
    permalink: permalink(catalogue, product),
    date_created: '2026-11-20T09:30:00',
    date_created_gmt: '2026-11-20T08:30:00',
    date_modified: '2026-11-21T03:07:57',
    date_modified_gmt: '2026-11-21T02:07:57',
    sku: product.sku,
    price: isSold ? decimal(price) : decimal(priceRange(catalogue, product).min),
    regular_price: isSold ? decimal(regular) : '',
    sale_price: isSold && price !== regular ? decimal(price) : decimal(scheduledSalePrice),
    date_on_sale_from: null,
    date_on_sale_from_gmt: null,
    date_on_sale_to: product.saleEnd,
    date_on_sale_to_gmt: product.saleEnd === null ? null : gmtOf(product.saleEnd),
    on_sale: isOnSale(catalogue, product),
    purchasable: isPurchasable(product),
    virtual,
    tax_class: '',
    manage_stock: isManaged,
    stock_quantity: stock,
    stock_status: status,
    backorders: isBackordered && isManaged ? (product.isBackorderSilent ? 'yes' : 'notify') : 'no',
    backorders_allowed: isBackordered && isManaged,
    backordered: isBackordered,
    weight: '0.2',
  }
}

/** Prices in wc/v3 are sent as stored, without trailing zeros (wire fact 6). */
function decimal(minor: number | null): string {
  return minor === null ? '' : String(minor / 100)
}

/** Converts a time in the shop's time zone in winter (UTC+1) to UTC. */
function gmtOf(siteTime: string): string {
  return new Date(`${siteTime}+01:00`).toISOString().slice(0, 19)
}

function imageBody({ id, name }: { readonly id: number; readonly name: string }, alt: string): JsonObject {
  const created = { date_created: '2026-11-19T10:00:00', date_created_gmt: '2026-11-19T09:00:00' }
  const modified = { date_modified: '2026-11-19T10:00:00', date_modified_gmt: '2026-11-19T09:00:00' }
  const src = `${uploads}/${name}.png`
  return { id, ...created, ...modified, src, name, alt, srcset: '', sizes: '', thumbnail: src }
}

function attributeBody(attribute: JsonObject, at: number): Json {
  const name = asText(attribute.name)
  const options = asList(attribute.terms).map(term => asText(asObject(term).name))
  return {
    ...{ id: Number(attribute.id), name, slug: asText(attribute.taxonomy) || name, position: at },
    ...{ visible: true, variation: true, options },
  }
}
