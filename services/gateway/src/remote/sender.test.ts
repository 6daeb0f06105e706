import type { IncomingMessage } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { type Answer, basic, closeShops, json, lost, openShop } from './shop-trial.ts'

afterEach(closeShops)

describe('the keys of the shop', () => {
  const signs = ({ url = '', headers }: IncomingMessage): boolean =>
    url.includes('oauth_signature=') && headers.authorization === undefined
  /** As over plain http: nothing but a signature counts. */
  const signedOnly: Answer = (request, response) =>
    signs(request)
      ? json(200, [])(request, response)
      : json(401, { code: 'woocommerce_rest_cannot_view' })(request, response)

  it('are signed from then on where Basic counts for nothing', async () => {
    const { shop, get } = await openShop()
    shop.answer = signedOnly
    const keyed = () => get('/wc/v3/orders?page=1', { headers: { authorization: basic } })
    expect(await keyed()).toMatchObject({ status: 200 })
    expect(await keyed()).toMatchObject({ status: 200 })
    expect(shop.asked.map(signs)).toEqual([false, true, true])
  })

  it('stay as they are where a signature does not help either', async () => {
    const { shop, get } = await openShop()
    shop.answer = json(401, { code: 'woocommerce_rest_cannot_view' })
    const keyed = () => get('/wc/v3/orders?page=1', { headers: { authorization: basic } })
    expect(await keyed()).toMatchObject({ status: 401 })
    shop.answer = json(200, [])
    expect(await keyed()).toMatchObject({ status: 200 })
    expect(shop.asked.map(signs)).toEqual([false, true, false])
  })

  it('are not what a bearer is', async () => {
    const { shop, get } = await openShop()
    shop.answer = json(401, { code: 'jwt_auth_invalid_token' })
    await get('/wp/v2/users/me', { headers: { authorization: 'Bearer a.b.c' } })
    expect(shop.asked.map(({ headers }) => headers.authorization)).toEqual(['Bearer a.b.c'])
  })
})

describe('plain addresses', () => {
  it('are used where there are no others', async () => {
    const { shop, get } = await openShop('/trgovina')
    shop.hasPrettyAddresses = false
    await get('/wc/store/v1/products?slug=a')
    await get('/wc/v3/orders?page=1', { headers: { authorization: basic } })
    expect(shop.asked.map(({ url }) => url)).toEqual([
      '/trgovina/?rest_route=/wc/store/v1/products&slug=a',
      '/trgovina/?rest_route=/wc/v3/orders&page=1&via=/wp-json/wc/',
    ])
  })

  it('are found out anew when a shop changes them', async () => {
    const { shop, get } = await openShop()
    await get()
    shop.hasPrettyAddresses = false
    expect(await get()).toEqual(lost)
    expect(await get()).toMatchObject({ status: 200 })
  })
})
