import { isRecord } from '@sultan/kernel/is-record'
import type { AdminClient } from '../store/admin-client.ts'

/** Name of the field that the gateway adds to virtual products, which are not shipped. */
const FIELD = 'is_virtual'
const PER_PAGE = 100
/**
 * Maximum number of pages that the gateway reads from the shop's list of virtual products. All these pages
 * together contain at most 1,000 products.
 */
const MAX_PAGES = 10

/**
 * Reads the ids of a connected shop's virtual products. Only `wc/v3` returns the field `virtual`. Virtual
 * variations are not found: they would take one request for each variable product. `pause` is awaited before
 * each request. Null when the shop does not respond with a list of products, for example because the API key
 * may not read products.
 */
export async function readVirtualProducts(
  adminClient: AdminClient,
  pause: () => Promise<unknown>,
): Promise<ReadonlySet<number> | null> {
  const ids = new Set<number>()
  for (let page = 1; page <= MAX_PAGES; page++) {
    await pause()
    const route = `/wc/v3/products?virtual=true&status=publish&per_page=${PER_PAGE}&page=${page}&_fields=id,virtual`
    const response = await adminClient({ method: 'GET', route })
    if (response.kind === 'lost' || response.status !== 200 || !Array.isArray(response.body)) return null
    const products = response.body.filter(isRecord)
    // The field `virtual` is checked, because an older WooCommerce ignores the parameter `virtual` and lists
    // all products.
    for (const { id, virtual } of products) if (virtual === true) ids.add(Number(id))
    if (products.length < PER_PAGE) break
  }
  return ids
}

/**
 * Marks the virtual products of a response with the field `is_virtual`, unless `_fields` in `path` leaves out
 * this field.
 */
export function withVirtualProducts(body: unknown, path: string, ids: ReadonlySet<number>): unknown {
  const fields = new URLSearchParams(path.split('?')[1]).get('_fields')
  if (ids.size === 0 || (fields !== null && !fields.split(',').includes(FIELD))) return body
  const mark = (product: unknown): unknown =>
    isRecord(product) && ids.has(Number(product.id)) ? { ...product, [FIELD]: true } : product
  return Array.isArray(body) ? body.map(mark) : mark(body)
}
