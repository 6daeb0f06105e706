import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { joinUtf8 } from './join-utf8.ts'
import { hydrateQueries } from './page-data.ts'
import { pageDataJson } from './page-data-json.ts'
import { sampleShopInfo } from './shop-info.fixture.ts'

it('hydrateQueries restores, from the JSON of pageDataJson, the time of rendering and the data of successful queries, but no failed query', async () => {
  const server = new QueryClient()
  const list = { products: [{ id: 7, name: '</script>' }] }
  server.setQueryData(['products', { page: 1 }], list)
  server.setQueryData(['post', 'nema'], null)
  const failed = { queryKey: ['related', 7], queryFn: () => Promise.reject(new Error('down')), retry: false }
  await server.prefetchQuery(failed)
  server.setQueryData(['related', 8], [{ id: 1 }, { id: 2 }])
  const json = joinUtf8(pageDataJson(sampleShopInfo, server, 1_000)).toString()
  expect(json).not.toContain('<')

  const browser = new QueryClient()
  const data = JSON.parse(json)
  expect(data.shop).toEqual(sampleShopInfo)
  hydrateQueries(browser, data)
  expect(browser.getQueryState(['products', { page: 1 }])).toMatchObject({ data: list, dataUpdatedAt: 1_000 })
  expect(browser.getQueryData(['post', 'nema'])).toBeNull()
  expect(browser.getQueryData(['related', 8])).toEqual([{ id: 1 }, { id: 2 }])
  expect(browser.getQueryState(['related', 7])).toBeUndefined()
})
