import { type SQL, sql } from 'drizzle-orm'
import { isAnyOf } from '../../db/array-conditions.ts'
import { type ProductRow, products } from '../../db/catalogue-tables.ts'
import type { Executor } from '../../db/executor.ts'
import { selectProducts } from '../../db/select-products.ts'
import type { FieldFilter } from '../../http/response.ts'
import type { ImageRow } from './image-json.ts'

interface TagRow {
  readonly id: number
  readonly slug: string
  readonly name: string
}

/** The columns of variations that the JSON of their parent product needs. */
export type VariationOptions = Pick<ProductRow, 'id' | 'type' | 'attributes'>

/**
 * Data for the JSON of a product besides the columns of the product's table row. A list is empty when the
 * JSON field that needs the list is not requested.
 */
interface LinkedData {
  readonly categoryIds: readonly number[]
  readonly tags: readonly TagRow[]
  /** The published variations of a variable product. */
  readonly variations: readonly VariationOptions[]
  /** The images of a product, in no particular order. */
  readonly images: readonly Pick<ImageRow, 'id' | 'path' | 'name' | 'alt'>[]
}

export type ListedProduct = ProductRow & LinkedData

interface ListSelection {
  /** SQL that follows the `where` condition, such as `order by` and `limit`. */
  readonly rest?: SQL
  /** SQL for the number of products on all pages; each row then has this number in its column `total`. */
  readonly total?: SQL
}

const jsonList = (rows: SQL): SQL => sql`coalesce((select json_agg(entry) from (${rows}) entry), '[]')`

/**
 * Map from each JSON field that needs data besides the product's table row to the SQL that selects these
 * data.
 */
const linkedData: Readonly<Record<string, { readonly name: keyof LinkedData; readonly value: SQL }>> = {
  categories: {
    name: 'categoryIds',
    value: sql`array(select category_id from product_categories where product_id = products.id)`,
  },
  tags: {
    name: 'tags',
    value:
      jsonList(sql`select tags.id, tags.slug, tags.name from product_tags join tags on tags.id = product_tags.tag_id
      where product_tags.product_id = products.id order by tags.sort_name`),
  },
  variations: {
    name: 'variations',
    // PostgreSQL uses the partial index on `parent_id` only when the statement contains the condition of the
    // index, `parent_id > 0`.
    value: jsonList(sql`select own.id, own.type, own.attributes from products own
      where own.parent_id = products.id and own.parent_id > 0 and own.status = 'publish' and products.type = 'variable'
      order by own.menu_order, own.id`),
  },
  images: {
    name: 'images',
    value: jsonList(
      sql`select images.id, images.path, images.name, images.alt from images where images.id = any(products.image_ids)`,
    ),
  },
}

/** Selects products together with the data for the requested JSON fields, in one SQL statement. */
export async function selectListedProducts(
  database: Executor,
  isRequested: FieldFilter,
  condition: SQL,
  { rest, total }: ListSelection = {},
): Promise<(ListedProduct & { readonly total?: number })[]> {
  const more = Object.entries(linkedData).map(([field, { name, value }]) =>
    isRequested(field)
      ? sql`${value} as ${sql.identifier(name)}`
      : sql`'{}'::int[] as ${sql.identifier(name)}`,
  )
  if (total !== undefined) more.push(sql`${total} as total`)
  const without = [
    ...(isRequested('description') ? [] : ['description' as const]),
    ...(isRequested('short_description') ? [] : ['shortDescription' as const]),
  ]
  const rows = await selectProducts(database, condition, rest, { more, without })
  // The cast is safe: the SQL in `more` selects the columns of `LinkedData`, and `total`.
  return rows as ListedProduct[]
}

/**
 * Loads the parent products of the variations in `rows`, with the images of the parents. The keys of the map
 * are the ids of the parents.
 */
export async function loadParents(
  database: Executor,
  rows: readonly ProductRow[],
): Promise<ReadonlyMap<number, ListedProduct>> {
  const ids = new Set(rows.filter(row => row.type === 'variation').map(row => row.parentId))
  if (ids.size === 0) return new Map()
  const isNeeded: FieldFilter = field => field === 'images'
  const parents = await selectListedProducts(database, isNeeded, isAnyOf(products.id, [...ids], 'int[]'))
  return new Map(parents.map(row => [row.id, row]))
}
