import { listPosts, pageBySlug, postBySlug } from '@sultan/woo-wire/public-post-calls'
import { listProducts, productBySlug, variationsOf } from '@sultan/woo-wire/public-product-calls'
import { listReviews } from '@sultan/woo-wire/public-review-calls'
import { listCategories } from '@sultan/woo-wire/public-term-calls'
import { queryOptions } from '@tanstack/react-query'
import { categoryFromWire } from './category-from-wire.ts'
import { leafCategory } from './leaf-category.ts'
import { postCardFromWire, postFromWire, textPageFromWire } from './post-from-wire.ts'
import type { Product, ProductList, ProductListParams } from './product.ts'
import { productCardFromWire, productFromWire, variationFromWire } from './product-from-wire.ts'
import { productQueryOf } from './product-list-query.ts'
import { wireOf } from './query-wire.ts'
import { reviewFromWire } from './review-from-wire.ts'
import { valueFrom, valueOrMissing } from './shop-error.ts'

/* Every question to the shop, as TanStack Query wants it. What is not there is `null`, not an error: errors are not handed
   over with the page, so the browser would ask again. */

/** All categories; lists and menus choose for themselves. */
export const categoriesQuery = () =>
  queryOptions({
    queryKey: ['categories'],
    queryFn: async ({ client }) => valueFrom(await listCategories(wireOf(client))).map(categoryFromWire),
  })

/** One page of a list, 20 if not said otherwise, the newest first. Hidden products are in none. */
export const productListQuery = (params: ProductListParams) => {
  const query = productQueryOf(params)
  return queryOptions({
    queryKey: ['products', query],
    queryFn: async ({ client }): Promise<ProductList> => {
      const { items, total, totalPages } = valueFrom(await listProducts(wireOf(client), query))
      return { products: items.map(productCardFromWire), total, totalPages }
    },
  })
}

/** The newest 8 (spec §7, call 7). */
export const newestProductsQuery = () => productListQuery({ perPage: 8 })

export const onSaleQuery = () => productListQuery({ perPage: 8, onSale: true })

export const productQuery = (slug: string) =>
  queryOptions({
    queryKey: ['product', slug],
    queryFn: async ({ client }) => {
      const found = valueOrMissing(await productBySlug(wireOf(client), slug))
      return found && productFromWire(found)
    },
  })

/** Prices and stock of a variable product's combinations. */
export const variationsQuery = (product: Pick<Product, 'id' | 'variations'>) =>
  queryOptions({
    queryKey: ['variations', product.id],
    queryFn: async ({ client }) => {
      const optionsById = new Map(product.variations.map(({ id, options }) => [id, options]))
      const variations = valueFrom(await variationsOf(wireOf(client), product.id))
      return variations.map(variation => variationFromWire(variation, optionsById.get(variation.id) ?? {}))
    },
  })

export const reviewsQuery = (productId: number) =>
  queryOptions({
    queryKey: ['reviews', productId],
    queryFn: async ({ client }) => {
      const { items } = valueFrom(await listReviews(wireOf(client), { product_id: productId, per_page: 20 }))
      return items.map(reviewFromWire)
    },
  })

const relatedCount = 8

/** Others of the same leaf category. */
export const relatedQuery = (product: Pick<Product, 'id' | 'categories'>) =>
  queryOptions({
    queryKey: ['related', product.id],
    queryFn: async ({ client }) => {
      const categories = await client.ensureQueryData(categoriesQuery())
      const leaf = leafCategory(product.categories, categories)
      if (!leaf) return []
      const { products } = await client.ensureQueryData(
        productListQuery({ category: leaf.slug, perPage: relatedCount + 1 }),
      )
      return products.filter(({ id }) => id !== product.id).slice(0, relatedCount)
    },
  })

export interface PostListParams {
  readonly page?: number
  readonly perPage?: number
}

/** Posts per page of the blog: one large, six small. */
const postsPerPage = 7

export const postListQuery = ({ page = 1, perPage = postsPerPage }: PostListParams = {}) =>
  queryOptions({
    queryKey: ['posts', page, perPage],
    queryFn: async ({ client }) => {
      // Past the end WordPress answers 400 (wire fact 19), the shop's products an empty list: here both are empty.
      const result = await listPosts(wireOf(client), { page, per_page: perPage })
      const isPastEnd = !result.ok && result.error.kind === 'http' && result.error.code === pastEnd
      if (isPastEnd) return { posts: [], total: 0, totalPages: 0 }
      const { items, total, totalPages } = valueFrom(result)
      return { posts: items.map(postCardFromWire), total, totalPages }
    },
  })

const pastEnd = 'rest_post_invalid_page_number'

/** Four posts for home and the end of an article (spec §9). */
export const newestPostsQuery = () => postListQuery({ perPage: 4 })

export const postQuery = (slug: string) =>
  queryOptions({
    queryKey: ['post', slug],
    queryFn: async ({ client }) => {
      const found = valueOrMissing(await postBySlug(wireOf(client), slug))
      return found && postFromWire(found)
    },
  })

/** `dostava`, `privatnost`, `uslovi`. */
export const textPageQuery = (slug: string) =>
  queryOptions({
    queryKey: ['text', slug],
    queryFn: async ({ client }) => {
      const found = valueOrMissing(await pageBySlug(wireOf(client), slug))
      return found && textPageFromWire(found)
    },
  })
