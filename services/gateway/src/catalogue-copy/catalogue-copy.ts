import { isRecord } from '@sultan/kernel/is-record'
import type { Logger } from '@sultan/kernel/logger'
import { redactSqlError } from '@sultan/sql/sql-error'
import { parseCountQuery, readCounts } from './copy-counts.ts'
import { parseCopyQuery } from './copy-query.ts'
import type { CopiedCategory, CopyReads } from './copy-reads.ts'
import type { CopySelection } from './copy-selection.ts'

/** Responds from the local copy of a connected shop's catalogue while the shop does not respond. */
export interface CatalogueCopy {
  /**
   * Responds to a store request by its path and query string, such as `/wc/store/v1/products?slug=abaja`.
   * Null when the local copy of the catalogue lacks the requested items or does not support the request, and
   * when the database fails.
   */
  respond(path: string): Promise<CopiedResponse | null>
}

interface CopiedResponse {
  /** Response body in the form in which the shop sends it, not sanitized. */
  readonly body: unknown
  /**
   * The earliest time at which an item of the response was read from the shop, in ms since 1970. For product
   * counts and for an empty page of a list, `readAt` is the earliest time at which a product in the local
   * copy of the catalogue was read. For a search without matches, `readAt` is the current time.
   */
  readonly readAt: number
  /** Number of all items and of all pages of a list; null when the response is not a list. */
  readonly totals: { readonly total: number; readonly totalPages: number } | null
}

/** How long the list of categories is kept in memory, in ms. */
const CATEGORIES_MS = 60_000

export function createCatalogueCopy(table: CopyReads, logger: Logger): CatalogueCopy {
  let cached: { readonly at: number; readonly categories: readonly CopiedCategory[] } | null = null

  async function readCategories(): Promise<readonly CopiedCategory[]> {
    if (cached === null || Date.now() - cached.at > CATEGORIES_MS)
      cached = { at: Date.now(), categories: await table.categories() }
    return cached.categories
  }

  /**
   * Adds the subcategories of the selected categories, because a product in the local copy of the catalogue
   * lists its own categories but not their parents.
   */
  async function withSubcategories(selection: CopySelection): Promise<CopySelection> {
    const { categories: wanted } = selection
    if (wanted === undefined) return selection
    const categories = await readCategories()
    const ids = new Set<number>()
    for (const { id, slug } of categories) if (wanted.includes(`${id}`) || wanted.includes(slug)) ids.add(id)
    // The loop also visits the ids that it adds to the `Set`, so that subcategories at every level are found.
    for (const parent of ids) for (const one of categories) if (one.parent === parent) ids.add(one.id)
    return { ...selection, categories: [...wanted, ...[...ids].map(String)] }
  }

  async function readItems(path: string): Promise<CopiedResponse | null> {
    const query = parseCopyQuery(path)
    if (query === null) return null
    const { selection, window, isList, fields } = query
    // The gateway sends `include=0` for a search without matches. The response is then an empty list.
    if (isList && selection.ids?.every(id => id === 0))
      return { body: [], readAt: Date.now(), totals: { total: 0, totalPages: 0 } }
    const found = await table.select(await withSubcategories(selection), window)
    if (found === null) return null
    const items = found.bodies.map(body => pickFields(JSON.parse(body), fields))
    const totals = { total: found.total, totalPages: Math.ceil(found.total / window.limit) }
    return { body: isList ? items : items[0], readAt: found.readAt, totals: isList ? totals : null }
  }

  async function readNumbers(path: string): Promise<CopiedResponse | null> {
    const query = parseCountQuery(path)
    if (query === null) return null
    const selection = await withSubcategories(query.selection)
    const readAt = await table.copiedAt()
    if (readAt === null) return null
    return { body: await readCounts(table, { ...query, selection }), readAt, totals: null }
  }

  const read = async (path: string) => (await readItems(path)) ?? readNumbers(path)

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
