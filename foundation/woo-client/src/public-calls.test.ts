import { describe, expect, it } from 'vitest'
import { getCollectionData } from './facets.ts'
import { getPageBySlug, getPostBySlug, listPostCategories, listPosts } from './posts.ts'
import { getProductBySlug, listProducts, listVariations } from './products.ts'
import { createReplayClient, recording, requestParams } from './recorded-exchange.fixture.ts'
import { listReviews } from './reviews.ts'
import { listAttributes, listAttributeTerms, listTags } from './term-requests.fixture.ts'
import { listCategories } from './terms.ts'

describe('public read requests', () => {
  it('listProducts returns how many products and result pages exist, and requests only the fields of a product card', async () => {
    const { client, requests } = createReplayClient('store-products-page2')
    const result = await listProducts(client, {
      page: 2,
      category: ['odjeca', 19],
      catalog_visibility: 'catalog',
    })
    expect(result).toMatchObject({ ok: true, value: { total: 49, totalPages: 3 } })
    const { _fields, ...question } = requestParams(requests[0])
    expect(question).toEqual({
      rest_route: '/wc/store/v1/products',
      page: '2',
      category: 'odjeca,19',
      catalog_visibility: 'catalog',
    })
    expect(_fields?.split(',')).toContain('add_to_cart')
    expect(_fields?.split(',')).not.toContain('description')
  })

  it('listProducts returns an empty list for a page number past the last page', async () => {
    const { client } = createReplayClient('store-products-past-the-end')
    expect(await listProducts(client, { page: 99 })).toMatchObject({ ok: true, value: { items: [] } })
  })

  it('listProducts returns the error of a 400 response', async () => {
    const { client } = createReplayClient('store-products-per-page-1000')
    const error = { kind: 'http', status: 400, code: 'rest_invalid_param' }
    expect(await listProducts(client, { per_page: 1000 })).toMatchObject({ ok: false, error })
  })

  it('getProductBySlug returns the product', async () => {
    const { client, requests } = createReplayClient('store-products-default')
    const result = await getProductBySlug(client, 'nesto')
    const [whole] = Object(recording('store-products-default').response.body)
    expect(result.ok && result.value?.description).toBe(whole.description)
    expect(requestParams(requests[0])).toMatchObject({ slug: 'nesto' })
  })

  it('getProductBySlug returns null for the slug of a variation', async () => {
    const { client } = createReplayClient('store-product-variations-list')
    expect(await getProductBySlug(client, 'abaja-amina-s-crna')).toMatchObject({ ok: true, value: null })
  })

  it('getProductBySlug returns null for an unknown slug', async () => {
    const { client } = createReplayClient('store-products-slug-none')
    expect(await getProductBySlug(client, 'nema')).toMatchObject({ ok: true, value: null })
  })

  it('listVariations requests type=variation', async () => {
    const { client, requests } = createReplayClient('store-product-variations-parent-only')
    await listVariations(client, 73)
    expect(requestParams(requests[0])).toMatchObject({ type: 'variation', parent: '73', per_page: '100' })
  })

  it('listCategories includes empty categories', async () => {
    const { client, requests } = createReplayClient('store-categories')
    const result = await listCategories(client)
    expect(result.ok && result.value).toHaveLength(17)
    expect(requestParams(requests[0])).toMatchObject({ per_page: '100', hide_empty: 'false' })
  })

  it('listTags, listAttributes and listAttributeTerms accept the recorded tags, attributes and attribute terms', async () => {
    expect(await listTags(createReplayClient('store-tags').client)).toMatchObject({ ok: true })
    expect(await listAttributes(createReplayClient('store-attributes').client)).toMatchObject({ ok: true })
    const { client, requests } = createReplayClient('store-attribute-terms')
    const result = await listAttributeTerms(client, 1)
    expect(result.ok && result.value.map(term => term.slug)).toContain('l')
    expect(requestParams(requests[0]).rest_route).toBe('/wc/store/v1/products/attributes/1/terms')
  })

  it('getCollectionData returns the price range of the products', async () => {
    const { client } = createReplayClient('store-collection-data-all')
    const result = await getCollectionData(client, { calculate_price_range: true })
    expect(result.ok && result.value.price_range?.max_price).toBe('125000')
  })

  it('listReviews returns the reviews of a product', async () => {
    const { client, requests } = createReplayClient('store-reviews')
    expect(await listReviews(client, { product_id: 91 })).toMatchObject({
      ok: true,
      value: { items: [{ rating: 5 }, {}] },
    })
    expect(requestParams(requests[0]).product_id).toBe('91')
  })

  it('listPosts embeds image and category of each post, but not the author', async () => {
    const { client, requests } = createReplayClient('wp-posts-embed')
    const result = await listPosts(client, { per_page: 4 })
    const [post] = result.ok ? result.value.items : []
    expect(post?._embedded?.['wp:featuredmedia']?.[0]?.alt_text).toBe('Vodič za veličine odjeće')
    expect(post?._embedded?.['wp:term']?.[0]?.[0]?.taxonomy).toBe('category')
    expect(JSON.stringify(post)).not.toContain('admin')
    const { _embed, _fields } = requestParams(requests[0])
    expect(_embed).toBe('wp:featuredmedia,wp:term')
    expect(_fields?.split(',')).toEqual(expect.arrayContaining(['_links', '_embedded']))
  })

  it('listPostCategories requests only categories that have posts', async () => {
    const { client, requests } = createReplayClient('wp-categories')
    const result = await listPostCategories(client)
    expect(result.ok && result.value.map(({ slug }) => slug)).toContain('hidzama')
    expect(requestParams(requests[0])).toMatchObject({ per_page: '100', hide_empty: 'true' })
  })

  it('getPostBySlug and getPageBySlug return null for an unknown slug', async () => {
    const { client } = createReplayClient('wp-posts-slug-none')
    expect(await getPostBySlug(client, 'nema')).toMatchObject({ ok: true, value: null })
    expect(await getPageBySlug(client, 'nema')).toMatchObject({ ok: true, value: null })
  })

  it('getPageBySlug returns the WordPress page', async () => {
    const { client, requests } = createReplayClient('wp-posts-no-embed')
    expect(await getPageBySlug(client, 'dostava')).toMatchObject({ ok: true, value: { id: 137 } })
    expect(requestParams(requests[0])).toMatchObject({ rest_route: '/wp/v2/pages', slug: 'dostava' })
  })
})
