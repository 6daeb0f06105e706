import { expect, test } from 'vitest'
import { listPostCategories, listPosts, pageBySlug, postBySlug } from './public-post-calls.ts'
import { collectionData, listProducts, productBySlug, variationsOf } from './public-product-calls.ts'
import { listReviews } from './public-review-calls.ts'
import { attributeTerms, listAttributes, listCategories, listTags } from './public-term-calls.ts'
import { questionOf, recording, replayingWire } from './recorded-exchange.ts'

test('a page of products: how many there are, and only the fields of a list', async () => {
  const { wire, asked } = replayingWire('store-products-page2')
  const result = await listProducts(wire, {
    page: 2,
    category: ['odjeca', 19],
    catalog_visibility: 'catalog',
  })
  expect(result).toMatchObject({ ok: true, value: { total: 49, totalPages: 3 } })
  const { _fields, ...question } = questionOf(asked[0])
  expect(question).toEqual({
    rest_route: '/wc/store/v1/products',
    page: '2',
    category: 'odjeca,19',
    catalog_visibility: 'catalog',
  })
  expect(_fields?.split(',')).toContain('add_to_cart')
  expect(_fields?.split(',')).not.toContain('description')
})

test('a page past the end is empty', async () => {
  const { wire } = replayingWire('store-products-past-the-end')
  expect(await listProducts(wire, { page: 99 })).toMatchObject({ ok: true, value: { items: [] } })
})

test('a refusal passes through', async () => {
  const { wire } = replayingWire('store-products-per-page-1000')
  const error = { kind: 'http', status: 400, code: 'rest_invalid_param' }
  expect(await listProducts(wire, { per_page: 1000 })).toMatchObject({ ok: false, error })
})

test('a product by its slug', async () => {
  const { wire, asked } = replayingWire('store-products-default')
  const result = await productBySlug(wire, 'nesto')
  const [whole] = Object(recording('store-products-default').response.body)
  expect(result.ok && result.value?.description).toBe(whole.description)
  expect(questionOf(asked[0])).toMatchObject({ slug: 'nesto', per_page: '1' })
})

test('a slug of nothing is null', async () => {
  const { wire } = replayingWire('store-products-slug-none')
  expect(await productBySlug(wire, 'nema')).toMatchObject({ ok: true, value: null })
})

test('variations are asked for by type, else the list is empty', async () => {
  const { wire, asked } = replayingWire('store-product-variations-parent-only')
  await variationsOf(wire, 73)
  expect(questionOf(asked[0])).toMatchObject({ type: 'variation', parent: '73', per_page: '100' })
})

test('categories: empty ones too', async () => {
  const { wire, asked } = replayingWire('store-categories')
  const result = await listCategories(wire)
  expect(result.ok && result.value).toHaveLength(17)
  expect(questionOf(asked[0])).toMatchObject({ per_page: '100', hide_empty: 'false' })
})

test('tags, attributes and their terms', async () => {
  expect(await listTags(replayingWire('store-tags').wire)).toMatchObject({ ok: true })
  expect(await listAttributes(replayingWire('store-attributes').wire)).toMatchObject({ ok: true })
  const { wire, asked } = replayingWire('store-attribute-terms')
  const result = await attributeTerms(wire, 1)
  expect(result.ok && result.value.map(term => term.slug)).toContain('l')
  expect(questionOf(asked[0]).rest_route).toBe('/wc/store/v1/products/attributes/1/terms')
})

test('figures for filters', async () => {
  const { wire } = replayingWire('store-collection-data-all')
  const result = await collectionData(wire, { calculate_price_range: true })
  expect(result.ok && result.value.price_range?.max_price).toBe('125000')
})

test('reviews of a product', async () => {
  const { wire, asked } = replayingWire('store-reviews')
  expect(await listReviews(wire, { product_id: 91 })).toMatchObject({
    ok: true,
    value: { items: [{ rating: 5 }, {}] },
  })
  expect(questionOf(asked[0]).product_id).toBe('91')
})

test('posts bring picture and category with them, not the administrator', async () => {
  const { wire, asked } = replayingWire('wp-posts-embed')
  const result = await listPosts(wire, { per_page: 4 })
  const [post] = result.ok ? result.value.items : []
  expect(post?._embedded?.['wp:featuredmedia']?.[0]?.alt_text).toBe('Vodič za veličine odjeće')
  expect(post?._embedded?.['wp:term']?.[0]?.[0]?.taxonomy).toBe('category')
  expect(JSON.stringify(post)).not.toContain('admin')
  const { _embed, _fields } = questionOf(asked[0])
  expect(_embed).toBe('wp:featuredmedia,wp:term')
  expect(_fields?.split(',')).toEqual(expect.arrayContaining(['_links', '_embedded']))
})

test('categories of posts: only those that have some', async () => {
  const { wire, asked } = replayingWire('wp-categories')
  const result = await listPostCategories(wire)
  expect(result.ok && result.value.map(({ slug }) => slug)).toContain('hidzama')
  expect(questionOf(asked[0])).toMatchObject({ per_page: '100', hide_empty: 'true' })
})

test('a post or page that is not there is null', async () => {
  const { wire } = replayingWire('wp-posts-slug-none')
  expect(await postBySlug(wire, 'nema')).toMatchObject({ ok: true, value: null })
  expect(await pageBySlug(wire, 'nema')).toMatchObject({ ok: true, value: null })
})

test('a page is read like a post', async () => {
  const { wire, asked } = replayingWire('wp-posts-no-embed')
  expect(await pageBySlug(wire, 'dostava')).toMatchObject({ ok: true, value: { id: 137 } })
  expect(questionOf(asked[0])).toMatchObject({ rest_route: '/wp/v2/pages', slug: 'dostava' })
})
