import type { Database } from '@sultan/sql/database'
import { setServerClient } from '@sultan/storefront/api/client/store-client'
import { fetchProduct, fetchVariations } from '@sultan/storefront/api/products/product-requests'
import { createWooClient } from '@sultan/woo-client/client'
import { type Quote, quoteSchema } from '@sultan/woo-client/quotes-and-orders'
import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ConnectedGateway, call, openConnectedGateway, publicUrl } from './connected-shop.fixture.ts'
import { openGatewayDatabase } from './gateway.fixture.ts'

describe('price quotes and variations of a connected shop', () => {
  let connected: ConnectedGateway
  let database: Database
  const queries = new QueryClient()
  beforeAll(async () => {
    database = await openGatewayDatabase()
    connected = await openConnectedGateway(database, { secondShop: true })
    const fetch = (request: Request) => connected.gateway.handle(request, { address: '203.0.113.7' })
    setServerClient(queries, createWooClient({ fetch, baseUrl: publicUrl, style: 'query' }))
  })
  afterAll(async () => {
    await connected.close()
    await database.close()
  })

  async function quote(...items: readonly object[]): Promise<Quote> {
    const { status, body } = await call(connected.gateway, 'POST', '/sultan/v1/quote', { body: { items } })
    expect(status).toBe(200)
    return quoteSchema.parse(body)
  }
  async function variationsOf(slug: string) {
    const product = await fetchProduct(queries, slug)
    if (product === null) throw new Error(`No ${slug}`)
    return { product, variations: await fetchVariations(queries, product) }
  }

  it('price quotes exclude grouped and external products as not purchasable', async () => {
    const { items, problems } = await quote({ id: 375, quantity: 1 }, { id: 376, quantity: 1 })
    expect(items).toEqual([])
    expect(problems.map(({ code }) => code)).toEqual(['not_purchasable', 'not_purchasable'])
  })

  it('price quotes accept more pieces than are in stock when the product’s `backorders` setting is `yes` or `notify`', async () => {
    const { items, problems } = await quote({ id: 356, quantity: 4 }, { id: 797, quantity: 5 })
    expect(problems).toEqual([])
    expect(items.map(({ quantity }) => quantity)).toEqual([4, 5])
  })

  it('each of the 110 variations of a product is listed once', async () => {
    const { product, variations } = await variationsOf('konac-110')
    expect(product.variations).toHaveLength(110)
    expect(new Set(variations.map(({ id }) => id)).size).toBe(110)
    expect(variations.find(({ id }) => id === 909)?.options).toEqual({ Nijansa: 'N11', Debljina: 'D10' })
  })

  it('a price quote has two lines when a variation that accepts any colour is requested in two colours', async () => {
    const { variations } = await variationsOf('majica-any')
    expect(variations.map(({ options }) => options.Boja)).toEqual([null, null])
    const inColour = (value: string) => ({ id: 369, quantity: 1, variation: [{ attribute: 'Boja', value }] })
    const { items, problems } = await quote(inColour('Crna'), inColour('Krem'), inColour('Zelena'))
    expect(items.map(item => item.variation.find(({ attribute }) => attribute === 'Boja')?.label)).toEqual([
      'Crna',
      'Krem',
    ])
    expect(problems).toMatchObject([{ line: 2, code: 'choose_variation' }])
  })
})
