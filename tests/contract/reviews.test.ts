import { defaultShopTerms } from '@sultan/kernel/default-shop-terms'
import type { Database } from '@sultan/sql/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordedSettings } from '../recorded-shop/settings/owner-settings.ts'
import { type ConnectedGateway, call, openConnectedGateway, signedIn } from './connected-shop.fixture.ts'
import { openGatewayDatabase, orderBody } from './gateway.fixture.ts'
import { openAccountShop } from './gateway-accounts.fixture.ts'
import { runIn } from './store-command/command-shop.fixture.ts'

const route = '/wc/v3/products/reviews'
const text = 'Odličan okus & miris, preporučujem!'
const review = {
  product_id: 19,
  rating: 5,
  review: text,
  reviewer: 'Lejla Šarić',
  reviewer_email: 'lejla.saric@kupac.example',
}

let database: Database
beforeAll(async () => {
  database = await openGatewayDatabase()
})
afterAll(() => database.close())

const kinds = {
  'embedded store': async () => {
    const shop = await openAccountShop()
    return {
      gateway: shop.open(),
      approve: async () => {
        const { rows } = await shop.embedded.database.pool.query(
          `select id from reviews where status = 'hold'`,
        )
        const run = runIn(shop.embedded.database)
        for (const { id } of rows) await run('reviews', 'approve', `${id}`)
      },
      close: () => shop.close(),
    }
  },
  'connected shop': async () => {
    const { shop, gateway, close } = await openConnectedGateway(database)
    return { gateway, approve: async () => shop.approveReviews(), close }
  },
}

describe.each(Object.entries(kinds))('a review sent to the gateway in front of the %s', (_kind, open) => {
  let shop: Awaited<ReturnType<typeof open>>
  beforeAll(async () => {
    shop = await open()
  })
  afterAll(() => shop.close())

  it('a review waits for approval, and appears among the product’s reviews only after the approval; the same review sent a second time is rejected with 409', async () => {
    const hostile = { status: 'approved', verified: true, id: 1 }
    const written = await call(shop.gateway, 'POST', route, { body: { ...review, ...hostile } })
    expect(written).toMatchObject({ status: 201, body: { status: 'hold', review: text } })
    expect(JSON.stringify(written.body)).not.toMatch(/kupac\.example|verified/)
    const again = await call(shop.gateway, 'POST', route, { body: review })
    expect(again).toMatchObject({ status: 409, body: { code: 'woocommerce_rest_comment_duplicate' } })
    const list = '/wc/store/v1/products/reviews?product_id=19'
    expect(await call(shop.gateway, 'GET', list)).toMatchObject({ status: 200, body: [] })
    await shop.approve()
    shop.gateway.invalidateCache('all')
    expect(await call(shop.gateway, 'GET', list)).toMatchObject({
      body: [{ reviewer: 'Lejla Šarić', rating: 5, review: expect.stringContaining('&amp; miris') }],
    })
  })

  it('a review needs no e-mail address from a signed-in customer, and is rejected with 401 when the login token is invalid', async () => {
    const { token } = await signedIn(shop.gateway)
    const body = { ...review, product_id: 61, reviewer_email: '' }
    expect(await call(shop.gateway, 'POST', route, { body, token })).toMatchObject({ status: 201 })
    const invalid = { body, token: 'a.b.c' }
    expect(await call(shop.gateway, 'POST', route, invalid)).toMatchObject({ status: 401 })
  })

  it('a review is rejected with 400 and a message for each invalid field, and with 404 when its product is unknown', async () => {
    const invalid = { product_id: 'x', rating: 6, review: ' ok ', reviewer: '', reviewer_email: 'nije-email' }
    expect(await call(shop.gateway, 'POST', route, { body: invalid })).toMatchObject({
      status: 400,
      body: {
        code: 'rest_invalid_param',
        data: { params: Object.fromEntries(Object.keys(invalid).map(key => [key, expect.any(String)])) },
      },
    })
    const unknown = { ...review, product_id: 999_999 }
    expect(await call(shop.gateway, 'POST', route, { body: unknown })).toMatchObject({ status: 404 })
  })
})

describe('a review sent to the gateway of a connected shop that restricts reviews', () => {
  const reviews = { ...recordedSettings.reviews, closedFor: [61] }
  let connected: ConnectedGateway
  beforeAll(async () => {
    connected = await openConnectedGateway(database, { settings: { reviews } })
  })
  afterAll(() => connected.close())

  it('a review is rejected with 403 when reviews are closed for the shop or for the product', async () => {
    const closed = { status: 403, body: { code: 'sultan_reviews_closed' } }
    const none = connected.open({ terms: () => ({ ...defaultShopTerms, reviews: 'none' }) })
    expect(await call(none, 'POST', route, { body: review })).toMatchObject(closed)
    const body = { ...review, product_id: 61 }
    expect(await call(connected.gateway, 'POST', route, { body })).toMatchObject(closed)
  })

  it('when only buyers may write reviews, a review is accepted only from a signed-in customer who has ordered the product', async () => {
    const gateway = connected.open({ terms: () => ({ ...defaultShopTerms, reviews: 'buyers' }) })
    const rejected = { status: 403, body: { code: 'sultan_review_buyers_only' } }
    const body = { ...review, product_id: 31 }
    const { token } = await signedIn(gateway)
    expect(await call(gateway, 'POST', route, { body })).toMatchObject(rejected)
    expect(await call(gateway, 'POST', route, { body, token })).toMatchObject(rejected)
    const order = { body: orderBody([{ id: 31, quantity: 2 }], '6100'), key: crypto.randomUUID(), token }
    expect(await call(gateway, 'POST', '/sultan/v1/orders', order)).toMatchObject({ status: 201 })
    expect(await call(gateway, 'POST', route, { body, token })).toMatchObject({ status: 201 })
    expect(await call(gateway, 'POST', route, { body: review, token })).toMatchObject(rejected)
  })

  it('when the connected shop responds 500, a review gets 503 with a message that a second attempt stores no duplicate', async () => {
    connected.shop.failures.set(route, { status: 500 })
    const lost = await call(connected.gateway, 'POST', route, { body: review })
    connected.shop.failures.clear()
    expect(lost).toMatchObject({
      status: 503,
      body: { message: expect.stringContaining('ne upisuje dvaput') },
    })
  })
})
