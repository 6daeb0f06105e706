import type { CollectionDataJson } from '@sultan/woo-client/facets'
import { STOCK_STATUSES } from '../../figures/product-figures.ts'
import { endpoint } from '../../http/endpoint.ts'
import { flag, stringList, unvalidated } from '../../http/params.ts'
import type { WithMoreFields } from '../../http/response.ts'
import { respond } from '../../http/response.ts'
import { readCountedAttributes } from './attribute-counts.ts'
import { loadCategoryTree } from './category-tree.ts'
import { type CollectionCounts, sqlCounts } from './collection-counts.ts'
import { loadFilterTerms } from './filter-terms.ts'
import { memoryCounts } from './memory-counts.ts'
import { CURRENCY_FIELDS } from './money-json.ts'
import { productFilterParams } from './product-params.ts'

const collectionParams = {
  ...productFilterParams,
  calculate_price_range: flag(false),
  calculate_stock_status_counts: flag(false),
  calculate_rating_counts: flag(false),
  calculate_taxonomy_counts: stringList(),
  calculate_attribute_counts: unvalidated,
}

/**
 * `GET products/collection-data`: counts for a filtered product list. A count that was not requested is null
 * (wire fact 27).
 */
export const collectionDataEndpoints = [
  endpoint('GET', '/wc/store/v1/products/collection-data', collectionParams, async ({ params }, context) => {
    const { sql } = context.database
    const tree = await loadCategoryTree(sql)
    const terms = await loadFilterTerms(sql, params, tree)
    const figures = await context.figures.current()
    const counts = (figures && memoryCounts(figures, params, terms)) ?? sqlCounts(sql, params, terms)
    const requested = readCountedAttributes(params.calculate_attribute_counts)
    const body: WithMoreFields<CollectionDataJson> = {
      price_range: params.calculate_price_range ? priceRangeJson(await counts.priceRange()) : null,
      attribute_counts: requested.length === 0 ? null : await counts.attributes(requested),
      rating_counts: params.calculate_rating_counts ? await counts.ratings() : null,
      stock_status_counts: params.calculate_stock_status_counts
        ? stockStatusesJson(await counts.stockStatuses())
        : null,
      taxonomy_counts:
        params.calculate_taxonomy_counts.length === 0
          ? null
          : await taxonomyCounts(counts, params.calculate_taxonomy_counts),
    }
    return respond(body)
  }),
]

/** A price range as JSON, with the amounts in minor units as strings. */
function priceRangeJson({ min, max }: { readonly min: number; readonly max: number }) {
  return { min_price: `${min}`, max_price: `${max}`, ...CURRENCY_FIELDS }
}

/** The counts of stock statuses are strings, unlike all other counts (wire fact 27). */
function stockStatusesJson(counts: ReadonlyMap<string, number>) {
  return STOCK_STATUSES.map(status => ({ status, count: `${counts.get(status) ?? 0}` }))
}

async function taxonomyCounts(counts: CollectionCounts, taxonomies: readonly string[]) {
  return [
    ...(taxonomies.includes('product_cat') ? await counts.categories() : []),
    ...(taxonomies.includes('product_tag') ? await counts.tags() : []),
  ]
}
