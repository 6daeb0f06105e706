import type { ReviewJson } from '@sultan/woo-client/reviews'
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { isAnyOf, isAnyOfGiven } from '../../db/array-conditions.ts'
import { productCategories, products, reviews } from '../../db/catalogue-tables.ts'
import { isoGmtTime, isoSiteTime, longSiteDate } from '../../format/site-time.ts'
import { texturize } from '../../format/text.ts'
import type { StoreContext } from '../../http/context.ts'
import { endpoint } from '../../http/endpoint.ts'
import { paginationHeaders } from '../../http/pagination.ts'
import { idList, integer, oneOf, type ParamValues } from '../../http/params.ts'
import type { WithMoreFields } from '../../http/response.ts'
import { respond } from '../../http/response.ts'
import { type ImageRow, imageJson, loadImages } from './image-json.ts'

const reviewListParams = {
  page: integer({ min: 1 }, 1),
  per_page: integer({ min: 0, max: 100 }, 10),
  offset: integer({ min: 0 }, null),
  order: oneOf(['asc', 'desc'], 'desc'),
  orderby: oneOf(['date', 'date_gmt', 'id', 'rating', 'product'], 'date'),
  product_id: idList(),
  category_id: idList(),
}

type ReviewListQuery = ParamValues<typeof reviewListParams>

export const reviewEndpoints = [
  endpoint('GET', '/wc/store/v1/products/reviews', reviewListParams, async (request, context) => {
    const { params } = request
    const perPage = params.per_page === 0 ? 10 : params.per_page
    const where = reviewConditions(params)
    const { sql: database } = context.database
    const rows = await database
      .select({
        review: reviews,
        product: { slug: products.slug, name: products.name, imageIds: products.imageIds },
      })
      .from(reviews)
      .innerJoin(products, eq(products.id, reviews.productId))
      .where(where)
      .orderBy(...reviewOrder(params))
      .limit(perPage)
      .offset(params.offset ?? (params.page - 1) * perPage)
    const [counted] = await database
      .select({ total: sql<number>`count(*)::int` })
      .from(reviews)
      .innerJoin(products, eq(products.id, reviews.productId))
      .where(where)
    const images = await loadImages(
      database,
      rows.flatMap(row => row.product.imageIds.slice(0, 1)),
    )
    const page = { page: params.page, perPage, total: counted?.total ?? 0 }
    return respond(
      rows.map(row => reviewJson(row, images, context)),
      paginationHeaders(request, context.publicUrl, page),
    )
  }),
]

function reviewConditions({ product_id, category_id }: ReviewListQuery): SQL | undefined {
  return and(
    eq(products.status, 'publish'),
    eq(reviews.status, 'approved'),
    isAnyOfGiven(reviews.productId, product_id, 'int[]'),
    category_id.length > 0
      ? sql`${reviews.productId} in (select ${productCategories.productId} from ${productCategories}
          where ${isAnyOf(productCategories.categoryId, category_id, 'int[]')})`
      : undefined,
  )
}

function reviewOrder({ orderby, order }: ReviewListQuery): readonly SQL[] {
  const by = order === 'asc' ? asc : desc
  const column = {
    ...{ date: reviews.dateCreated, date_gmt: reviews.dateCreated },
    ...{ id: reviews.id, rating: reviews.rating, product: reviews.productId },
  }[orderby]
  return [by(column), by(reviews.id)]
}

interface ReviewWithProduct {
  readonly review: typeof reviews.$inferSelect
  readonly product: { readonly slug: string; readonly name: string; readonly imageIds: readonly number[] }
}

/** Reviews have no avatars: their Gravatar URLs would contain a hash of the reviewer's e-mail address. */
function reviewJson(
  { review, product }: ReviewWithProduct,
  images: ReadonlyMap<number, ImageRow>,
  { publicUrl }: StoreContext,
): WithMoreFields<ReviewJson> {
  const image = images.get(product.imageIds[0] ?? 0)
  return {
    id: review.id,
    date_created: isoSiteTime(review.dateCreated),
    formatted_date_created: longSiteDate(review.dateCreated),
    date_created_gmt: isoGmtTime(review.dateCreated),
    product_id: review.productId,
    product_name: texturize(product.name),
    product_permalink: `${publicUrl}/proizvod/${product.slug}/`,
    product_image: image === undefined ? null : imageJson(image, publicUrl),
    reviewer: texturize(review.reviewer),
    review: `<p>${texturize(review.review)}</p>\n`,
    rating: review.rating,
    verified: review.verified,
    reviewer_avatar_urls: { 24: '', 48: '', 96: '' },
  }
}
