import type { ProductRow } from '../../db/catalogue-tables.ts'
import { backordersAllowed } from '../../domain/stock.ts'
import { priceText } from '../../format/price-text.ts'
import { isoGmtTime, isoSiteTime } from '../../format/site-time.ts'
import type { Json } from '../framework/resource.ts'
import { type AdminProduct, saleEndOf } from './product-row.ts'

/**
 * The JSON fields that are common to products and variations, apart from `description`, `sku` and `status`.
 */
export function sellableJson(one: AdminProduct, shippingClasses: ReadonlyMap<number, string>): Json {
  const { product, details } = one
  const { more } = details
  const isVariable = product.type === 'variable' || product.type === 'grouped'
  const classId = details.shippingClassId ?? 0
  const slug = shippingClasses.get(classId)
  return {
    id: product.id,
    ...dateFields('date_created', product.dateCreated),
    ...dateFields('date_modified', product.dateModified),
    global_unique_id: more.global_unique_id ?? '',
    price: priceText(product.price),
    regular_price: isVariable ? '' : priceText(product.regularPrice),
    sale_price: isVariable ? '' : priceText(product.salePrice),
    ...dateFields('date_on_sale_from', details.saleStartsAt),
    ...dateFields('date_on_sale_to', saleEndOf(one)),
    on_sale: product.onSale,
    purchasable: product.price !== null && !['grouped', 'external'].includes(product.type),
    virtual: product.virtual,
    downloadable: more.downloadable ?? false,
    downloads: more.downloads ?? [],
    download_limit: more.download_limit ?? -1,
    download_expiry: more.download_expiry ?? -1,
    tax_status: more.tax_status ?? 'taxable',
    tax_class: more.tax_class ?? (product.type === 'variation' ? 'parent' : ''),
    manage_stock: product.manageStock,
    stock_quantity: product.manageStock ? product.stockQuantity : null,
    stock_status: product.stockStatus,
    backorders: product.backorders,
    backorders_allowed: backordersAllowed(product),
    backordered: product.stockStatus === 'onbackorder',
    low_stock_amount: details.lowStockAmount,
    weight: weightText(product),
    dimensions: dimensionsOf(product),
    shipping_class: slug ?? '',
    shipping_class_id: slug === undefined ? 0 : classId,
    menu_order: product.menuOrder,
    meta_data: details.metaData,
  }
}

function dateFields(name: string, time: string | null): Json {
  return {
    [name]: time === null ? null : isoSiteTime(time),
    [`${name}_gmt`]: time === null ? null : isoGmtTime(time),
  }
}

export function weightText({ weightG }: Pick<ProductRow, 'weightG'>): string {
  return weightG === null || weightG === 0 ? '' : String(weightG / 1000)
}

export function dimensionsOf({ dimensions }: Pick<ProductRow, 'dimensions'>): Json {
  return {
    length: dimensions?.length ?? '',
    width: dimensions?.width ?? '',
    height: dimensions?.height ?? '',
  }
}
