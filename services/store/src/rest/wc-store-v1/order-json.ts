import type { StoreOrderJson } from '@sultan/woo-client/store-order'
import type { Order, OrderLine } from '../../domain/orders.ts'
import { findLineProduct, type LineProduct, type ProductsById } from '../../domain/product.ts'
import { escapeText, texturize } from '../../format/text.ts'
import type { WithMoreFields } from '../../http/response.ts'
import { billingAddressJson, shippingAddressJson } from './address-json.ts'
import { type LineContext, lineProductFields, optionsJson } from './cart-line-json.ts'
import { CURRENCY_FIELDS, couponsJson, linePricesJson, lineTotalsJson } from './money-json.ts'

/**
 * The Store API's order (recording `store-order-ok`). Names, options and prices come from the order, images
 * and descriptions from the catalogue.
 */
export function orderJson(
  order: Order,
  lines: readonly OrderLine[],
  products: ProductsById,
  lineContext: LineContext,
): WithMoreFields<StoreOrderJson> {
  return {
    id: order.id,
    status: order.status,
    items: lines.map(line =>
      orderLineJson(order, line, findLineProduct(products, line.productId, line.variationId), lineContext),
    ),
    coupons: couponsJson(order.coupons),
    fees: order.feeLines.map(feeJson),
    totals: orderTotalsJson(order),
    shipping_address: shippingAddressJson(order.shipping),
    billing_address: billingAddressJson(order.billing),
    needs_payment: false,
    needs_shipping: order.shippingRate !== null,
    payment_requirements: ['products'],
    errors: [],
  }
}

/**
 * `id` is the id of the order line and `key` is the key of the order. The product's id is not in the JSON
 * (wire fact 46).
 */
function orderLineJson(
  order: Order,
  line: OrderLine,
  lineProduct: LineProduct | null,
  lineContext: LineContext,
) {
  return {
    key: order.orderKey,
    id: line.id,
    quantity: line.quantity,
    quantity_limits: { minimum: line.quantity, maximum: line.quantity, multiple_of: 1, editable: false },
    ...(lineProduct === null
      ? { ...DELETED_PRODUCT_FIELDS, variation: optionsJson(line.options) }
      : lineProductFields(lineProduct, line.options, line.quantity, lineContext)),
    name: texturize(line.name),
    sku: escapeText(line.sku),
    prices: linePricesJson(line.price, line.regularPrice),
    totals: lineTotalsJson(line.total, line.discount),
    catalog_visibility: lineProduct?.parent.catalogVisibility ?? 'hidden',
  }
}

/**
 * Empty values for the fields that an order line normally reads from its product. The values are used when
 * the product was deleted.
 */
const DELETED_PRODUCT_FIELDS = {
  short_description: '',
  description: '',
  low_stock_remaining: null,
  backorders_allowed: false,
  show_backorder_badge: false,
  sold_individually: false,
  permalink: '',
  images: [],
  item_data: [],
}

function feeJson({ id, name, total }: Order['feeLines'][number]) {
  return {
    id: `${id}`,
    key: `${id}`,
    name: escapeText(name),
    totals: { total: `${total}`, total_tax: '0', ...CURRENCY_FIELDS },
  }
}

function orderTotalsJson(order: Order) {
  return {
    subtotal: `${order.itemsTotal}`,
    total_discount: `${order.discountTotal}`,
    total_shipping: `${order.shippingTotal}`,
    total_fees: `${order.feeTotal}`,
    total_tax: '0',
    total_refund: '0',
    total_price: `${order.total}`,
    // In an order, `total_items` is the total after the discount; in a cart, before the discount (recordings
    // `second-shop/tax-*-store-order`).
    total_items: `${order.itemsTotal - order.discountTotal}`,
    total_items_tax: '0',
    total_fees_tax: '0',
    total_discount_tax: '0',
    total_shipping_tax: '0',
    tax_lines: [],
    ...CURRENCY_FIELDS,
  }
}
