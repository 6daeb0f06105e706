import type { CategoryJson, TermJson } from '@sultan/woo-client/terms'
import { tags } from '../../db/catalogue-tables.ts'
import { texturize } from '../../format/text.ts'
import type { StoreContext } from '../../http/context.ts'
import { endpoint } from '../../http/endpoint.ts'
import { id } from '../../http/params.ts'
import type { WithMoreFields } from '../../http/response.ts'
import { respond, restError } from '../../http/response.ts'
import { type CategoryRow, loadCategoryTree } from './category-tree.ts'
import { imageJson, loadImages } from './image-json.ts'
import { countByCategory, countByTag } from './term-counts.ts'
import { termListParams, termListResponse } from './term-list.ts'

const ROUTE = '/wc/store/v1/products'

/**
 * Endpoints of product categories and tags. The list of brands is always empty: only the administration API
 * has brands.
 */
export const termEndpoints = [
  endpoint('GET', `${ROUTE}/categories`, termListParams, async (request, context) => {
    const { terms, toJson } = await loadCategories(context)
    return termListResponse(request, context.publicUrl, terms, toJson)
  }),
  endpoint('GET', `${ROUTE}/categories/:id`, { id: id() }, async ({ params }, context) => {
    const { terms, toJson } = await loadCategories(context)
    const term = terms.find(one => one.id === params.id)
    return term === undefined
      ? restError(404, 'woocommerce_rest_category_invalid_id', 'Invalid category ID.')
      : respond(toJson(term))
  }),
  endpoint('GET', `${ROUTE}/tags`, termListParams, async (request, context) => {
    const rows = await context.database.sql.select().from(tags)
    const counts = await countByTag(context)
    const terms = rows.map(row => ({ ...row, parentId: 0, count: counts.get(row.id) ?? 0 }))
    return termListResponse(request, context.publicUrl, terms, plainTermJson)
  }),
  endpoint('GET', `${ROUTE}/brands`, termListParams, async () => respond([])),
]

/** JSON of a tag or an attribute term. */
export function plainTermJson(term: {
  readonly id: number
  readonly name: string
  readonly slug: string
  readonly count: number
}): WithMoreFields<TermJson> {
  const { id, name, slug, count } = term
  return { id, name: texturize(name), slug, description: '', parent: 0, count }
}

async function loadCategories(context: StoreContext) {
  const { database, publicUrl } = context
  const tree = await loadCategoryTree(database.sql)
  const counts = await countByCategory(context, tree)
  const images = await loadImages(
    database.sql,
    tree.all.flatMap(({ imageId }) => (imageId === null ? [] : [imageId])),
  )
  const toJson = (category: CategoryRow): WithMoreFields<CategoryJson> => {
    const image = category.imageId === null ? undefined : images.get(category.imageId)
    return {
      id: category.id,
      name: texturize(category.name),
      slug: category.slug,
      description: category.description,
      parent: category.parentId,
      count: counts.get(category.id)?.products ?? 0,
      image: image === undefined ? null : imageJson(image, publicUrl),
      review_count: counts.get(category.id)?.reviews ?? 0,
      permalink: tree.link(category, publicUrl),
    }
  }
  return { terms: tree.all.map(row => ({ ...row, count: counts.get(row.id)?.products ?? 0 })), toJson }
}
