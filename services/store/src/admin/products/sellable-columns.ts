import type { ProductDetailsRow, ProductRow } from '../../db/catalogue-tables.ts'
import type { Dimensions, MoreProductFields } from '../../db/json-columns.ts'
import { mergeMetaData } from '../../domain/meta-data.ts'
import { effectivePrices, isSaleOver } from '../../domain/sale-price.ts'
import { parseSiteTime } from '../../format/parse-site-time.ts'
import { priceFromText } from '../../format/price-text.ts'
import { isoSiteTime, siteTime } from '../../format/site-time.ts'
import type { FieldValues } from '../framework/fields.ts'
import type { productFields, sellableFields } from './product-fields.ts'
import { type AdminProduct, saleEndOf } from './product-row.ts'

/**
 * The request fields that are common to products and variations, and the product fields that are stored as
 * sent.
 */
type SellableValues = FieldValues<
  typeof sellableFields &
    Pick<typeof productFields, 'manage_stock' | 'reviews_allowed' | 'purchase_note' | 'post_password'>
>

type ProductColumns = Partial<ProductRow>
type DetailColumns = Partial<ProductDetailsRow>

/**
 * The new column values for the request fields that are common to products and variations. `stored` is the
 * product or variation before the change.
 */
export function sellableColumns(
  values: SellableValues,
  stored: AdminProduct,
  now: Date,
): { readonly product: ProductColumns; readonly details: DetailColumns } {
  const { product, details } = stored
  const dates = storedSaleDates(values, stored, siteTime(now))
  const saleStartsAt = sentDate(values.date_on_sale_from, values.date_on_sale_from_gmt, dates.startsAt)
  const saleEndsAt = sentDate(values.date_on_sale_to, values.date_on_sale_to_gmt, dates.endsAt)
  const prices = {
    regularPrice:
      values.regular_price === undefined ? product.regularPrice : priceFromText(values.regular_price),
    salePrice: values.sale_price === undefined ? product.salePrice : priceFromText(values.sale_price ?? ''),
  }
  const created = sentDate(values.date_created, values.date_created_gmt, product.dateCreated)
  return {
    product: {
      ...effectivePrices({ ...prices, saleStartsAt, saleEndsAt }, siteTime(now)),
      ...stockColumns(values, product),
      ...(values.description !== undefined && { description: values.description }),
      ...(values.virtual !== undefined && { virtual: values.virtual }),
      ...(values.weight !== undefined && { weightG: grams(values.weight) }),
      ...(values.dimensions !== undefined && {
        dimensions: dimensionsFrom(values.dimensions, product.dimensions),
      }),
      ...(values.menu_order !== undefined && { menuOrder: values.menu_order }),
      dateCreated: created ?? product.dateCreated,
    },
    details: {
      ...{ saleStartsAt, saleEndsAt },
      ...(values.low_stock_amount !== undefined && { lowStockAmount: values.low_stock_amount }),
      ...(values.meta_data !== undefined && { metaData: mergeMetaData(details.metaData, values.meta_data) }),
      more: { ...details.more, ...moreFields(values) },
    },
  }
}

/**
 * Start and end of the stored sale. Both are null when the request begins a new sale: the stored sale is
 * over, and the request contains a sale price without an end date.
 */
function storedSaleDates(
  values: SellableValues,
  stored: AdminProduct,
  now: string,
): { readonly startsAt: string | null; readonly endsAt: string | null } {
  const endsAt = saleEndOf(stored)
  const sentEnd = values.date_on_sale_to ?? values.date_on_sale_to_gmt ?? null
  const isNewSale = values.sale_price !== undefined && sentEnd === null && isSaleOver(endsAt, now)
  return isNewSale ? { startsAt: null, endsAt: null } : { startsAt: stored.details.saleStartsAt, endsAt }
}

/**
 * Reads a date in a request. An absent, null or unreadable date leaves the stored date unchanged, and ''
 * removes the date (wire fact 78).
 */
function sentDate(
  local: string | null | undefined,
  gmt: string | null | undefined,
  stored: string | null,
): string | null {
  const sent = local ?? gmt
  if (sent === undefined || sent === null) return stored === null ? null : isoSiteTime(stored)
  return sent === '' ? null : (parseSiteTime(sent, local === undefined || local === null) ?? stored)
}

/** When stock is managed, the stock status follows from the quantity (wire fact 86). */
function stockColumns(values: SellableValues, product: ProductRow): ProductColumns {
  const manageStock = values.manage_stock ?? product.manageStock
  const backorders = values.backorders ?? product.backorders
  if (!manageStock) {
    const stockStatus = values.stock_status ?? product.stockStatus
    return { manageStock, stockQuantity: null, stockStatus, backorders: 'no' }
  }
  const stockQuantity = values.stock_quantity ?? product.stockQuantity ?? 0
  const empty = backorders === 'no' ? 'outofstock' : 'onbackorder'
  return { manageStock, stockQuantity, backorders, stockStatus: stockQuantity > 0 ? 'instock' : empty }
}

/** Product fields that are stored exactly as they are sent. */
const STORED_FIELDS = [
  'tax_status',
  'tax_class',
  'downloadable',
  'downloads',
  'download_limit',
  'download_expiry',
  'reviews_allowed',
  'purchase_note',
  'global_unique_id',
  'post_password',
] as const

function moreFields(values: SellableValues): MoreProductFields {
  return Object.fromEntries(
    STORED_FIELDS.flatMap(name => (values[name] === undefined ? [] : [[name, values[name]]])),
  )
}

/** Largest weight, in g, that the database column of product weights can hold. */
const MAX_GRAMS = 2_147_483_647

function grams(kilograms: string): number | null {
  const weight = Math.round(Number(kilograms.replace(',', '.')) * 1000)
  return weight > 0 && weight <= MAX_GRAMS ? weight : null
}

function dimensionsFrom(
  sent: {
    readonly length?: string | undefined
    readonly width?: string | undefined
    readonly height?: string | undefined
  },
  stored: Dimensions | null,
): Dimensions {
  const { length = stored?.length, width = stored?.width, height = stored?.height } = sent
  return { length: length ?? '', width: width ?? '', height: height ?? '' }
}
