import { describe, expect, it } from 'vitest'
import type { CheckContext } from './check.ts'
import { checkCatalogue } from './check-catalogue.ts'
import { checkProducts } from './check-products.ts'

/** Creates the input of a check of `npm run doctor` for a fake shop with `count` simple products. */
function shopWith(count: number): CheckContext {
  return {
    shop: { url: 'https://ducan.example', key: '', secret: '' },
    publicUrl: 'https://sultan.example',
    ...{
      pageSlugs: { dostava: '', privatnost: '', uslovi: '' },
      lostPasswordPath: '',
      hasWebhookSecret: true,
    },
    visit: () => Promise.reject(new Error('The test visits no page.')),
    async probe({ query = {} }) {
      const [page, perPage] = [Number(query.page), Number(query.per_page)]
      const products = Array.from(
        { length: Math.max(0, Math.min(perPage, count - (page - 1) * perPage)) },
        () => {
          return { name: 'Ulje', type: 'simple', is_purchasable: true, price_html: '1' }
        },
      )
      const headers = new Headers({ 'x-wp-total': `${count}` })
      return { status: 200, headers, json: products, bytes: 1, ms: 1, connectionError: null }
    },
  }
}

const messagesOf = async (check: typeof checkProducts, count: number) =>
  (await check(shopWith(count))).map(({ message }) => message)

describe('checkProducts', () => {
  it.each([
    [0, 'There are no products whose kinds could be checked'],
    [999, 'Products of all kinds in use can be sold: simple'],
    [1200, 'Products of all kinds among the first 1000 can be sold: simple'],
  ])(
    'for a shop with %i simple products, reports “%s” (the check reads no more than 1,000 products)',
    async (count, line) => {
      expect(await messagesOf(checkProducts, count)).toEqual([line])
    },
  )
})

describe('checkCatalogue', () => {
  it.each([
    [1, '1 product in 1 ms, 0 kB'],
    [5, '5 products in 1 ms, 0 kB'],
    [48, '20 products in 1 ms, 0 kB'],
  ])(
    'for a shop with %i product(s), reports how many products the measured response of the shop contains: “%s”',
    async (count, line) => {
      expect(await messagesOf(checkCatalogue, count)).toContain(line)
    },
  )
})
