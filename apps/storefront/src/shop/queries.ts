import { queryOptions } from '@tanstack/react-query'
import { leafCategory } from './leaf-category.ts'
import type { Product, ProductListParams } from './product.ts'
import { productQueryOf } from './product-list-query.ts'

/* Every question to the shop, as TanStack Query wants it. What is not there is `null`, not an error: errors are not handed
   over with the page, so the browser would ask again. */

const ask = () => import('./ask-shop.ts')

/** All categories; lists and menus choose for themselves. */
export const categoriesQuery = () =>
  queryOptions({
    queryKey: ['categories'],
    queryFn: async ({ client }) => (await ask()).categories(client),
  })

/** One page of a list, 20 if not said otherwise, the newest first. Hidden products are in none. */
export const productListQuery = (params: ProductListParams) => {
  const query = productQueryOf(params)
  return queryOptions({
    queryKey: ['products', query],
    queryFn: async ({ client }) => (await ask()).productList(client, query),
  })
}

/** The newest 8 (spec §7, call 7). */
export const newestProductsQuery = () => productListQuery({ perPage: 8 })

export const onSaleQuery = () => productListQuery({ perPage: 8, onSale: true })

/** Spec §5 and §9: nothing is asked below two characters, and ten results are shown. */
export const shortestTerm = 2
const hitCount = 10

/** The first ten that a term finds, for the search overlay. Offline it fails at once instead of waiting for the network. */
export const searchQuery = (term: string) => {
  const query = productQueryOf({ search: term, perPage: hitCount })
  return queryOptions({
    queryKey: ['search', query],
    queryFn: async ({ client }) => (await ask()).productHits(client, query),
    enabled: term.length >= shortestTerm,
    networkMode: 'always',
  })
}

/** Products by id as they are now, hidden ones too; who is not among the answers is sold no more. Asked anew each time. */
export const productsByIdQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: ['products-by-id', ids],
    queryFn: async ({ client }) => (await ask()).productsById(client, ids),
    enabled: ids.length > 0,
    staleTime: 0,
  })

/** Products that a text speaks of, in its order; hidden ones and those sold no more are left out. */
export const mentionedProductsQuery = (slugs: readonly string[]) =>
  queryOptions({
    queryKey: ['mentioned-products', slugs],
    queryFn: async ({ client }) => (await ask()).mentionedProducts(client, slugs),
    enabled: slugs.length > 0,
  })

export const productQuery = (slug: string) =>
  queryOptions({
    queryKey: ['product', slug],
    queryFn: async ({ client }) => (await ask()).product(client, slug),
  })

/** Prices and stock of a variable product's combinations. */
export const variationsQuery = (product: Pick<Product, 'id' | 'variations'>) =>
  queryOptions({
    queryKey: ['variations', product.id],
    queryFn: async ({ client }) => (await ask()).variations(client, product),
  })

export const reviewsQuery = (productId: number) =>
  queryOptions({
    queryKey: ['reviews', productId],
    queryFn: async ({ client }) => (await ask()).reviews(client, productId),
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
      const params = { category: leaf.slug, perPage: relatedCount + 1 }
      const { products } = await (await ask()).productList(client, productQueryOf(params))
      return products.filter(({ id }) => id !== product.id).slice(0, relatedCount)
    },
  })
