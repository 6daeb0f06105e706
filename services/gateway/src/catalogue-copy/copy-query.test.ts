import { describe, expect, it } from 'vitest'
import { parseCopyQuery } from './copy-query.ts'

const PRODUCTS = '/wc/store/v1/products'
const selectionOf = (path: string) => parseCopyQuery(path)?.selection ?? null

describe('parseCopyQuery', () => {
  it('selects a product by the slug parameter, and by slug or id in the path', () => {
    expect(parseCopyQuery(`${PRODUCTS}?_fields=id,prices.price&per_page=1&slug=abaja`)).toEqual({
      selection: { kind: 'product', slugs: ['abaja'] },
      window: { order: 'newest', limit: 1, offset: 0 },
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

  it('selects products by a list of ids and by category, with the requested sort order and page', () => {
    const search = `${PRODUCTS}?catalog_visibility=search&include=3,1&orderby=include&per_page=20`
    expect(parseCopyQuery(search)).toMatchObject({
      selection: { ids: [3, 1] },
      window: { order: 'given', limit: 20 },
    })
    expect(parseCopyQuery(`${PRODUCTS}?category=odjeca&page=3`)).toMatchObject({
      selection: { categories: ['odjeca'] },
      window: { order: 'newest', limit: 10, offset: 20 },
    })
  })

  it('parses requests for the variations of a product, for all categories, and for a post by slug', () => {
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

  it('parses requests for the posts of categories or tags, except the posts whose ids are in `exclude`, and a request for all post categories', () => {
    expect(selectionOf('/wp/v2/posts?categories=4,5&exclude=9&per_page=3')).toEqual({
      kind: 'post',
      terms: [{ taxonomy: 'category', by: 'id', values: ['4', '5'] }],
      filter: { excludedIds: [9] },
    })
    expect(selectionOf('/wp/v2/posts?tags[]=6&slug=mirisi')).toEqual({
      kind: 'post',
      slugs: ['mirisi'],
      terms: [{ taxonomy: 'post_tag', by: 'id', values: ['6'] }],
    })
    expect(selectionOf('/wp/v2/categories?per_page=100&hide_empty=true')).toEqual({ kind: 'post-category' })
  })

  it('reads all values of `tag` as ids when the first value is a number, otherwise as slugs', () => {
    const termsOf = (tag: string) => selectionOf(`${PRODUCTS}?tag=${tag}`)?.terms
    expect(termsOf('ulje,33')).toEqual([{ taxonomy: 'product_tag', by: 'slug', values: ['ulje', '33'] }])
    expect(termsOf('33,ulje')).toEqual([{ taxonomy: 'product_tag', by: 'id', values: ['33', 'ulje'] }])
  })

  const sortOrders = (orderby: string) =>
    ['asc', 'desc', ''].map(
      order => parseCopyQuery(`${PRODUCTS}?orderby=${orderby}&order=${order}`)?.window.order,
    )

  it.each([
    ['popularity', 'position'],
    ['rating', 'best rated'],
  ])(
    'for orderby=%s, returns the sort order “%s” whether `order` is asc, desc or empty',
    (orderby, sortOrder) => {
      expect(sortOrders(orderby)).toEqual([sortOrder, sortOrder, sortOrder])
    },
  )

  it.each([
    ['date', 'oldest', 'newest'],
    ['price', 'cheapest', 'dearest'],
    ['title', 'name', 'name descending'],
  ])(
    'for orderby=%s, returns the sort order “%s” if `order` is asc, and the sort order “%s” if `order` is desc or empty',
    (orderby, ascending, descending) => {
      expect(sortOrders(orderby)).toEqual([ascending, descending, descending])
    },
  )

  it('reads all filters of a request for a product list', () => {
    const filters =
      'on_sale=true&min_price=100&max_price=200&stock_status=instock&exclude=4,5' +
      '&attributes[0][attribute]=pa_boja&attributes[0][slug]=crna,bijela&attributes[0][operator]=and'
    expect(selectionOf(`${PRODUCTS}?${filters}`)).toEqual({
      kind: 'product',
      filter: {
        ...{ onSale: true, minPrice: 100, maxPrice: 200, stock: ['instock'], excludedIds: [4, 5] },
        attributes: [{ taxonomy: 'pa_boja', slugs: ['crna', 'bijela'], operator: 'and' }],
      },
    })
    expect(selectionOf(`${PRODUCTS}?on_sale=false`)).toMatchObject({ filter: { onSale: false } })
  })

  it.each([
    `${PRODUCTS}?search=abaja`,
    `${PRODUCTS}?orderby=menu_order`,
    `${PRODUCTS}?min_price=deset`,
    `${PRODUCTS}?on_sale=da`,
    `${PRODUCTS}?attributes[0][attribute]=pa_boja&attributes[0][term_id]=4`,
    `${PRODUCTS}?attributes[0][attribute]=pa_boja&attributes[0][slug]=crna&attributes[0][operator]=or`,
    `${PRODUCTS}?rating=5`,
    `${PRODUCTS}?per_page=101`,
    `${PRODUCTS}?page=0`,
    `${PRODUCTS}?attributes[0][slug]=crna`,
    `${PRODUCTS}/collection-data?calculate_price_range=true`,
    `${PRODUCTS}/reviews?product_id=5`,
    '/wp/v2/posts?categories_exclude=4',
    '/wp/v2/posts?search=ulje',
    '/wp/v2/tags?slug=ulje',
    `${PRODUCTS}?tag=ulje&tag_operator=and`,
    '/wp/v2/pages?slug=dostava',
  ])('returns null for the unsupported request %s', path => {
    expect(parseCopyQuery(path)).toBeNull()
  })

  it('returns null for a request with more than 1,000 product ids in `include`', () => {
    const ids = Array.from({ length: 1001 }, (_, id) => id)
    expect(parseCopyQuery(`${PRODUCTS}?include=${ids.join(',')}`)).toBeNull()
  })
})
