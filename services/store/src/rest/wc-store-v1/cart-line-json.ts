import type { CartItemJson } from '@sultan/woo-client/cart'
import type { ImageJson } from '@sultan/woo-client/image'
import type { OrderedOption } from '../../db/json-columns.ts'
import type { LineProduct } from '../../domain/product.ts'
import { attributesOf, optionName, orderedOptions } from '../../domain/product-options.ts'
import type { RecalculatedLine } from '../../domain/recalculate-cart.ts'
import { backordersAllowed, lowStockRemaining, quantityLimits } from '../../domain/stock.ts'
import { escapeText, texturize } from '../../format/text.ts'
import type { WithMoreFields } from '../../http/response.ts'
import { linePricesJson, lineTotalsJson } from './money-json.ts'

/** The data that the JSON of a cart or order line needs in addition to the line itself. */
export interface LineContext {
  readonly publicUrl: string
  readonly imagesOf: (lineProduct: LineProduct) => readonly WithMoreFields<ImageJson>[]
}

export function cartLineJson(
  recalculated: RecalculatedLine,
  lineContext: LineContext,
): WithMoreFields<CartItemJson> {
  const { line, product, price, total } = recalculated
  const limits = quantityLimits(product)
  return {
    key: line.key,
    id: product.id,
    type: product.type,
    quantity: line.quantity,
    quantity_limits: {
      minimum: limits.minimum,
      maximum: limits.maximum,
      multiple_of: 1,
      editable: limits.editable,
    },
    ...lineProductFields(
      recalculated,
      orderedOptions(recalculated, line.options),
      line.quantity,
      lineContext,
    ),
    prices: linePricesJson(price, product.regularPrice ?? price),
    totals: lineTotalsJson(total, recalculated.discount),
    catalog_visibility: recalculated.parent.catalogVisibility,
    extensions: {},
  }
}

/** The product fields that are common to cart lines and order lines. */
export function lineProductFields(
  lineProduct: LineProduct,
  options: readonly OrderedOption[],
  quantity: number,
  { publicUrl, imagesOf }: LineContext,
) {
  const { product, parent } = lineProduct
  return {
    name: texturize(parent.name),
    short_description: parent.shortDescription,
    description: product.description || parent.description,
    sku: escapeText(product.sku),
    low_stock_remaining: lowStockRemaining(product),
    backorders_allowed: backordersAllowed(product),
    show_backorder_badge: product.backorders === 'notify' && (product.stockQuantity ?? 0) < quantity,
    sold_individually: product.soldIndividually,
    permalink: permalink(publicUrl, lineProduct, options),
    images: imagesOf(lineProduct),
    variation: optionsJson(options),
    item_data: [],
  }
}

/** The chosen options of a cart or order line. */
export function optionsJson(options: readonly OrderedOption[]) {
  return options.map(({ name, attribute, label }) => ({
    raw_attribute: name,
    attribute: escapeText(attribute),
    value: escapeText(label),
  }))
}

/**
 * Returns the URL of the product page of a cart or order line. Its query parameters are the line's chosen
 * options, in the order of the product's attributes.
 */
function permalink(publicUrl: string, lineProduct: LineProduct, options: readonly OrderedOption[]): string {
  const places = attributesOf(lineProduct).map(optionName)
  const ordered = options.toSorted((a, b) => places.indexOf(a.name) - places.indexOf(b.name))
  const query = new URLSearchParams(ordered.map(({ name, value }) => [name, value])).toString()
  return `${publicUrl}/proizvod/${lineProduct.parent.slug}/${query === '' ? '' : `?${query}`}`
}
