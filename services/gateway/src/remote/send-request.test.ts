import type { IncomingMessage } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { RequestNotSentError } from '../store/store-client.ts'
import { basic, blocked, closeShops, json, openShop, type Responder } from './remote-shop.fixture.ts'
import { toSendError } from './send-error.ts'

afterEach(closeShops)

describe('createSendRequest with a WooCommerce API key', () => {
  const signs = ({ url = '', headers }: IncomingMessage): boolean =>
    url.includes('oauth_signature=') && headers.authorization === undefined
  /** Responds like a shop over plain HTTP: only signed requests are accepted. */
  const signedOnly: Responder = (request, response) =>
    signs(request)
      ? json(200, [])(request, response)
      : json(401, { code: 'woocommerce_rest_cannot_view' })(request, response)

  it('signs requests with OAuth after the shop has rejected HTTP Basic authentication', async () => {
    const { shop, get } = await openShop()
    shop.respond = signedOnly
    const getWithKey = () => get('/wc/v3/orders?page=1', { headers: { authorization: basic } })
    expect(await getWithKey()).toMatchObject({ status: 200 })
    expect(await getWithKey()).toMatchObject({ status: 200 })
    expect(shop.requests.map(signs)).toEqual([false, true, true])
  })

  it('when two concurrent unsigned requests are rejected one after the other, repeats both requests with a signature', async () => {
    const { shop, get } = await openShop()
    const getWithKey = () => get('/wc/v3/orders?page=1', { headers: { authorization: basic } })
    await get()
    const rejections: (() => void)[] = []
    shop.respond = (request, response) => {
      if (signs(request)) return signedOnly(request, response)
      rejections.push(() => signedOnly(request, response))
      if (rejections.length === 2) rejections[0]?.()
    }
    const both = [getWithKey(), getWithKey()]
    await Promise.race(both)
    rejections[1]?.()
    expect(await Promise.all(both)).toMatchObject([{ status: 200 }, { status: 200 }])
  })

  it('sends the next request with HTTP Basic authentication when the shop has rejected a request both with HTTP Basic authentication and with a signature', async () => {
    const { shop, get } = await openShop()
    shop.respond = json(401, { code: 'woocommerce_rest_cannot_view' })
    const getWithKey = () => get('/wc/v3/orders?page=1', { headers: { authorization: basic } })
    expect(await getWithKey()).toMatchObject({ status: 401 })
    shop.respond = json(200, [])
    expect(await getWithKey()).toMatchObject({ status: 200 })
    expect(shop.requests.map(signs)).toEqual([false, true, false])
  })

  it('when the shop responds 401 to a request with a bearer token, does not repeat the request with a signature', async () => {
    const { shop, get } = await openShop()
    shop.respond = json(401, { code: 'jwt_auth_invalid_token' })
    await get('/wp/v2/users/me', { headers: { authorization: 'Bearer a.b.c' } })
    expect(shop.requests.map(({ headers }) => headers.authorization)).toEqual(['Bearer a.b.c'])
  })
})

describe('createSendRequest without pretty permalinks', () => {
  it('adds the parameter `rest_route` to requests to a shop without pretty permalinks', async () => {
    const { shop, get } = await openShop('/trgovina')
    shop.hasPrettyPermalinks = false
    await get('/wc/store/v1/products?slug=a')
    await get('/wc/v3/orders?page=1', { headers: { authorization: basic } })
    expect(shop.requests.map(({ url }) => url)).toEqual([
      '/trgovina/?rest_route=/wc/store/v1/products&slug=a',
      '/trgovina/?rest_route=/wc/v3/orders&page=1&via=/wp-json/wc/',
    ])
  })

  it('when the shop has turned pretty permalinks off, switches to plain permalinks after the first failed request', async () => {
    const { shop, get } = await openShop()
    await get()
    shop.hasPrettyPermalinks = false
    expect(await get()).toEqual(blocked)
    expect(await get()).toMatchObject({ status: 200 })
  })
})

describe('toSendError', () => {
  const failed = (code: string): Error =>
    new TypeError('fetch failed', { cause: Object.assign(new Error('to 10.0.0.1 /secret'), { code }) })

  it.each(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT', 'CERT_HAS_EXPIRED'])(
    'returns `RequestNotSentError` for a network error with the code %s',
    code => {
      expect(toSendError(failed(code))).toBeInstanceOf(RequestNotSentError)
    },
  )

  it.each(['ECONNRESET', 'UND_ERR_SOCKET', 'UND_ERR_HEADERS_TIMEOUT', 'EPIPE', 'ABC'])(
    'returns an error other than `RequestNotSentError` for a network error with the code %s',
    code => {
      expect(toSendError(failed(code))).not.toBeInstanceOf(RequestNotSentError)
    },
  )

  it('returns `RequestNotSentError` only when the connection to every tried IP address failed', () => {
    const several = (...codes: string[]): Error =>
      new TypeError('fetch failed', {
        cause: new AggregateError(codes.map(code => Object.assign(new Error(), { code }))),
      })
    expect(toSendError(several('ECONNREFUSED', 'ENETUNREACH'))).toBeInstanceOf(RequestNotSentError)
    expect(toSendError(several('ECONNREFUSED', 'ECONNRESET'))).not.toBeInstanceOf(RequestNotSentError)
  })

  it('returns an error message without IP address and path', () => {
    expect(toSendError(failed('ECONNRESET')).message).toBe('No response of the store: ECONNRESET')
    expect(toSendError(new DOMException('/secret', 'TimeoutError')).message).toContain('TimeoutError')
    expect(toSendError('/secret').message).not.toContain('secret')
  })
})
