import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Question, StoreAnswer } from '../store/ask-store.ts'
import { createAskWithKey } from './keyed-store.ts'

const shopKey = { key: 'ck_of-the-shop', secret: 'cs_of-the-shop' }
afterEach(() => vi.restoreAllMocks())

function over(status: number) {
  const asked: Question[] = []
  const withKey = createAskWithKey(async (question): Promise<StoreAnswer> => {
    asked.push(question)
    return { kind: 'answered', status, headers: new Headers(), body: {} }
  }, shopKey)
  return { asked, withKey }
}

describe('the shop key', () => {
  it.each([
    ['GET', '/wc/v3/customers/3'],
    ['POST', '/wc/v3/customers'],
    ['GET', '/wc/v3/orders?customer=3&page=1&per_page=10'],
    ['GET', '/wc/v3/orders?status=any&orderby=date&order=desc&per_page=100&page=20&_fields=id,order_key'],
    ['GET', '/wc/v3/orders/140'],
  ] as const)('goes with %s %s', async (method, route) => {
    const { asked, withKey } = over(200)
    await withKey({ method, route })
    const basic = Buffer.from(`${shopKey.key}:${shopKey.secret}`).toString('base64')
    expect(asked).toEqual([{ method, route, headers: { authorization: `Basic ${basic}` } }])
  })

  it.each([
    ['GET', '/wc/v3/customers'],
    ['GET', '/wc/v3/customers?email=amina.hodzic@kupac.example'],
    ['GET', '/wc/v3/customers/3?context=edit'],
    ['GET', '/wc/v3/customers/0'],
    ['POST', '/wc/v3/customers/3'],
    ['POST', '/wc/v3/customers/batch'],
    ['DELETE', '/wc/v3/customers/3'],
    ['GET', '/wc/v3/orders'],
    ['GET', '/wc/v3/orders?page=1'],
    ['GET', '/wc/v3/orders?status=any&orderby=date&order=desc&per_page=100&page=1'],
    ['GET', '/wc/v3/orders?status=any&orderby=date&order=desc&per_page=100&page=1&_fields=id&search=a'],
    ['GET', '/wc/v3/orders?customer=0&page=1'],
    ['GET', '/wc/v3/orders?customer=3&page=1&search=a b'],
    ['GET', '/wc/v3/orders?customer=3&page=1\n'],
    ['GET', '/wc/v3/orders/140/notes'],
    ['GET', '/wc/v3/orders/140/../../settings'],
    ['POST', '/wc/v3/orders'],
    ['GET', '/wc/v3/settings'],
    ['GET', '/wc/store/v1/products'],
    ['GET', '/wp/v2/users/me'],
    ['POST', '/jwt-auth/v1/token'],
  ] as const)('does not go with %s %s', async (method, route) => {
    const { asked, withKey } = over(200)
    await expect(withKey({ method, route })).rejects.toThrow('not for')
    expect(asked).toEqual([])
  })

  it.each([401, 403])('that is refused with %i is the installation’s fault, and not told', async status => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect(await over(status).withKey({ method: 'GET', route: '/wc/v3/orders/140' })).toEqual({
      kind: 'lost',
    })
    expect(log).toHaveBeenCalledOnce()
    expect(JSON.stringify(log.mock.calls)).not.toMatch(/of-the-shop/)
  })
})
