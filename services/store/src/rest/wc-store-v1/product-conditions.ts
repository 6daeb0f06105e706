import { fold } from '@sultan/kernel/fold'
import { and, eq, gt, inArray, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import { productCategories, products, productTags, tags } from '../../db/catalogue-tables.ts'
import { slugForms } from '../../slug.ts'
import { attributeCondition, readAttributeFilters } from './attribute-filter.ts'
import type { CategoryTree } from './category-tree.ts'
import type { ProductFilter } from './product-params.ts'

const NOTHING = sql`false`

/** The filters of a list as SQL. Category names are resolved to ids first, so that the index on them is used. */
export function productConditions(filter: ProductFilter, tree: CategoryTree): SQL | undefined {
  return and(
    eq(products.status, 'publish'),
    kindCondition(filter),
    filter.parent.length > 0 ? inArray(products.parentId, [...filter.parent]) : undefined,
    searchCondition(filter.search),
    filter.slug.length > 0 ? inArray(products.slug, filter.slug.flatMap(slugForms)) : undefined,
    filter.sku.length > 0 ? inArray(sql`lower(${products.sku})`, filter.sku.map(lower)) : undefined,
    filter.include.length > 0 ? inArray(products.id, [...filter.include]) : undefined,
    filter.exclude.length > 0 ? notInArray(products.id, [...filter.exclude]) : undefined,
    termCondition(filter.category, filter.category_operator, word => inCategory(word, tree)),
    termCondition(filter.tag, filter.tag_operator, hasTag),
    filter.featured === null ? undefined : eq(products.featured, filter.featured),
    filter.on_sale === null ? undefined : eq(products.onSale, filter.on_sale),
    // A variable product counts when any of its prices is in the range.
    filter.min_price === null
      ? undefined
      : sql`coalesce(${products.maxPrice}, 0) >= ${filter.min_price}::numeric`,
    filter.max_price === null
      ? undefined
      : sql`coalesce(${products.price}, 0) <= ${filter.max_price}::numeric`,
    filter.stock_status.length > 0 ? inArray(products.stockStatus, [...filter.stock_status]) : undefined,
    attributeCondition(readAttributeFilters(filter.attributes), filter.attribute_relation),
    visibilityCondition(filter.catalog_visibility),
    filter.rating.length > 0 ? inArray(sql`round(${products.averageRating})`, [...filter.rating]) : undefined,
    filter.related === 0 ? undefined : relatedTo(filter.related),
  )
}

/** Variations are listed only when they are asked for (fact 25), and never those of an unpublished product. */
function kindCondition({ type }: ProductFilter): SQL | undefined {
  if (type === null) return ne(products.type, 'variation')
  if (type === 'simple' || type === 'variable') return eq(products.type, type)
  if (type !== 'variation') return NOTHING
  const parentIsPublished = sql`exists (select 1 from ${products} parent
    where parent.id = ${products.parentId} and parent.status = 'publish')`
  return and(eq(products.type, 'variation'), parentIsPublished)
}

/** One substring of name or SKU, folded (fact 21). */
function searchCondition(search: string): SQL | undefined {
  const needle = fold(search).trim()
  return needle === '' ? undefined : gt(sql`strpos(${products.searchText}, ${needle})`, 0)
}

function termCondition(
  words: readonly string[],
  operator: 'in' | 'not_in' | 'and',
  has: (word: string) => SQL,
): SQL | undefined {
  if (words.length === 0) return undefined
  if (operator === 'and') return and(...words.map(has))
  const any = sql.join(words.map(has), sql` or `)
  return operator === 'in' ? sql`(${any})` : sql`not (${any})`
}

function inCategory(idOrSlug: string, tree: CategoryTree): SQL {
  const category =
    tree.byId.get(Number(idOrSlug)) ?? tree.all.find(one => slugForms(idOrSlug).includes(one.slug))
  if (category === undefined) return NOTHING
  return sql`${products.id} in (select ${productCategories.productId} from ${productCategories}
    where ${inArray(productCategories.categoryId, [...tree.subtree(category.id)])})`
}

function hasTag(idOrSlug: string): SQL {
  const id = /^\d{1,9}$/.test(idOrSlug) ? Number(idOrSlug) : 0
  return sql`${products.id} in (select ${productTags.productId} from ${productTags}
    join ${tags} on ${tags.id} = ${productTags.tagId}
    where ${tags.id} = ${id} or ${inArray(tags.slug, [...slugForms(idOrSlug)])})`
}

function visibilityCondition(asked: ProductFilter['catalog_visibility']): SQL | undefined {
  if (asked === 'any') return undefined
  if (asked === 'catalog' || asked === 'search')
    return inArray(products.catalogVisibility, ['visible', asked])
  return eq(products.catalogVisibility, asked)
}

/** Shares a category with a product, and is not that product. */
function relatedTo(id: number): SQL {
  return sql`${products.id} <> ${id} and ${products.id} in (select ${productCategories.productId}
    from ${productCategories} where ${productCategories.categoryId} in (
      select mine.category_id from ${productCategories} mine where mine.product_id = ${id}))`
}

function lower(text: string): string {
  return text.toLowerCase()
}
