import { and, eq, inArray, sql } from 'drizzle-orm'
import {
  attributeTerms,
  productAttributeTerms,
  productCategories,
  products,
  productTags,
} from '../../db/catalogue-tables.ts'
import {
  countReviews,
  countWithTerm,
  type ProductFigures,
  productsWith,
  productsWithTerms,
  type TermKind,
  VISIBILITIES,
} from '../../figures/product-figures.ts'
import { type ProductSet, sizeOfCommon, unite } from '../../figures/product-set.ts'
import type { StoreContext } from '../../http/context.ts'
import type { CategoryTree } from './category-tree.ts'

/**
 * SQL condition for the products that a term's `count` includes. Unlike product lists, the count excludes
 * hidden and search-only products (wire fact 26).
 */
const isListed = and(
  eq(products.status, 'publish'),
  inArray(products.catalogVisibility, ['visible', 'catalog']),
)

interface CategoryCount {
  readonly products: number
  readonly reviews: number
}

/**
 * Numbers of products and reviews of each category including its descendants. A product in several of these
 * categories counts once.
 */
export async function countByCategory(
  { database, figures }: StoreContext,
  tree: CategoryTree,
): Promise<ReadonlyMap<number, CategoryCount>> {
  const loaded = await figures.current()
  if (loaded !== null) return categoryCountsOf(loaded, tree)
  const pairs = tree.all.flatMap(({ id }) => tree.subtree(id).map(below => ({ id, below })))
  const ids = sql.param(pairs.map(pair => pair.id))
  const below = sql.param(pairs.map(pair => pair.below))
  const { rows } = await database.sql.execute<{ id: number; products: number; reviews: number }>(sql`
    select id, count(*)::int as products, sum(reviews)::int as reviews
    from (
      select distinct subtree.id, ${products.id} as product_id, ${products.reviewCount} as reviews
      from unnest(${ids}::int[], ${below}::int[]) as subtree (id, below)
      join ${productCategories} on ${productCategories.categoryId} = subtree.below
      join ${products} on ${products.id} = ${productCategories.productId}
      where ${isListed}) listed
    group by id`)
  for (const row of rows) figures.counted(row.products)
  return new Map(rows.map(({ id, ...count }) => [id, count]))
}

function categoryCountsOf(figures: ProductFigures, tree: CategoryTree): ReadonlyMap<number, CategoryCount> {
  const listed = listedProducts(figures)
  const count = (ids: readonly number[]): CategoryCount => ({
    products: sizeOfCommon(listed, productsWithTerms(figures, 'categories', ids)),
    reviews: countReviews(figures, 'categories', ids, listed),
  })
  return new Map(tree.all.map(({ id }) => [id, count(tree.subtree(id))]))
}

/** Map from tag ids to numbers of products. Only products that match the condition `isListed` are counted. */
export async function countByTag({ database, figures }: StoreContext): Promise<ReadonlyMap<number, number>> {
  const loaded = await figures.current()
  if (loaded !== null) return countListed(loaded, 'tags')
  const rows = await database.sql
    .select({ id: productTags.tagId, count: sql<number>`count(*)::int` })
    .from(productTags)
    .innerJoin(products, eq(products.id, productTags.productId))
    .where(isListed)
    .groupBy(productTags.tagId)
  for (const { count } of rows) figures.counted(count)
  return new Map(rows.map(row => [row.id, row.count]))
}

/**
 * Returns a map from term ids to numbers of products. Only products that match the condition `isListed` are
 * counted. The map contains all terms of the attribute `attributeId` that have such products, and may contain
 * other terms.
 */
export async function countByAttributeTerm(
  { database, figures }: StoreContext,
  attributeId: number,
): Promise<ReadonlyMap<number, number>> {
  const loaded = await figures.current()
  if (loaded !== null) return countListed(loaded, 'attributes')
  const rows = await database.sql
    .select({ id: attributeTerms.id, count: sql<number>`count(*)::int` })
    .from(attributeTerms)
    .innerJoin(productAttributeTerms, eq(productAttributeTerms.termId, attributeTerms.id))
    .innerJoin(products, eq(products.id, productAttributeTerms.productId))
    .where(and(eq(attributeTerms.attributeId, attributeId), isListed))
    .groupBy(attributeTerms.id)
  return new Map(rows.map(row => [row.id, row.count]))
}

function countListed(figures: ProductFigures, kind: TermKind): ReadonlyMap<number, number> {
  const listed = listedProducts(figures)
  return new Map([...figures.terms[kind].keys()].map(id => [id, countWithTerm(figures, kind, id, listed)]))
}

function listedProducts(figures: ProductFigures): ProductSet {
  const withVisibility = (name: (typeof VISIBILITIES)[number]): ProductSet =>
    productsWith(figures, 'visibilities', VISIBILITIES.indexOf(name))
  return unite(withVisibility('visible'), withVisibility('catalog'))
}
