import { setImmediate as nextTurn } from 'node:timers/promises'
import { withQuerySignal } from '@sultan/sql/abortable-query'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { categories } from '../../db/catalogue-tables.ts'
import { slugVariants } from '../../format/slug.ts'

export type CategoryRow = typeof categories.$inferSelect

/** All product categories with their hierarchy. The categories are a few dozen rows, loaded together. */
export interface CategoryTree {
  readonly all: readonly CategoryRow[]
  readonly byId: ReadonlyMap<number, CategoryRow>
  /** A category by its id or slug. */
  find(idOrSlug: string): CategoryRow | undefined
  /** The URL of a category on the shop's domain; the path includes the parent categories. */
  link(category: CategoryRow, publicUrl: string): string
  /** The ids of a category and its descendants. */
  subtree(id: number): readonly number[]
}

/** The loads whose statement is not sent yet, by database. */
const waitingLoads = new WeakMap<NodePgDatabase, Promise<CategoryTree>>()

/**
 * Loads the tree. The requests of one turn of the event loop share a load, because a page's requests arrive
 * together. The statement is sent after all of them have arrived, so that each sees what was committed before.
 */
export function loadCategoryTree(database: NodePgDatabase): Promise<CategoryTree> {
  const known = waitingLoads.get(database)
  if (known !== undefined) return known
  const load = nextTurn().then(() => {
    waitingLoads.delete(database)
    // Without the abort signal of the first request, because the others must not fail when it is aborted.
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
    const parent = byId.get(category.parentId)
    return parent === undefined ? category.slug : `${path(parent)}/${category.slug}`
  }
  const subtree = (id: number): readonly number[] => [
    id,
    ...(children.get(id) ?? []).flatMap(child => subtree(child.id)),
  ]
  return {
    all,
    byId,
    find(idOrSlug) {
      const slug = slugVariants(idOrSlug).find(variant => bySlug.has(variant))
      return byId.get(Number(idOrSlug)) ?? bySlug.get(slug ?? '')
    },
    link: (category, publicUrl) => `${publicUrl}/kategorije-proizvoda/${path(category)}/`,
    subtree,
  }
}

/** A tree without categories, for responses that need none. */
export const emptyCategoryTree: CategoryTree = buildCategoryTree([])
