import { isRecord } from '@sultan/kernel/is-record'
import type { MetaEntry } from '../../db/json-columns.ts'
import { shippingLinesOf } from '../../domain/order-items.ts'
import type { OrderWithLines } from '../../domain/orders.ts'
import type { Json } from '../framework/resource.ts'

/**
 * The JSON of an order with the `meta_data` that API clients have stored in the order and its lines. The JSON
 * for shoppers lacks these entries.
 */
export function withMetaData(json: Json, found: OrderWithLines | undefined): Json {
  if (found === undefined) return json
  const { order, lines } = found
  const items = [...shippingLinesOf(order), ...order.feeLines]
  const own = new Map([...lines, ...items].map(({ id, metaData }) => [id, metaData]))
  const added = (field: unknown): unknown =>
    Array.isArray(field) ? field.map(line => withMeta(line, own)) : field
  return {
    ...json,
    meta_data: [...entries(json.meta_data), ...order.metaData],
    line_items: added(json.line_items),
    shipping_lines: added(json.shipping_lines),
    fee_lines: added(json.fee_lines),
  }
}

/**
 * Adds the `meta_data` entries of API clients to the JSON of an order line, after the entries for the chosen
 * options. Their ids continue from those of the options.
 */
function withMeta(line: unknown, own: ReadonlyMap<unknown, readonly MetaEntry[]>): unknown {
  if (!isRecord(line)) return line
  const options = entries(line.meta_data)
  const more = (own.get(line.id) ?? []).map(({ id, key, value }) => ({
    ...{ id: options.length + id, key, value },
    ...{ display_key: key, display_value: value },
  }))
  return { ...line, meta_data: [...options, ...more] }
}

function entries(metaData: unknown): readonly unknown[] {
  return Array.isArray(metaData) ? metaData : []
}
