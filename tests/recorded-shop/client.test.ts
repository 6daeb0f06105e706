import { createWooClient, type Result } from '@sultan/woo-client/client'
import { getCollectionData } from '@sultan/woo-client/facets'
import { getPageBySlug, getPostBySlug, listPostCategories, listPosts } from '@sultan/woo-client/posts'
import { getProductBySlug, listProducts, listVariations } from '@sultan/woo-client/products'
import { listReviews } from '@sultan/woo-client/reviews'
import { listAttributes, listAttributeTerms, listTags } from '@sultan/woo-client/term-requests.fixture'
import { listCategories } from '@sultan/woo-client/terms'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type RecordedShop, startRecordedShop } from './start.ts'

let shop: RecordedShop
beforeAll(async () => {
  shop = await startRecordedShop()
})
afterAll(() => shop.close())

const client = (style: 'pretty' | 'query' = 'pretty') => createWooClient({ fetch, baseUrl: shop.url, style })

function value<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}

it('woo-client returns every product and post of the simulated WooCommerce shop in lists and by slug, and null for the slug of a text page that does not exist', async () => {
  const products = value(await listProducts(client(), { per_page: 100 }))
  expect(products.items).toHaveLength(49)
  for (const { slug } of products.items) {
    expect(value(await getProductBySlug(client('query'), slug))?.slug).toBe(slug)
  }
  const posts = value(await listPosts(client(), { per_page: 10 }))
  expect(posts.items).toHaveLength(6)
  for (const { slug } of posts.items) expect(value(await getPostBySlug(client(), slug))?.slug).toBe(slug)
  expect(value(await getPageBySlug(client(), 'dostava'))?.title.rendered).toBe('Dostava i plaćanje')
  expect(value(await getPageBySlug(client(), 'nema'))).toBeNull()
})

it('woo-client returns variations, categories, tags, attribute values, price range and reviews of the simulated WooCommerce shop', async () => {
  expect(value(await listVariations(client(), 73))).toHaveLength(6)
  expect(value(await listVariations(client(), 108))).toHaveLength(2)
  expect(value(await listCategories(client()))).toHaveLength(17)
  expect(value(await listTags(client()))).toHaveLength(3)
  expect(value(await listPostCategories(client()))).toHaveLength(5)
  for (const { id } of value(await listAttributes(client()))) {
    expect(value(await listAttributeTerms(client(), id))).toHaveLength(3)
  }
  const counts = value(await getCollectionData(client(), { calculate_price_range: true, category: 19 }))
  expect(counts.price_range).toMatchObject({ min_price: '990', max_price: '8500' })
  expect(value(await listReviews(client(), { product_id: 17 })).items).toHaveLength(2)
})

it('the simulated WooCommerce shop filters products by attribute terms and by rating', async () => {
  const black = { 'attributes[0][attribute]': 'pa_boja', 'attributes[0][slug]': 'crna,bijela' }
  const ids = async (query: object) =>
    value(await listProducts(client(), { ...query })).items.map(({ id }) => id)
  expect(await ids(black)).toEqual([73])
  expect(await ids({ ...black, 'attributes[0][slug]': 'bijela' })).toEqual([])
  expect(await ids({ rating: '3' })).toEqual([61])
})
