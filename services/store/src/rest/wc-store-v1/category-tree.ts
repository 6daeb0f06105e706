import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { categories } from '../../db/catalogue-tables.ts'

export type CategoryRow = typeof categories.$inferSelect

/** All categories of the shop, with the questions that depend on who stands under whom. A few dozen rows, read at once. */
export interface CategoryTree {
  readonly all: readonly CategoryRow[]
  readonly byId: ReadonlyMap<number, CategoryRow>
  /** The address on the shop's own domain, with the parents in it. */
  link(category: CategoryRow, publicUrl: string): string
  /** The ids of a category and of all below it. */
  subtree(id: number): readonly number[]
}

export async function loadCategoryTree(sql: NodePgDatabase): Promise<CategoryTree> {
  return categoryTree(await sql.select().from(categories).orderBy(categories.sortName, categories.id))
}

export function categoryTree(all: readonly CategoryRow[]): CategoryTree {
  const byId = new Map(all.map(category => [category.id, category]))
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
    link: (category, publicUrl) => `${publicUrl}/kategorije-proizvoda/${path(category)}/`,
    subtree,
  }
}
