import { PROMISED_DELIVERY_KEY } from '@sultan/woo-client/wc-order'
import type { MetaEntry, OrderedOption, OrderFeeLine, OrderShippingLine } from '../db/json-columns.ts'
import type { orderLines, orders } from '../db/order-tables.ts'
import { EMPTY_ADDRESS, mergeAddressFields } from '../domain/address.ts'
import { mergeMetaData } from '../domain/meta-data.ts'
import { derivedItemId, orderTotals } from '../domain/order-items.ts'
import { ORDER_STATUSES, STOCK_EFFECT } from '../domain/order-status.ts'
import { generateOrderKey } from '../domain/place-order.ts'
import { sanitizeLine, sanitizeText } from '../format/text.ts'
import { instantOf } from './pull-object.ts'
import { minorUnits, type SourceLine, type SourceOrder } from './source-order.ts'

type OrderRow = Omit<typeof orders.$inferInsert, 'id' | 'createdAt' | 'updatedAt'>
type LineRow = Omit<typeof orderLines.$inferInsert, 'orderId'> & { readonly discount: number }

/** Maps from ids in the source shop to ids in this shop, for the objects to which an order refers. */
export interface OrderIds {
  readonly order: number
  /** Id of the customer in this shop; 0 for a guest, and for an account that was not imported. */
  readonly customer: number
  readonly items: ReadonlyMap<number, number>
  readonly products: ReadonlyMap<number, number>
  /** Ids of the virtual products of this shop, which need no shipping. */
  readonly virtual: ReadonlySet<number>
}

/**
 * Name of the fee line that contains the rounding difference of the taxes, so that the total equals that of
 * the source order.
 */
const ROUNDING = 'Zaokruživanje'

/**
 * Converts an order of the source shop to database rows. The rows have no columns for taxes, so the tax of
 * each order line is added to the line's amounts, and `meta_data` contains the sum of all taxes. The import
 * of an order does not change the stock, because products are imported with their current stock.
 */
export function orderRows(source: SourceOrder, ids: OrderIds): { row: OrderRow; lines: readonly LineRow[] } {
  const lines = source.line_items.map(line => lineRow(line, ids))
  const shippingLines = source.shipping_lines.map(
    (line): OrderShippingLine => ({
      id: ids.items.get(line.id) ?? 0,
      ...{ methodId: line.method_id, instanceId: line.instance_id, title: sanitizeLine(line.method_title) },
      total: Math.max(withTax(line.total, line.total_tax), 0),
      metaData: ownEntries(line.meta_data),
    }),
  )
  const fees = source.fee_lines.map(
    (line): OrderFeeLine => ({
      id: ids.items.get(line.id) ?? 0,
      ...{ name: sanitizeLine(line.name), taxStatus: line.tax_status === 'none' ? 'none' : 'taxable' },
      total: withTax(line.total, line.total_tax),
      metaData: ownEntries(line.meta_data),
    }),
  )
  const left = minorUnits(source.total) - orderTotals(lines, shippingLines, fees).total
  const rounding = {
    id: derivedItemId(ids.order),
    name: ROUNDING,
    taxStatus: 'none',
    total: left,
    metaData: [],
  }
  const feeLines = left === 0 ? fees : [...fees, rounding]
  const [rate] = shippingLines
  const promise = source.meta_data.find(({ key }) => key === PROMISED_DELIVERY_KEY)?.value
  const meta = source.meta_data.filter(({ key }) => key !== PROMISED_DELIVERY_KEY)
  return {
    lines,
    row: {
      ...orderTotals(lines, shippingLines, feeLines),
      ...{ shippingLines, feeLines, customerId: ids.customer },
      ...{ orderKey: source.order_key || generateOrderKey(), status: source.status || 'pending' },
      ...{ currency: source.currency || 'BAM', createdVia: sanitizeLine(source.created_via) },
      shippingRate: rate === undefined ? null : `${rate.methodId}:${rate.instanceId}`,
      shippingTitle: rate?.title ?? null,
      paymentMethod: sanitizeLine(source.payment_method),
      paymentMethodTitle: sanitizeLine(source.payment_method_title),
      transactionId: sanitizeLine(source.transaction_id),
      billing: mergeAddressFields(EMPTY_ADDRESS, source.billing),
      shipping: { ...mergeAddressFields(EMPTY_ADDRESS, source.shipping), email: '' },
      coupons: source.coupon_lines.map(({ code, discount, discount_tax, discount_type: type }) => ({
        ...{ code: code.toLowerCase(), type },
        discount: withTax(discount, discount_tax),
      })),
      customerNote: sanitizeText(source.customer_note),
      customerUserAgent: sanitizeLine(source.customer_user_agent),
      paidAt: instantOf(source.date_paid_gmt),
      completedAt: instantOf(source.date_completed_gmt),
      stockDeducted: isStockDeducted(source),
      promisedDelivery: typeof promise === 'string' ? promise : null,
      metaData: ownEntries([...meta, ...sourceData(source, ids)]),
    },
  }
}

/**
 * Entries of `meta_data` for values of an order that have no column in this shop's database. Their keys begin
 * with `_`, by which WordPress marks hidden entries.
 */
function sourceData(source: SourceOrder, ids: OrderIds) {
  const tax = minorUnits(source.total_tax)
  return [
    ...(ids.order === source.id ? [] : [{ key: '_sultan_source_id', value: String(source.id) }]),
    ...(source.number === '' || source.number === String(source.id)
      ? []
      : [{ key: '_sultan_source_number', value: source.number }]),
    ...(source.customer_id > 0 && ids.customer === 0
      ? [{ key: '_sultan_source_customer', value: String(source.customer_id) }]
      : []),
    ...(tax === 0 ? [] : [{ key: '_sultan_source_tax', value: source.total_tax }]),
  ]
}

function lineRow(line: SourceLine, ids: OrderIds): LineRow {
  const quantity = Math.max(Math.round(line.quantity), 1)
  const charged = Math.max(withTax(line.total, line.total_tax), 0)
  const total = Math.max(withTax(line.subtotal, line.subtotal_tax), charged)
  const productId = ids.products.get(line.product_id) ?? 0
  const variationId = ids.products.get(line.variation_id) ?? null
  const options = orderedOptions(line)
  const own = line.meta_data.filter(({ key }) => !options.some(({ name }) => name === `attribute_${key}`))
  return {
    id: ids.items.get(line.id) ?? 0,
    ...{ productId, variationId, quantity, total, discount: total - charged, options },
    name: sanitizeLine(options.length > 0 ? line.parent_name : line.name),
    sku: line.sku ?? '',
    price: Math.round(charged / quantity),
    regularPrice: Math.round(total / quantity),
    virtual: ids.virtual.has(variationId ?? productId),
    restocked: quantity - Math.min(reducedStock(line) ?? quantity, quantity),
    metaData: ownEntries(own),
  }
}

/**
 * The chosen options of a variation. Empty unless the name of the order line is the product's name followed
 * by the labels of the options.
 */
function orderedOptions({ variation_id, name, parent_name: parent, meta_data }: SourceLine): OrderedOption[] {
  if (variation_id === 0 || !parent) return []
  const options = meta_data
    .filter(({ key, value }) => !key.startsWith('_') && typeof value === 'string')
    .map(({ key, value, display_key, display_value }) => ({
      ...{ name: `attribute_${key}`, value: String(value) },
      ...{ attribute: sanitizeLine(display_key), label: sanitizeLine(display_value) },
    }))
  const labels = name.slice(parent.length)
  const inOrder = options.toSorted((a, b) => labels.indexOf(a.label) - labels.indexOf(b.label))
  const composed = `${parent} - ${inOrder.map(({ label }) => label).join(', ')}`
  return composed === name ? inOrder : []
}

/**
 * Number of units of an order line that were deducted from the stock, from WooCommerce's entry
 * `_reduced_stock`; null without that entry.
 */
function reducedStock({ meta_data }: SourceLine): number | null {
  const entry = meta_data.find(({ key }) => key === '_reduced_stock')
  return entry === undefined ? null : Math.max(Math.round(Number(entry.value)) || 0, 0)
}

function isStockDeducted({ status, line_items }: SourceOrder): boolean {
  if (line_items.some(line => reducedStock(line) !== null)) return true
  const known = ORDER_STATUSES.find(one => one === status)
  return known !== undefined && STOCK_EFFECT[known] === 'deducted'
}

function withTax(amount: string, tax: string): number {
  return minorUnits(amount) + minorUnits(tax)
}

export function ownEntries(
  sent: readonly { readonly key: string; readonly value?: unknown }[],
): readonly MetaEntry[] {
  return mergeMetaData(
    [],
    sent.map(({ key, value }) => ({ key, value })),
  )
}
