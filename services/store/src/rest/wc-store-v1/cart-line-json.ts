import type { OrderedOption } from '../../db/order-tables.ts'
import { orderedOptions } from '../../domain/ordered-options.ts'
import { wireText } from '../../domain/plain-text.ts'
import type { SoldProduct } from '../../domain/product.ts'
import { attributesOf, optionName } from '../../domain/product-names.ts'
import type { SettledLine } from '../../domain/settle-cart.ts'
import { backordersAllowed, lowStockRemaining, quantityLimits } from '../../domain/stock.ts'
import { linePrices, lineTotals } from './cart-money-json.ts'
import { htmlName } from './product-text.ts'

/** What a line's JSON needs beside the line: addresses and pictures. */
export interface LineSurroundings {
  readonly publicUrl: string
  /** The pictures of a product as they go on the wire. */
  readonly picturesOf: (sold: SoldProduct) => readonly object[]
}

export function cartLineJson(settled: SettledLine, surroundings: LineSurroundings): Record<string, unknown> {
  const { line, product, price, total } = settled
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
    ...productFields(settled, orderedOptions(settled, line.options), line.quantity, surroundings),
    prices: linePrices(price, product.regularPrice ?? price),
    totals: lineTotals(total),
    catalog_visibility: settled.parent.catalogVisibility,
    extensions: {},
  }
}

/** The fields that lines of carts and of orders have in common: what the product is. */
export function productFields(
  sold: SoldProduct,
  options: readonly OrderedOption[],
  quantity: number,
  { publicUrl, picturesOf }: LineSurroundings,
): Record<string, unknown> {
  const { product, parent } = sold
  return {
    name: htmlName(parent.name),
    short_description: parent.shortDescription,
    description: product.description || parent.description,
    sku: wireText(product.sku),
    low_stock_remaining: lowStockRemaining(product),
    backorders_allowed: backordersAllowed(product),
    show_backorder_badge: product.backorders === 'notify' && (product.stockQuantity ?? 0) < quantity,
    sold_individually: product.soldIndividually,
    permalink: permalink(publicUrl, sold, options),
    images: picturesOf(sold),
    variation: options.map(({ name, attribute, label }) => ({
      raw_attribute: name,
      attribute: wireText(attribute),
      value: wireText(label),
    })),
    item_data: [],
  }
}

/** The page of the product with its options chosen, in the order in which the product names them. */
function permalink(publicUrl: string, sold: SoldProduct, options: readonly OrderedOption[]): string {
  const places = attributesOf(sold).map(optionName)
  const ordered = options.toSorted((a, b) => places.indexOf(a.name) - places.indexOf(b.name))
  const query = new URLSearchParams(ordered.map(({ name, value }) => [name, value])).toString()
  return `${publicUrl}/proizvod/${sold.parent.slug}/${query === '' ? '' : `?${query}`}`
}
