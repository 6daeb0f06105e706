import { createWire, type Result } from '@sultan/woo-wire/client'
import { listPostCategories, listPosts, pageBySlug, postBySlug } from '@sultan/woo-wire/public-post-calls'
import {
  collectionData,
  listProducts,
  productBySlug,
  variationsOf,
} from '@sultan/woo-wire/public-product-calls'
import { listReviews } from '@sultan/woo-wire/public-review-calls'
import { attributeTerms, listAttributes, listCategories, listTags } from '@sultan/woo-wire/public-term-calls'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type RecordedShop, startRecordedShop } from './start.ts'

let shop: RecordedShop
beforeAll(async () => {
  shop = await startRecordedShop()
})
afterAll(() => shop.close())

const wire = (style: 'pretty' | 'query' = 'pretty') => createWire({ fetch, baseUrl: shop.url, style })

function value<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}

/** What is put together after recordings has to be as sound as what was recorded. */
it('every product, post and page passes our own schemas', async () => {
  const products = value(await listProducts(wire(), { per_page: 100 }))
  expect(products.items).toHaveLength(49)
  for (const { slug } of products.items) {
    expect(value(await productBySlug(wire('query'), slug))?.slug).toBe(slug)
  }
  const posts = value(await listPosts(wire(), { per_page: 10 }))
  expect(posts.items).toHaveLength(6)
  for (const { slug } of posts.items) expect(value(await postBySlug(wire(), slug))?.slug).toBe(slug)
  expect(value(await pageBySlug(wire(), 'dostava'))?.title.rendered).toBe('Dostava i plaćanje')
  expect(value(await pageBySlug(wire(), 'nema'))).toBeNull()
})

it('variations, terms, counts and reviews too', async () => {
  expect(value(await variationsOf(wire(), 73))).toHaveLength(6)
  expect(value(await variationsOf(wire(), 108))).toHaveLength(2)
  expect(value(await listCategories(wire()))).toHaveLength(17)
  expect(value(await listTags(wire()))).toHaveLength(3)
  expect(value(await listPostCategories(wire()))).toHaveLength(5)
  for (const { id } of value(await listAttributes(wire()))) {
    expect(value(await attributeTerms(wire(), id))).toHaveLength(3)
  }
  const counts = value(await collectionData(wire(), { calculate_price_range: true, category: 19 }))
  expect(counts.price_range).toMatchObject({ min_price: '990', max_price: '8500' })
  expect(value(await listReviews(wire(), { product_id: 17 })).items).toHaveLength(2)
})

it('filters by attribute and rating', async () => {
  const black = { 'attributes[0][attribute]': 'pa_boja', 'attributes[0][slug]': 'crna,bijela' }
  const ids = async (query: object) =>
    value(await listProducts(wire(), { ...query })).items.map(({ id }) => id)
  expect(await ids(black)).toEqual([73])
  expect(await ids({ ...black, 'attributes[0][slug]': 'bijela' })).toEqual([])
  expect(await ids({ rating: '3' })).toEqual([61])
})
