import { setImmediate as nextTurn } from 'node:timers/promises'
import { withQuerySignal } from '@sultan/sql/abortable-query'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { categories } from '../../db/catalogue-tables.ts'
import { withDescendants } from '../../domain/with-descendants.ts'
import { slugVariants } from '../../format/slug.ts'

export type CategoryRow = typeof categories.$inferSelect

/**
 * All product categories of the shop with their hierarchy. One SQL statement loads all categories, because a
 * shop has only a few dozen categories.
 */
export interface CategoryTree {
  readonly all: readonly CategoryRow[]
  readonly byId: ReadonlyMap<number, CategoryRow>
  /** Finds a category by its id or slug. */
  find(idOrSlug: string): CategoryRow | undefined
  /** The URL of a category on the shop's domain; the path includes the parent categories. */
  link(category: CategoryRow, publicUrl: string): string
  /** The ids of a category and its descendants. */
  subtree(id: number): readonly number[]
}

/** Pending loads of the category tree, by database. The SQL statement of a pending load is not sent yet. */
const waitingLoads = new WeakMap<NodePgDatabase, Promise<CategoryTree>>()

/**
 * Loads the category tree. Requests that arrive in one turn of the event loop share a load, because the
 * requests for one page of the shop arrive together. The SQL statement is sent at the end of the turn, so
 * that each of these requests sees all changes committed before it.
 */
export function loadCategoryTree(database: NodePgDatabase): Promise<CategoryTree> {
  const known = waitingLoads.get(database)
  if (known !== undefined) return known
  const load = nextTurn().then(() => {
    waitingLoads.delete(database)
    // The SQL statement has an abort signal of its own. With the signal of the request that started the load,
    // aborting this request would make all other waiting requests fail.
    return withQuerySignal(new AbortController().signal, () => readCategoryTree(database))
  })
  waitingLoads.set(database, load)
  return load
}

async function readCategoryTree(database: NodePgDatabase): Promise<CategoryTree> {
  return buildCategoryTree(
    await database.select().from(categories).orderBy(categories.sortName, categories.id),
  )
}

function buildCategoryTree(all: readonly CategoryRow[]): CategoryTree {
  const byId = new Map(all.map(category => [category.id, category]))
  const bySlug = new Map(all.map(category => [category.slug, category]))
  const children = Map.groupBy(all, category => category.parentId)
  const path = (category: CategoryRow): string => {
    const trail = new Set<CategoryRow>()
    // When the parent categories form a cycle, the loop ends before it adds a category a second time.
    let at: CategoryRow | undefined = category
    while (at !== undefined && !trail.has(at)) {
      trail.add(at)
      at = byId.get(at.parentId)
    }
    return [...trail]
      .map(({ slug }) => slug)
      .toReversed()
      .join('/')
  }
  return {
    all,
    byId,
    find(idOrSlug) {
      const slug = slugVariants(idOrSlug).find(variant => bySlug.has(variant))
      return byId.get(Number(idOrSlug)) ?? bySlug.get(slug ?? '')
    },
    link: (category, publicUrl) => `${publicUrl}/kategorije-proizvoda/${path(category)}/`,
    subtree: id => withDescendants(children, id),
  }
}

/** An empty category tree, for responses that contain no categories. */
export const emptyCategoryTree: CategoryTree = buildCategoryTree([])
