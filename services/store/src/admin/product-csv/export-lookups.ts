import { sql } from 'drizzle-orm'
import { isAnyOf } from '../../db/array-conditions.ts'
import { images, products } from '../../db/catalogue-tables.ts'
import type { Executor } from '../../db/executor.ts'
import { escapeText } from '../../format/text.ts'
import { linkedTerms } from '../products/product-json.ts'
import { type AdminProduct, findProducts } from '../products/product-row.ts'
import { MAX_PATH_LEVELS } from './cell-texts.ts'

/** Data of other tables for the export of one page of products, such as the names of their categories. */
export interface ExportLookups {
  readonly categoryPaths: ReadonlyMap<number, readonly string[]>
  readonly brandPaths: ReadonlyMap<number, readonly string[]>
  readonly tags: ReadonlyMap<number, readonly string[]>
  readonly shippingClasses: ReadonlyMap<number, string>
  readonly imagePaths: ReadonlyMap<number, string>
  /**
   * SKUs of the upsells, cross-sells and grouped products of the exported products, by product id; '' for a
   * product without SKU.
   */
  readonly skus: ReadonlyMap<number, string>
  readonly parents: ReadonlyMap<number, AdminProduct>
}

export async function loadLookups(db: Executor, found: readonly AdminProduct[]): Promise<ExportLookups> {
  const ids = found.map(({ product }) => product.id)
  const parentIds = [
    ...new Set(found.flatMap(({ product }) => (product.parentId > 0 ? [product.parentId] : []))),
  ]
  const parents = await findProducts(db, isAnyOf(products.id, parentIds, 'int[]'))
  const tags = await linkedTerms(db, ids, 'tags', 'tag_id')
  const { rows: classes } = await db.execute<{ id: number; name: string }>(
    sql`select id, name from shipping_classes`,
  )
  const imageIds = found.flatMap(({ product }) => product.imageIds)
  const pictures = await db
    .select({ id: images.id, path: images.path })
    .from(images)
    .where(isAnyOf(images.id, imageIds, 'int[]'))
  const named = found.flatMap(({ product, details }) => [
    ...product.relatedIds,
    ...product.groupedIds,
    ...details.crossSellIds,
  ])
  const { rows: skus } = await db.execute<{ id: number; sku: string }>(
    sql`select id, sku from products where ${isAnyOf(sql`id`, named, 'int[]')} and status <> 'trash'`,
  )
  return {
    categoryPaths: await pathsOf(db, ids, 'categories', 'category_id'),
    brandPaths: await pathsOf(db, ids, 'brands', 'brand_id'),
    tags: new Map([...tags].map(([id, terms]) => [id, terms.map(({ name }) => name)])),
    shippingClasses: new Map(classes.map(({ id, name }) => [id, name])),
    imagePaths: new Map(pictures.map(({ id, path }) => [id, path])),
    skus: new Map(skus.map(({ id, sku }) => [id, sku])),
    parents: new Map(parents.map(parent => [parent.product.id, parent])),
  }
}

/**
 * Paths of categories or brands by product id, such as `Ostalo > Med, hurme i začini` (Other > Honey, dates
 * and spices). A `>` inside a name is written as an HTML entity. The number of levels in a path is limited,
 * because a category may be its own ancestor by mistake.
 */
async function pathsOf(
  db: Executor,
  ids: readonly number[],
  table: 'categories' | 'brands',
  column: string,
): Promise<ReadonlyMap<number, readonly string[]>> {
  const { rows } = await db.execute<{ id: number; parent_id: number; name: string }>(
    sql`select id, parent_id, name from ${sql.identifier(table)}`,
  )
  const terms = new Map(rows.map(row => [row.id, row]))
  const pathOf = (id: number): string => {
    const names: string[] = []
    let at = terms.get(id)
    while (at !== undefined && names.length < MAX_PATH_LEVELS) {
      names.unshift(escapeText(at.name))
      at = terms.get(at.parent_id)
    }
    return names.join(' > ')
  }
  const linked = await linkedTerms(db, ids, table, column)
  return new Map([...linked].map(([productId, own]) => [productId, own.map(({ id }) => pathOf(id))]))
}
