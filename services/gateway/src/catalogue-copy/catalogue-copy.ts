import { isRecord } from '@sultan/kernel/is-record'
import type { Logger } from '@sultan/kernel/logger'
import { redactSqlError } from '@sultan/sql/sql-error'
import { parseCopyQuery } from './copy-query.ts'
import type { CopyTable } from './copy-table.ts'

/** Responses from the copy of a connected shop's catalogue, for the time in which the shop does not respond. */
export interface CatalogueCopy {
  /**
   * Responds to a request to the store with this path and query, such as `/wc/store/v1/products?slug=abaja`.
   * Null when the copy does not have the requested items, and when the database fails.
   */
  respond(path: string): Promise<CopiedResponse | null>
}

interface CopiedResponse {
  /** JSON of the shop, not sanitized. */
  readonly body: unknown
  /** When the shop sent the oldest part of the response, in ms since 1970. */
  readonly readAt: number
  /** Number of all items and of pages; null for a response that is no list. */
  readonly totals: { readonly total: number; readonly totalPages: number } | null
}

const MAX_CATEGORIES = 1_000

export function createCatalogueCopy(table: CopyTable, logger: Logger): CatalogueCopy {
  /**
   * The given categories (ids or slugs) and the ids of all their subcategories. A copied product lists the
   * categories it is assigned to, without their parents.
   */
  async function withSubcategories(wanted: readonly string[]): Promise<readonly string[]> {
    const selection = { kind: 'category', order: 'position', limit: MAX_CATEGORIES, offset: 0 } as const
    const found = await table.select(selection)
    const categories = (found?.bodies ?? []).map(body => JSON.parse(body)).filter(isRecord)
    const ids = new Set<unknown>()
    for (const { id, slug } of categories)
      if (wanted.includes(`${id}`) || wanted.includes(`${slug}`)) ids.add(id)
    // A set yields the entries that are added while it is walked through.
    for (const parent of ids) for (const one of categories) if (one.parent === parent) ids.add(one.id)
    return [...wanted, ...[...ids].map(String)]
  }

  async function read(path: string): Promise<CopiedResponse | null> {
    const query = parseCopyQuery(path)
    if (query === null) return null
    const { selection, isList, fields } = query
    const { categories, ids } = selection
    // The gateway sends `include=0` for a search without matches: the list is empty, whatever the copy has.
    if (isList && ids?.every(id => id === 0))
      return { body: [], readAt: Date.now(), totals: { total: 0, totalPages: 0 } }
    const found = await table.select(
      categories === undefined
        ? selection
        : { ...selection, categories: await withSubcategories(categories) },
    )
    if (found === null) return null
    const items = found.bodies.map(body => pickFields(JSON.parse(body), fields))
    const totals = { total: found.total, totalPages: Math.ceil(found.total / selection.limit) }
    return { body: isList ? items : items[0], readAt: found.readAt, totals: isList ? totals : null }
  }

  return {
    respond: path =>
      read(path).catch((error: unknown) => {
        logger.error({ err: redactSqlError(error) }, 'The copy of the catalogue could not be read')
        return null
      }),
  }
}

function pickFields(item: unknown, fields: ReadonlySet<string> | null): unknown {
  if (fields === null || !isRecord(item)) return item
  return Object.fromEntries(Object.entries(item).filter(([name]) => fields.has(name)))
}
