import { and, eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { isAnyOf } from '../../db/array-conditions.ts'
import { type ProductRow, productCategories, products, productTags, tags } from '../../db/catalogue-tables.ts'
import type { CategoryRow, CategoryTree } from './category-tree.ts'
import { type ImageRow, loadImages } from './image-json.ts'

type TagRow = typeof tags.$inferSelect

/** The columns of variations that the JSON of their variable product needs. */
export type VariationOptions = Pick<ProductRow, 'id' | 'parentId' | 'type' | 'attributes'>

/**
 * The data that the JSON of products needs in addition to their rows, by product id (`images` by image id).
 */
export interface ProductData {
  readonly tree: CategoryTree
  readonly categories: ReadonlyMap<number, readonly CategoryRow[]>
  readonly tags: ReadonlyMap<number, readonly TagRow[]>
  readonly variations: ReadonlyMap<number, readonly VariationOptions[]>
  readonly parents: ReadonlyMap<number, ProductRow>
  readonly images: ReadonlyMap<number, ImageRow>
}

/** Loads the data of a page of products with at most five queries. */
export async function loadProductData(
  database: NodePgDatabase,
  rows: readonly ProductRow[],
  tree: CategoryTree,
): Promise<ProductData> {
  const ids = rows.map(row => row.id)
  const variableIds = rows.filter(row => row.type === 'variable').map(row => row.id)
  const parentIds = rows.filter(row => row.type === 'variation').map(row => row.parentId)
  const [links, tagRows, variations, parents] = await Promise.all([
    ids.length === 0
      ? []
      : database
          .select()
          .from(productCategories)
          .where(isAnyOf(productCategories.productId, ids, 'int[]')),
    ids.length === 0 ? [] : loadTags(database, ids),
    variableIds.length === 0 ? [] : loadVariations(database, variableIds),
    parentIds.length === 0
      ? []
      : database
          .select()
          .from(products)
          .where(isAnyOf(products.id, parentIds, 'int[]')),
  ])
  const imageIds = [...rows, ...parents].flatMap(row => row.imageIds)
  const categoryIds = Map.groupBy(links, link => link.productId)
  return {
    tree,
    // Categories in the order of the tree, which is by name.
    categories: mapValues(categoryIds, of => {
      const ownCategoryIds = new Set(of.map(link => link.categoryId))
      return tree.all.filter(category => ownCategoryIds.has(category.id))
    }),
    tags: mapValues(
      Map.groupBy(tagRows, row => row.productId),
      of => of.map(row => row.tag),
    ),
    variations: Map.groupBy(variations, row => row.parentId),
    parents: new Map(parents.map(row => [row.id, row])),
    images: await loadImages(database, imageIds),
  }
}

function loadTags(database: NodePgDatabase, ids: number[]) {
  return database
    .select({ productId: productTags.productId, tag: tags })
    .from(productTags)
    .innerJoin(tags, eq(tags.id, productTags.tagId))
    .where(isAnyOf(productTags.productId, ids, 'int[]'))
    .orderBy(tags.sortName)
}

function loadVariations(database: NodePgDatabase, parentIds: number[]): Promise<VariationOptions[]> {
  const { id, parentId, type, attributes } = products
  return database
    .select({ id, parentId, type, attributes })
    .from(products)
    .where(and(isAnyOf(products.parentId, parentIds, 'int[]'), eq(products.status, 'publish')))
    .orderBy(products.menuOrder, products.id)
}

function mapValues<V, W>(map: ReadonlyMap<number, V>, change: (value: V) => W): Map<number, W> {
  return new Map([...map].map(([key, value]) => [key, change(value)]))
}
