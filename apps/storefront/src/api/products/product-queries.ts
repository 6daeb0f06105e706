import { queryOptions } from '@tanstack/react-query'
import { categoriesQuery, leafCategory } from '../categories/categories.ts'
import type { Product, ProductListParams } from './product.ts'
import { toProductQuery } from './to-product-query.ts'

/* The data of a missing resource is `null`, not an error: errors are not dehydrated, so the browser would
   repeat the request. The store client, its schemas and the mapper (16 kB) are loaded with the first
   request, because a server-rendered page arrives with its data and sends no request at first. */
const loadRequests = () => import('./product-requests.ts')
const NEWEST_COUNT = 8
const ON_SALE_COUNT = 8
const RELATED_COUNT = 8
const ALTERNATIVES_COUNT = 3
/** Minimum length of a search term; shorter terms cause no request (specification §5, §9). */
export const MIN_SEARCH_LENGTH = 2

/**
 * One page of a product list. By default: 20 products, newest first, without hidden products. Without
 * `perPage`, `fetchListPage` moves sold-out products to the end of the list in most sort orders.
 */
export const productListQuery = (params: ProductListParams) => {
  const query = toProductQuery(params)
  return queryOptions({
    queryKey: ['products', query],
    queryFn: async ({ client }) => {
      const { fetchListPage, fetchProductList } = await loadRequests()
      return (params.perPage ? fetchProductList : fetchListPage)(client, query)
    },
  })
}

/** The newest products. Source: specification §7, row 7 of the table of requests. */
export const newestProductsQuery = () => productListQuery({ perPage: NEWEST_COUNT })

export const onSaleQuery = () => productListQuery({ perPage: ON_SALE_COUNT, onSale: true })

/** Products by id, including hidden ones; deleted products are missing. Refetched at every use. */
export const productsByIdQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: ['products-by-id', ids],
    queryFn: async ({ client }) => (await loadRequests()).fetchProductsById(client, ids),
    enabled: ids.length > 0,
    staleTime: 0,
  })

/** Products by slug, in the order of `slugs`; hidden and deleted products are missing. */
export const productsBySlugQuery = (slugs: readonly string[]) =>
  queryOptions({
    queryKey: ['products-by-slug', slugs],
    queryFn: async ({ client }) => (await loadRequests()).fetchProductsBySlug(client, slugs),
    enabled: slugs.length > 0,
  })

export const productQuery = (slug: string) =>
  queryOptions({
    queryKey: ['product', slug],
    queryFn: async ({ client }) => (await loadRequests()).fetchProduct(client, slug),
  })

/** Prices and stock of a variable product's variations. */
export const variationsQuery = (product: Pick<Product, 'id' | 'variations'>) =>
  queryOptions({
    queryKey: ['variations', product.id],
    queryFn: async ({ client }) => (await loadRequests()).fetchVariations(client, product),
  })

export const partsQuery = ({ id, parts = [] }: Pick<Product, 'id' | 'parts'>) =>
  queryOptions({
    queryKey: ['parts', id],
    queryFn: async ({ client }) => (await loadRequests()).fetchProductParts(client, parts),
  })

/** Alternatives to a sold-out product: products of its leaf category that are in stock. */
export const alternativesQuery = (product: Pick<Product, 'id' | 'categories'>) =>
  queryOptions({
    queryKey: ['alternatives', product.id],
    queryFn: async ({ client }) => {
      const leaf = leafCategory(product.categories, await client.ensureQueryData(categoriesQuery()))
      if (!leaf) return []
      const query = {
        // One product more than `ALTERNATIVES_COUNT` is requested, because the response also contains the
        // viewed product when only a variation of it is sold out. The viewed product is then filtered out.
        ...toProductQuery({ category: leaf.slug, perPage: ALTERNATIVES_COUNT + 1 }),
        stock_status: 'instock',
      } as const
      const { products } = await (await loadRequests()).fetchProductList(client, query)
      return products.filter(({ id }) => id !== product.id).slice(0, ALTERNATIVES_COUNT)
    },
  })

/** Related products of a product: the other products of its leaf category. */
export const relatedQuery = (product: Pick<Product, 'id' | 'categories'>) =>
  queryOptions({
    queryKey: ['related', product.id],
    queryFn: async ({ client }) => {
      const categories = await client.ensureQueryData(categoriesQuery())
      const leaf = leafCategory(product.categories, categories)
      if (!leaf) return []
      const query = toProductQuery({ category: leaf.slug, perPage: RELATED_COUNT + 1 })
      const { products } = await (await loadRequests()).fetchProductList(client, query)
      return products.filter(({ id }) => id !== product.id).slice(0, RELATED_COUNT)
    },
  })
