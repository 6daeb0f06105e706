import type { Order, OrderLine } from '../../domain/place-order.ts'
import { wireText } from '../../domain/plain-text.ts'
import { type Products, type SoldProduct, soldProduct } from '../../domain/product.ts'
import { billingAddress, shippingAddress } from './address-json.ts'
import { type LineSurroundings, productFields } from './cart-line-json.ts'
import { CURRENCY_FIELDS, linePrices, lineTotals } from './cart-money-json.ts'
import { htmlName } from './product-text.ts'

/** The Store API's order (`store-order-ok`): what was agreed comes from the order, pictures and texts from the catalogue. */
export function orderJson(
  order: Order,
  lines: readonly OrderLine[],
  products: Products,
  surroundings: LineSurroundings,
): Record<string, unknown> {
  return {
    id: order.id,
    status: order.status,
    items: lines.map(line =>
      orderLineJson(order, line, soldProduct(products, line.productId, line.variationId), surroundings),
    ),
    coupons: [],
    fees: [],
    totals: orderTotals(order),
    shipping_address: shippingAddress(order.shipping),
    billing_address: billingAddress(order.billing),
    needs_payment: false,
    needs_shipping: order.shippingRate !== null,
    payment_requirements: ['products'],
    errors: [],
  }
}

/** `id` is that of the order's line and `key` that of the order: the product's id is nowhere (fact 46). */
function orderLineJson(
  order: Order,
  line: OrderLine,
  sold: SoldProduct | null,
  surroundings: LineSurroundings,
): Record<string, unknown> {
  return {
    key: order.orderKey,
    id: line.id,
    quantity: line.quantity,
    quantity_limits: { minimum: line.quantity, maximum: line.quantity, multiple_of: 1, editable: false },
    ...(sold === null ? goneProduct : productFields(sold, line.options, line.quantity, surroundings)),
    name: htmlName(line.name),
    sku: wireText(line.sku),
    prices: linePrices(line.price, line.regularPrice),
    totals: lineTotals(line.total),
    catalog_visibility: sold?.parent.catalogVisibility ?? 'hidden',
  }
}

/** A product that the shop does not have any more. */
const goneProduct = {
  short_description: '',
  description: '',
  low_stock_remaining: null,
  backorders_allowed: false,
  show_backorder_badge: false,
  sold_individually: false,
  permalink: '',
  images: [],
  variation: [],
  item_data: [],
}

function orderTotals(order: Order): Record<string, unknown> {
  return {
    subtotal: `${order.itemsTotal}`,
    total_discount: '0',
    total_shipping: `${order.shippingTotal}`,
    total_fees: '0',
    total_tax: '0',
    total_refund: '0',
    total_price: `${order.total}`,
    total_items: `${order.itemsTotal}`,
    total_items_tax: '0',
    total_fees_tax: '0',
    total_discount_tax: '0',
    total_shipping_tax: '0',
    tax_lines: [],
    ...CURRENCY_FIELDS,
  }
}
