import { and, eq, inArray, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { productCategories, products, productTags } from '../../db/catalogue-tables.ts'
import type { CategoryTree } from './category-tree.ts'

/** What a term's `count` counts: hidden and search-only products are left out of it, though lists show them (fact 26). */
export const listed = and(
  eq(products.status, 'publish'),
  inArray(products.catalogVisibility, ['visible', 'catalog']),
)

interface CategoryCount {
  readonly products: number
  readonly reviews: number
}

/** Products and reviews of every category, those of its children with it, each product once. */
export async function countByCategory(
  database: NodePgDatabase,
  tree: CategoryTree,
): Promise<ReadonlyMap<number, CategoryCount>> {
  const links = await database
    .select({
      categoryId: productCategories.categoryId,
      productId: products.id,
      reviews: products.reviewCount,
    })
    .from(productCategories)
    .innerJoin(products, eq(products.id, productCategories.productId))
    .where(listed)
  const direct = Map.groupBy(links, link => link.categoryId)
  return new Map(
    tree.all.map(({ id }) => {
      const below = tree.subtree(id).flatMap(one => direct.get(one) ?? [])
      const reviews = new Map(below.map(link => [link.productId, link.reviews]))
      const sum = [...reviews.values()].reduce((total, count) => total + count, 0)
      return [id, { products: reviews.size, reviews: sum }]
    }),
  )
}

/** Listed products by tag. */
export async function countByTag(database: NodePgDatabase): Promise<ReadonlyMap<number, number>> {
  const rows = await database
    .select({ id: productTags.tagId, count: sql<number>`count(*)::int` })
    .from(productTags)
    .innerJoin(products, eq(products.id, productTags.productId))
    .where(listed)
    .groupBy(productTags.tagId)
  return new Map(rows.map(row => [row.id, row.count]))
}
