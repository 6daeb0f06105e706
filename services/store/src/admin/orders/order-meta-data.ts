import { isRecord } from '@sultan/kernel/is-record'
import type { MetaEntry } from '../../db/json-columns.ts'
import type { SentMeta } from '../../domain/meta-data.ts'
import { shippingLinesOf } from '../../domain/order-items.ts'
import type { OrderWithLines } from '../../domain/orders.ts'
import type { Json } from '../framework/resource.ts'

type Entries = ReadonlyMap<unknown, readonly MetaEntry[]>

/**
 * The JSON of an order with the `meta_data` that API clients have stored in the order and its lines. The JSON
 * of an order for shoppers lacks these entries.
 */
export function withMetaData(json: Json, found: OrderWithLines | undefined): Json {
  if (found === undefined) return json
  const { order, lines } = found
  return {
    ...json,
    meta_data: [...entries(json.meta_data), ...numbered(order.metaData, entries(json.meta_data).length)],
    line_items: added(json.line_items, byId(lines)),
    shipping_lines: added(json.shipping_lines, byId(shippingLinesOf(order))),
    fee_lines: added(json.fee_lines, byId(order.feeLines)),
  }
}

/**
 * Converts the `meta_data` entries of a request for storage. In responses, the computed entries come first,
 * with ids from 1, and the ids of the stored entries are raised by the number of computed entries. This
 * function subtracts that number and drops the computed entries, which are not stored. `computedKeys` are the
 * keys of the computed entries. An entry with the id of a computed entry but with another key becomes a new
 * entry.
 */
export function ownMeta(
  sent: readonly SentMeta[] | undefined = [],
  computedKeys: readonly string[],
): readonly SentMeta[] {
  return sent.flatMap(entry => {
    const { id, key } = entry
    if (!id) return [entry]
    if (id > computedKeys.length) return [{ ...entry, id: id - computedKeys.length }]
    return key === undefined || key === computedKeys[id - 1] ? [] : [{ ...entry, id: undefined }]
  })
}

function byId(items: readonly { readonly id: number; readonly metaData: readonly MetaEntry[] }[]): Entries {
  return new Map(items.map(({ id, metaData }) => [id, metaData]))
}

function added(field: unknown, own: Entries): unknown {
  return Array.isArray(field) ? field.map(line => withMeta(line, own)) : field
}

/**
 * Returns the JSON of an order line with the `meta_data` entries that API clients have stored for the line.
 * The stored entries come after the computed entries, which contain the chosen options of the line's product.
 */
function withMeta(line: unknown, own: Entries): unknown {
  if (!isRecord(line)) return line
  const options = entries(line.meta_data)
  const more = numbered(own.get(line.id) ?? [], options.length).map(entry => ({
    ...entry,
    ...{ display_key: entry.key, display_value: entry.value },
  }))
  return { ...line, meta_data: [...options, ...more] }
}

/**
 * Returns stored `meta_data` entries with their ids in responses: the stored id plus the number of computed
 * entries (`computed`). In a response the computed entries have the ids from 1 to `computed`.
 */
function numbered(stored: readonly MetaEntry[], computed: number): readonly MetaEntry[] {
  return stored.map(({ id, key, value }) => ({ id: computed + id, key, value }))
}

function entries(metaData: unknown): readonly unknown[] {
  return Array.isArray(metaData) ? metaData : []
}
