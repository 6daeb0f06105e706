import type { Database } from '@sultan/sql/database'
import { post, postList, textPage } from '@sultan/storefront/shop/ask-posts'
import {
  categories,
  product,
  productList,
  productsById,
  reviews,
  variations,
} from '@sultan/storefront/shop/ask-shop'
import { giveWire } from '@sultan/storefront/shop/given-wire'
import type { Product, ProductListParams } from '@sultan/storefront/shop/product'
import { productQueryOf } from '@sultan/storefront/shop/product-list-query'
import { createWire } from '@sultan/woo-wire/client'
import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RecordedShop, startRecordedShop } from '../recorded-shop/start.ts'
import { openGatewayDatabase } from './gateway-trial.ts'
import { openRemoteTrial, publicUrl, type RemoteTrial } from './remote-reads-trial.ts'

/** What pages ask, over the gateway, of a shop that answers as WooCommerce did. The figures are those of the wire facts. */
describe('pages over a connected shop', () => {
  let shop: RecordedShop
  let trial: RemoteTrial
  let database: Database
  const client = new QueryClient()
  beforeAll(async () => {
    shop = await startRecordedShop()
    database = await openGatewayDatabase('pglite')
    const link = (path: string, name: number) => `<a href='${shop.url}${path}'>${name}</a>`
    const links = [link('/proizvod/med/', 1), link('/kategorije-proizvoda/odjeca/', 2), link('/o-nama/', 3)]
    trial = await openRemoteTrial(shop, database, body =>
      body.replaceAll('"description":"', `"description":"${links.join('')}`),
    )
    const fetch = (request: Request) => trial.gateway().handle(request, { address: '203.0.113.7' })
    giveWire(client, createWire({ fetch, baseUrl: publicUrl, style: 'query' }))
  })
  afterAll(async () => {
    await trial.close()
    await Promise.all([shop.close(), database.close()])
  })

  const list = (params: ProductListParams) => productList(client, productQueryOf(params))
  const found = async (slug: string): Promise<Product> => {
    const made = await product(client, slug)
    if (made === null) throw new Error(`No ${slug}`)
    return made
  }
  const everything = async () => {
    const pages = await Promise.all([1, 2, 3].map(page => list({ page })))
    return pages.flatMap(({ products }) => products)
  }

  it('10, 11, 14: prices are whole minor units; without a price none is shown; no limit is none', async () => {
    const all = await everything()
    expect(all.every(({ price }) => Number.isInteger(price.amount) && price.currency === 'BAM')).toBe(true)
    expect(all.filter(({ hasPrice }) => !hasPrice).every(({ isPurchasable }) => !isPurchasable)).toBe(true)
    expect(all.some(({ hasPrice }) => !hasPrice)).toBe(true)
    expect(
      all
        .filter(({ onSale }) => !onSale)
        .every(({ price, regularPrice }) => price.amount <= regularPrice.amount),
    ).toBe(true)
    expect(all.some(({ stockLeft }) => stockLeft === 9999)).toBe(false)
    expect(all.some(({ stockLeft }) => stockLeft === null)).toBe(true)
  })

  it('12, 22: prices filter in minor units, and sales only when asked for', async () => {
    const base = { onSale: false, inStock: false, options: [] }
    const cheap = await list({ filters: { ...base, priceFrom: 1000, priceTo: 2000 } })
    expect(cheap.total).toBeGreaterThan(0)
    expect(cheap.total).toBeLessThan((await list({})).total)
    for (const { price } of cheap.products) expect(price.amount).toBeLessThanOrEqual(2000)
    const sale = await list({ onSale: true })
    expect(sale.products.every(({ onSale }) => onSale)).toBe(true)
    expect(sale.total).toBeLessThan((await list({})).total)
  })

  it('13: names are text, once', async () => {
    const names = (await everything()).map(({ name }) => name)
    expect(names.join()).not.toMatch(/&(#\d+|\w+);/)
    expect(names.some(name => /[&’„–]/.test(name))).toBe(true)
  })

  it('15, 16: no picture is none; pictures pass by host and path; what is not there is null', async () => {
    const all = await everything()
    const { host } = new URL(shop.url)
    const paths = all.flatMap(({ picture }) => picture?.path ?? [])
    expect(paths.length).toBeGreaterThan(0)
    expect(paths.every(path => path.startsWith(`${host}/wp-content/uploads/`))).toBe(true)
    expect(await product(client, 'nema-takvog')).toBeNull()
  })

  it('17: hidden products are in no list and no search, and have their own page', async () => {
    const { body } = await trial.read('/wc/store/v1/products', 'per_page=100&_fields=id,slug')
    const all = Array.isArray(body) ? body : []
    const shown = new Set((await everything()).map(({ id }) => id))
    const hidden = all.filter(({ id }) => !shown.has(id))
    expect(hidden).toHaveLength(1)
    for (const { id, slug } of hidden) {
      expect((await found(slug)).id).toBe(id)
      expect((await productsById(client, [id])).map(one => one.id)).toEqual([id])
    }
  })

  it('18, 19, 20, 23: pages follow one another, and past the end, or of nothing, there is nothing', async () => {
    const [first, second, past] = await Promise.all([1, 2, 99].map(page => list({ page })))
    expect(first?.products.map(({ id }) => id)).not.toEqual(second?.products.map(({ id }) => id))
    expect(first?.total).toBe(second?.total)
    expect(past?.products).toEqual([])
    expect((await list({ category: 'nepostojeca' })).products).toEqual([])
    expect((await postList(client, { page: 99, perPage: 7 })).posts).toEqual([])
  })

  it('25: variations have their own prices and choices; sizes read upwards', async () => {
    const abaja = await found('abaja-amina')
    const size = abaja.attributes.find(({ name }) => name === 'Veličina')
    expect(size?.terms.map(({ name }) => name)).toEqual(['S', 'M', 'L'])
    const made = await variations(client, abaja)
    expect(made.length).toBe(abaja.variations.length)
    expect(made.every(({ options }) => Object.keys(options).length > 0)).toBe(true)
    const resin = await found('tamjan-u-zrnu')
    const choices = (await variations(client, resin)).map(({ options }) => Object.values(options)[0])
    expect(choices).toContain(null)
    expect(choices).toContain('50 g')
  })

  it('26: empty categories are there, the one for all the rest is not', async () => {
    const slugs = (await categories(client)).map(({ slug }) => slug)
    expect(slugs).toHaveLength(16)
    expect(slugs).not.toContain('uncategorized')
    const all = await everything()
    expect(all.flatMap(one => one.categories.map(({ slug }) => slug))).not.toContain('uncategorized')
  })

  it('49, 50: posts come without their author; excerpts are text', async () => {
    const { posts } = await postList(client, { page: 1, perPage: 7 })
    expect(posts).toHaveLength(6)
    const asked = shop.requests.findLast(({ path }) => path.includes('/wp/v2/posts'))?.path ?? ''
    expect(decodeURIComponent(asked)).toContain('_embed=wp:featuredmedia,wp:term')
    expect(posts.map(({ excerpt }) => excerpt).join()).not.toMatch(/[<>]|\[…\]|&\w+;/)
    const [newest] = posts
    const whole = newest && (await post(client, newest.slug))
    expect(whole?.contentHtml).toContain('<p>')
    expect(whole?.contentHtml).not.toMatch(/srcset="http|class=|style=/)
    expect(await textPage(client, 'nema-takve')).toBeNull()
  })

  it('reviews are read', async () => {
    const all = await everything()
    const reviewed = all.find(({ reviewCount }) => reviewCount > 0)
    expect(reviewed && (await reviews(client, reviewed.id)).length).toBeGreaterThan(0)
  })

  it('links into the shop’s own site lead to pages of ours', async () => {
    trial.gateway().catalogueChanged()
    const { descriptionHtml } = await found('abaja-amina')
    expect(descriptionHtml).toContain('<a href="/proizvod/med">1</a>')
    expect(descriptionHtml).toContain('<a href="/kategorije-proizvoda/odjeca">2</a>')
    expect(descriptionHtml).toContain(`<a href="${shop.url}/o-nama/" rel="noopener nofollow">3</a>`)
  })
})
