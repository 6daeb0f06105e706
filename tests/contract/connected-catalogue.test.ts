import type { Database } from '@sultan/sql/database'
import { fetchCategories } from '@sultan/storefront/api/categories/category-requests'
import { setServerClient } from '@sultan/storefront/api/client/store-client'
import { fetchPost, fetchPostList, fetchTextPage } from '@sultan/storefront/api/posts/post-requests'
import type { Product, ProductListParams } from '@sultan/storefront/api/products/product'
import {
  fetchProduct,
  fetchProductList,
  fetchProductsById,
  fetchVariations,
} from '@sultan/storefront/api/products/product-requests'
import { toProductQuery } from '@sultan/storefront/api/products/to-product-query'
import { fetchReviews } from '@sultan/storefront/api/reviews/review-requests'
import { createWooClient } from '@sultan/woo-client/client'
import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RecordedShop, startRecordedShop } from '../recorded-shop/start.ts'
import { type ConnectedGateway, openConnectedGateway, publicUrl } from './connected-reads.fixture.ts'
import { openGatewayDatabase } from './gateway.fixture.ts'

/* Test names in this file cite the wire facts (observed WooCommerce behaviour) of docs/dialect.md by
   number. */
describe('the storefront’s fetch functions (such as `fetchProductList`) over a connected shop', () => {
  let shop: RecordedShop
  let connected: ConnectedGateway
  let database: Database
  const client = new QueryClient()
  beforeAll(async () => {
    shop = await startRecordedShop()
    database = await openGatewayDatabase()
    const link = (path: string, name: number) => `<a href='${shop.url}${path}'>${name}</a>`
    const links = [link('/proizvod/med/', 1), link('/kategorije-proizvoda/odjeca/', 2), link('/o-nama/', 3)]
    connected = await openConnectedGateway(shop, database, body =>
      body.replaceAll('"description":"', `"description":"${links.join('')}`),
    )
    const fetch = (request: Request) => connected.gateway().handle(request, { address: '203.0.113.7' })
    setServerClient(client, createWooClient({ fetch, baseUrl: publicUrl, style: 'query' }))
  })
  afterAll(async () => {
    await connected.close()
    await Promise.all([shop.close(), database.close()])
  })

  const list = (params: ProductListParams) => fetchProductList(client, toProductQuery(params))
  const found = async (slug: string): Promise<Product> => {
    const made = await fetchProduct(client, slug)
    if (made === null) throw new Error(`No ${slug}`)
    return made
  }
  const everything = async () => {
    const pages = await Promise.all([1, 2, 3].map(page => list({ page })))
    return pages.flatMap(({ products }) => products)
  }

  it('the storefront’s functions convert prices to minor units, treat a product without a price as not purchasable, and treat a maximum quantity of 9999 as no limit', async () => {
    const all = await everything()
    expect(all.every(({ price }) => Number.isInteger(price.amount) && price.currency === 'BAM')).toBe(true)
    expect(all.filter(({ hasPrice }) => !hasPrice).every(({ isPurchasable }) => !isPurchasable)).toBe(true)
    expect(all.some(({ hasPrice }) => !hasPrice)).toBe(true)
    expect(
      all
        .filter(({ onSale }) => !onSale)
        .every(({ price, regularPrice }) => price.amount <= regularPrice.amount),
    ).toBe(true)
    const products = await Promise.all(all.slice(0, 10).map(({ slug }) => found(slug)))
    expect(products.some(({ stockLeft }) => stockLeft === 9999)).toBe(false)
    expect(products.some(({ stockLeft }) => stockLeft === null)).toBe(true)
  })

  it('the storefront’s functions take the price limits `priceFrom` and `priceTo` in minor units; with `onSale: true`, the functions return only products on sale', async () => {
    const base = { onSale: false, inStock: false, options: [] }
    const cheap = await list({ filters: { ...base, priceFrom: 1000, priceTo: 2000 } })
    expect(cheap.total).toBeGreaterThan(0)
    expect(cheap.total).toBeLessThan((await list({})).total)
    for (const { price } of cheap.products) expect(price.amount).toBeLessThanOrEqual(2000)
    const sale = await list({ onSale: true })
    expect(sale.products.every(({ onSale }) => onSale)).toBe(true)
    expect(sale.total).toBeLessThan((await list({})).total)
  })

  it('the storefront’s functions return names as plain text without HTML entities', async () => {
    const names = (await everything()).map(({ name }) => name)
    expect(names.join()).not.toMatch(/&(#\d+|\w+);/)
    expect(names.some(name => /[&’„–]/.test(name))).toBe(true)
  })

  it('the storefront’s functions return the URL of a picture without its scheme, as `host/path`; for a product that does not exist, `fetchProduct` returns null', async () => {
    const all = await everything()
    const { host } = new URL(shop.url)
    const paths = all.flatMap(({ picture }) => picture?.path ?? [])
    expect(paths.length).toBeGreaterThan(0)
    expect(paths.every(path => path.startsWith(`${host}/wp-content/uploads/`))).toBe(true)
    expect(await fetchProduct(client, 'nema-takvog')).toBeNull()
  })

  it('the storefront’s functions list no hidden product, but read a hidden product by slug and id', async () => {
    const { body } = await connected.read('/wc/store/v1/products', 'per_page=100&_fields=id,slug')
    const all = Array.isArray(body) ? body : []
    const shown = new Set((await everything()).map(({ id }) => id))
    const hidden = all.filter(({ id }) => !shown.has(id))
    expect(hidden).toHaveLength(1)
    for (const { id, slug } of hidden) {
      expect((await found(slug)).id).toBe(id)
      expect((await fetchProductsById(client, [id])).map(one => one.id)).toEqual([id])
    }
  })

  it('the storefront’s functions return different products but the same total count on pages 1 and 2 of a list, and no products past the last page or in an unknown category', async () => {
    const [first, second, past] = await Promise.all([1, 2, 99].map(page => list({ page })))
    expect(first?.products.map(({ id }) => id)).not.toEqual(second?.products.map(({ id }) => id))
    expect(first?.total).toBe(second?.total)
    expect(past?.products).toEqual([])
    expect((await list({ category: 'nepostojeca' })).products).toEqual([])
    expect((await fetchPostList(client, { page: 99, perPage: 7 })).posts).toEqual([])
  })

  it('the storefront’s functions read the options of variations, and sort sizes in ascending order', async () => {
    const abaja = await found('abaja-amina')
    const size = abaja.attributes.find(({ name }) => name === 'Veličina')
    expect(size?.terms.map(({ name }) => name)).toEqual(['S', 'M', 'L'])
    const made = await fetchVariations(client, abaja)
    expect(made.length).toBe(abaja.variations.length)
    expect(made.every(({ options }) => Object.keys(options).length > 0)).toBe(true)
    const resin = await found('tamjan-u-zrnu')
    const choices = (await fetchVariations(client, resin)).map(({ options }) => Object.values(options)[0])
    expect(choices).toContain(null)
    expect(choices).toContain('50 g')
  })

  it('the storefront’s functions return also categories without products, but not the category `uncategorized`', async () => {
    const slugs = (await fetchCategories(client)).map(({ slug }) => slug)
    expect(slugs).toHaveLength(16)
    expect(slugs).not.toContain('uncategorized')
    const all = await everything()
    const products = await Promise.all(all.map(({ slug }) => found(slug)))
    expect(products.flatMap(one => one.categories.map(({ slug }) => slug))).not.toContain('uncategorized')
  })

  it('the storefront’s functions do not request the authors of posts, and return excerpts as plain text', async () => {
    const { posts } = await fetchPostList(client, { page: 1, perPage: 7 })
    expect(posts).toHaveLength(6)
    const path = shop.requests.findLast(({ path }) => path.includes('/wp/v2/posts'))?.path ?? ''
    expect(decodeURIComponent(path)).toContain('_embed=wp:featuredmedia,wp:term')
    expect(posts.map(({ excerpt }) => excerpt).join()).not.toMatch(/[<>]|\[…\]|&\w+;/)
    const [newest] = posts
    const whole = newest && (await fetchPost(client, newest.slug))
    expect(whole?.contentHtml).toContain('<p>')
    expect(whole?.contentHtml).not.toMatch(/srcset="http|class=|style=/)
    expect(await fetchTextPage(client, 'nema-takve')).toBeNull()
  })

  it('the storefront’s functions read the reviews of a product', async () => {
    const all = await everything()
    const reviewed = all.find(({ reviewCount }) => reviewCount > 0)
    expect(
      reviewed && (await fetchReviews(client, reviewed.id, { page: 1, per_page: 12 })).reviews.length,
    ).toBeGreaterThan(0)
  })

  it('the storefront’s functions turn links to products and categories on the shop’s site into links to the storefront’s pages', async () => {
    connected.gateway().invalidateCache('all')
    const { descriptionHtml } = await found('abaja-amina')
    expect(descriptionHtml).toContain('<a href="/proizvod/med">1</a>')
    expect(descriptionHtml).toContain('<a href="/kategorije-proizvoda/odjeca">2</a>')
    expect(descriptionHtml).toContain(`<a href="${shop.url}/o-nama/" rel="noopener nofollow">3</a>`)
  })
})
