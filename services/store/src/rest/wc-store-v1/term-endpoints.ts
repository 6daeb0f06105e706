import { tags } from '../../db/catalogue-tables.ts'
import { answer, refuse } from '../../http/answer.ts'
import { endpoint, type StoreContext } from '../../http/endpoint.ts'
import { id } from '../../http/params.ts'
import { type CategoryRow, loadCategoryTree } from './category-tree.ts'
import { countByCategory, countByTag } from './count-terms.ts'
import { imageJson, loadImages } from './image-json.ts'
import { htmlName } from './product-text.ts'
import { termListAnswer, termListParams } from './term-list.ts'

const ROUTE = '/wc/store/v1/products'

/** Categories and tags of products; the shop has no brands. */
export const termEndpoints = [
  endpoint('GET', `${ROUTE}/categories`, termListParams, async (call, context) => {
    const { terms, toJson } = await loadCategories(context)
    return termListAnswer(call, context.publicUrl, terms, toJson)
  }),
  endpoint('GET', `${ROUTE}/categories/:id`, { id: id() }, async ({ params }, context) => {
    const { terms, toJson } = await loadCategories(context)
    const term = terms.find(one => one.id === params.id)
    return term === undefined
      ? refuse(404, 'woocommerce_rest_category_invalid_id', 'Invalid category ID.')
      : answer(toJson(term))
  }),
  endpoint('GET', `${ROUTE}/tags`, termListParams, async (call, context) => {
    const rows = await context.database.sql.select().from(tags)
    const counts = await countByTag(context.database.sql)
    const terms = rows.map(row => ({ ...row, parentId: 0, count: counts.get(row.id) ?? 0 }))
    return termListAnswer(call, context.publicUrl, terms, plainTermJson)
  }),
  endpoint('GET', `${ROUTE}/brands`, termListParams, async () => answer([])),
]

/** A term without a page of its own. */
export function plainTermJson(term: {
  readonly id: number
  readonly name: string
  readonly slug: string
  readonly count: number
}): Record<string, unknown> {
  const { id, name, slug, count } = term
  return { id, name: htmlName(name), slug, description: '', parent: 0, count }
}

async function loadCategories({ database, publicUrl }: StoreContext) {
  const tree = await loadCategoryTree(database.sql)
  const counts = await countByCategory(database.sql, tree)
  const images = await loadImages(
    database.sql,
    tree.all.flatMap(({ imageId }) => (imageId === null ? [] : [imageId])),
  )
  const toJson = (category: CategoryRow): Record<string, unknown> => {
    const image = category.imageId === null ? undefined : images.get(category.imageId)
    return {
      id: category.id,
      name: htmlName(category.name),
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
