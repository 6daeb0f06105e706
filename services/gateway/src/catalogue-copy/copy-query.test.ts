import { describe, expect, it } from 'vitest'
import { parseCopyQuery } from './copy-query.ts'

const PRODUCTS = '/wc/store/v1/products'
const selectionOf = (path: string) => parseCopyQuery(path)?.selection ?? null

describe('parseCopyQuery', () => {
  it('selects a product by the slug parameter, and by slug or id in the path', () => {
    expect(parseCopyQuery(`${PRODUCTS}?_fields=id,prices.price&per_page=1&slug=abaja`)).toEqual({
      selection: { kind: 'product', order: 'newest', slugs: ['abaja'], limit: 1, offset: 0 },
      isList: true,
      fields: new Set(['id', 'prices']),
    })
    expect(parseCopyQuery(`${PRODUCTS}/abaja`)).toMatchObject({
      selection: { slugs: ['abaja'] },
      isList: false,
    })
    expect(parseCopyQuery(`${PRODUCTS}/17`)).toMatchObject({ selection: { ids: [17] }, isList: false })
  })

  it('decodes percent-encoded slugs in the path and in the slug parameter', () => {
    const slugs = ['مسك']
    expect(selectionOf(`${PRODUCTS}/%d9%85%d8%b3%d9%83`)).toMatchObject({ slugs })
    expect(selectionOf(`${PRODUCTS}?slug=%25d9%2585%25d8%25b3%25d9%2583`)).toMatchObject({ slugs })
  })

  it('selects products of a search, of a category and of a page of the catalogue', () => {
    const search = `${PRODUCTS}?catalog_visibility=search&include=3,1&orderby=include&per_page=20`
    expect(selectionOf(search)).toMatchObject({ ids: [3, 1], order: 'given', limit: 20 })
    expect(selectionOf(`${PRODUCTS}?category=odjeca&page=3`)).toMatchObject({
      categories: ['odjeca'],
      order: 'newest',
      limit: 10,
      offset: 20,
    })
    expect(selectionOf(`${PRODUCTS}?orderby=popularity`)).toMatchObject({ order: 'position' })
  })

  it('selects the variations of a product, all categories, and a post by slug', () => {
    expect(selectionOf(`${PRODUCTS}?type=variation&parent=5&per_page=100`)).toMatchObject({
      kind: 'variation',
      parents: [5],
    })
    expect(selectionOf(`${PRODUCTS}/categories?hide_empty=false&per_page=100`)).toMatchObject({
      kind: 'category',
    })
    expect(selectionOf('/wp/v2/posts?_embed=wp:term&slug=mirisi')).toMatchObject({
      kind: 'post',
      slugs: ['mirisi'],
    })
  })

  it.each([
    `${PRODUCTS}?on_sale=true`,
    `${PRODUCTS}?search=abaja`,
    `${PRODUCTS}?orderby=price`,
    `${PRODUCTS}?per_page=101`,
    `${PRODUCTS}?page=0`,
    `${PRODUCTS}?attributes[0][slug]=crna`,
    `${PRODUCTS}/collection-data?calculate_price_range=true`,
    `${PRODUCTS}/reviews?product_id=5`,
    `${PRODUCTS}?include=${Array.from({ length: 1001 }, (_, id) => id).join(',')}`,
    '/wp/v2/posts?categories=4',
    '/wp/v2/pages?slug=dostava',
  ])('returns null for the unsupported request %s', path => {
    expect(parseCopyQuery(path)).toBeNull()
  })
})
