import { type SQL, sql } from 'drizzle-orm'

export type CopyKind = 'product' | 'variation' | 'category' | 'post' | 'post-category'

/**
 * Taxonomies of product tags, post categories and post tags in the local copy of a connected shop's
 * catalogue. Each attribute has a taxonomy of its own, such as `pa_boja` (colour).
 */
export const PRODUCT_TAG = 'product_tag'
export const POST_CATEGORY = 'category'
export const POST_TAG = 'post_tag'

/** Selects items that have at least one of these terms of a taxonomy. */
interface TermSelection {
  readonly taxonomy: string
  readonly by: 'id' | 'slug'
  readonly values: readonly string[]
}

/** Filter by the terms of one attribute, as in the Store API. */
export interface AttributeFilter {
  readonly taxonomy: string
  readonly slugs: readonly string[]
  readonly operator: 'in' | 'and' | 'not_in'
}

/**
 * Filters of a product list. A product has to match every filter that is set. A list of posts uses only
 * `excludedIds`.
 */
export interface ProductFilter {
  /**
   * Lowest price of the filter, in minor units, as displayed. A product matches when its price range overlaps
   * the range from `minPrice` to `maxPrice`.
   */
  readonly minPrice?: number
  readonly maxPrice?: number
  readonly onSale?: boolean
  /** A product matches when it has one of these stock statuses. */
  readonly stock?: readonly string[]
  readonly attributes?: readonly AttributeFilter[]
  readonly excludedIds?: readonly number[]
}

/**
 * Selects items of one kind in the local copy of a connected shop's catalogue. An item has to match every
 * field that is set: `ids`, `slugs`, `parents`, `categories`, `terms` and `filter`.
 */
export interface CopySelection {
  readonly kind: CopyKind
  readonly ids?: readonly number[]
  readonly slugs?: readonly string[]
  readonly parents?: readonly number[]
  /** Ids or slugs of categories. A product matches when it is in one of these categories. */
  readonly categories?: readonly string[]
  /**
   * Conditions on the tags of a product, or on the categories and tags of a post. An item has to meet every
   * condition.
   */
  readonly terms?: readonly TermSelection[]
  readonly filter?: ProductFilter
}

/**
 * Sort order of the selected items. `given`: the order of `CopySelection.ids`. `position`: the order in which
 * the connected shop listed the items.
 */
export type CopyOrder =
  | 'given'
  | 'position'
  | 'newest'
  | 'oldest'
  | 'cheapest'
  | 'dearest'
  | 'best rated'
  | 'name'
  | 'name descending'

export function conditionOf(selection: CopySelection): SQL {
  const { kind, ids, slugs, parents, categories, terms = [], filter = {} } = selection
  return allOf([
    sql`kind = ${kind}`,
    ids && sql`id in (${listOf(ids)})`,
    slugs && sql`slug in (${listOf(slugs)})`,
    parents && sql`parent in (${listOf(parents)})`,
    categories && sql`categories && ${textArray(categories)}`,
    ...terms.map(termCondition),
    ...filterConditions(filter),
  ])
}

function filterConditions({
  minPrice,
  maxPrice,
  onSale,
  stock,
  attributes = [],
  excludedIds,
}: ProductFilter): readonly (SQL | undefined)[] {
  return [
    minPrice === undefined ? undefined : sql`max_price >= ${minPrice}`,
    maxPrice === undefined ? undefined : sql`min_price <= ${maxPrice}`,
    onSale === undefined ? undefined : sql`on_sale = ${onSale}`,
    stock && sql`stock_status in (${listOf(stock)})`,
    excludedIds && sql`not (id in (${listOf(excludedIds)}))`,
    ...attributes.map(attributeCondition),
  ]
}

function termCondition({ taxonomy, by, values }: TermSelection): SQL {
  const terms = textArray(values.map(value => `${taxonomy}:${value}`))
  return by === 'id' ? sql`term_ids && ${terms}` : sql`terms && ${terms}`
}

function attributeCondition({ taxonomy, slugs, operator }: AttributeFilter): SQL {
  const terms = textArray(slugs.map(slug => `${taxonomy}:${slug}`))
  if (operator === 'and') return sql`terms @> ${terms}`
  return operator === 'in' ? sql`terms && ${terms}` : sql`not (terms && ${terms})`
}

const orders: Readonly<Record<Exclude<CopyOrder, 'given'>, SQL>> = {
  position: sql`position, id`,
  newest: sql`id desc`,
  oldest: sql`id`,
  cheapest: sql`min_price, id`,
  dearest: sql`max_price desc, id desc`,
  'best rated': sql`rating desc, id desc`,
  name: sql`sort_name, id`,
  'name descending': sql`sort_name desc, id desc`,
}

export function orderOf(order: CopyOrder, { ids = [] }: CopySelection): SQL {
  if (order !== 'given') return orders[order]
  return ids.length === 0 ? orders.position : sql`array_position(array[${listOf(ids)}]::bigint[], id)`
}

const allOf = (conditions: readonly (SQL | undefined)[]): SQL =>
  sql.join(
    conditions.filter(condition => condition !== undefined),
    sql` and `,
  )

const listOf = (values: readonly (string | number)[]): SQL =>
  sql.join(
    values.map(value => sql`${value}`),
    sql`, `,
  )

const textArray = (values: readonly string[]): SQL => sql`array[${listOf(values)}]::text[]`
