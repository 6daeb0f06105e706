import type { Database } from '@sultan/sql/database'
import { fetchCategories } from '@sultan/storefront/api/categories/category-requests'
import { setServerClient } from '@sultan/storefront/api/client/store-client'
import { fetchPost } from '@sultan/storefront/api/posts/post-requests'
import {
  fetchProduct,
  fetchProductList,
  fetchProductsBySlug,
} from '@sultan/storefront/api/products/product-requests'
import { createWooClient } from '@sultan/woo-client/client'
import { listPostCategories } from '@sultan/woo-client/posts'
import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ConnectedGateway, openConnectedGateway, publicUrl } from './connected-shop.fixture.ts'
import { openGatewayDatabase } from './gateway.fixture.ts'

describe('storefront of a connected shop with slugs outside ASCII', () => {
  let connected: ConnectedGateway
  let database: Database
  const queries = new QueryClient()
  const fetch = (request: Request) => connected.gateway.handle(request, { address: '203.0.113.7' })
  const client = createWooClient({ fetch, baseUrl: publicUrl, style: 'query' })
  beforeAll(async () => {
    database = await openGatewayDatabase()
    connected = await openConnectedGateway(database, { secondShop: true })
    setServerClient(queries, client)
  })
  afterAll(async () => {
    await connected.close()
    await database.close()
  })

  it('finds a product by its decoded slug and by its stored, percent-encoded slug', async () => {
    expect(await fetchProduct(queries, 'مسك-الطهارة')).toMatchObject({ id: 366, slug: 'مسك-الطهارة' })
    const stored = '%d9%85%d8%b3%d9%83-%d8%a7%d9%84%d8%b7%d9%87%d8%a7%d8%b1%d8%a9'
    const response = await fetch(new Request(`${publicUrl}/wp-json/wc/store/v1/products/${stored}`))
    expect(await response.json()).toMatchObject({ id: 366 })
  })

  it('finds no product by an unknown Arabic slug', async () => {
    expect(await fetchProduct(queries, 'مسك')).toBeNull()
  })

  it('finds products by a list of Arabic and ASCII slugs, in the order of the list', async () => {
    const found = await fetchProductsBySlug(queries, ['مسك-الطهارة', 'misvak-prirodni', 'nema-ga', 'nema-ć'])
    expect(found.map(({ id }) => id)).toEqual([366, 100])
  })

  it('finds a category with its products, a post category and a post by their decoded slugs', async () => {
    const categories = await fetchCategories(queries)
    const category = categories.find(({ id }) => id === 689)
    expect(category?.slug).toBe('عطور')
    const { products } = await fetchProductList(queries, { category: category?.slug ?? '' })
    expect(products.map(({ id }) => id)).toEqual([366])
    const posts = await listPostCategories(client)
    expect(posts.ok && posts.value.map(({ slug }) => slug)).toContain('مقالات')
    expect(await fetchPost(queries, 'كيف-تختار-العطر')).toMatchObject({ slug: 'كيف-تختار-العطر' })
  })
})
