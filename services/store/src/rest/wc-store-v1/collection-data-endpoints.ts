import { answer } from '../../http/answer.ts'
import { endpoint } from '../../http/endpoint.ts'
import { anything, flag, wordList } from '../../http/params.ts'
import { asList } from '../../http/php-query.ts'
import { readAttributeFilters } from './attribute-filter.ts'
import { loadCategoryTree } from './category-tree.ts'
import {
  attributeCounts,
  priceRange,
  ratingCounts,
  stockStatusCounts,
  taxonomyCounts,
} from './collection-counts.ts'
import { productConditions } from './product-conditions.ts'
import { type ProductFilter, productFilterParams } from './product-params.ts'

const collectionParams = {
  ...productFilterParams,
  calculate_price_range: flag(false),
  calculate_stock_status_counts: flag(false),
  calculate_rating_counts: flag(false),
  calculate_taxonomy_counts: wordList(),
  calculate_attribute_counts: anything,
}

/**
 * Figures over a filtered list. Each is null unless it is asked for (fact 27), and each leaves its own filter aside, as
 * WooCommerce does: the price range of a list is not the range that was chosen.
 */
export const collectionDataEndpoints = [
  endpoint('GET', '/wc/store/v1/products/collection-data', collectionParams, async ({ params }, context) => {
    const { sql } = context.database
    const tree = await loadCategoryTree(sql)
    const where = (own: Partial<ProductFilter> = {}) => productConditions({ ...params, ...own }, tree)
    const asked = readCountedAttributes(params.calculate_attribute_counts)
    return answer({
      price_range: params.calculate_price_range
        ? await priceRange(sql, where({ min_price: null, max_price: null }))
        : null,
      attribute_counts:
        asked.length === 0
          ? null
          : (
              await Promise.all(
                asked.map(one => attributeCounts(sql, one.taxonomy, where(countedFilter(params, one)))),
              )
            ).flat(),
      rating_counts: params.calculate_rating_counts ? await ratingCounts(sql, where({ rating: [] })) : null,
      stock_status_counts: params.calculate_stock_status_counts
        ? await stockStatusCounts(sql, where({ stock_status: [] }))
        : null,
      taxonomy_counts:
        params.calculate_taxonomy_counts.length === 0
          ? null
          : await taxonomyCounts(sql, params.calculate_taxonomy_counts, where()),
    })
  }),
]

interface CountedAttribute {
  readonly taxonomy: string
  readonly queryType: 'or' | 'and'
}

function readCountedAttributes(sent: unknown): readonly CountedAttribute[] {
  return (asList(sent) ?? []).flatMap(entry => {
    if (typeof entry !== 'object' || entry === null) return []
    const { taxonomy, query_type }: { taxonomy?: unknown; query_type?: unknown } = entry
    if (typeof taxonomy !== 'string') return []
    return [{ taxonomy, queryType: query_type === 'and' ? ('and' as const) : ('or' as const) }]
  })
}

/** With `or` an attribute's own filter does not count, or choosing one value would make the others look empty. */
function countedFilter(filter: ProductFilter, { taxonomy, queryType }: CountedAttribute): ProductFilter {
  if (queryType === 'and') return filter
  const others = readAttributeFilters(filter.attributes).filter(one => one.taxonomy !== taxonomy)
  const attributes = others.map(one => ({ attribute: one.taxonomy, slug: one.slugs, operator: one.operator }))
  return { ...filter, attributes }
}
