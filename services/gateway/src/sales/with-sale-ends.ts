import { isRecord } from '@sultan/kernel/is-record'
import type { SaleEnds } from './read-sale-ends.ts'

/** Name of the field that the gateway adds to products and variations on sale. */
const FIELD = 'sale_ends_on'

/**
 * Adds the last day of scheduled sales to the products of a response. Adds none when the sale is over
 * (`today`: ISO date in the shop's time zone), or when `_fields` in `path` does not include the field.
 */
export function withSaleEnds(body: unknown, path: string, ends: SaleEnds, today: string): unknown {
  const fields = new URLSearchParams(path.split('?')[1]).get('_fields')
  if (ends.size === 0 || (fields !== null && !fields.split(',').includes(FIELD))) return body
  const extend = (product: unknown): unknown => {
    if (!isRecord(product) || product.on_sale === false) return product
    const day = ends.get(Number(product.id))
    return day === undefined || day < today ? product : { ...product, [FIELD]: day }
  }
  return Array.isArray(body) ? body.map(extend) : extend(body)
}
