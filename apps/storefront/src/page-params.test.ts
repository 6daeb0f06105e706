import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { pageParams } from './page-params.ts'
import { sampleProduct } from './product-card/product.fixture.ts'

const terms = [{ id: 1, slug: '50-ml', name: '50 ml' }]

it('on a product list page, pageParams returns the URL parameters of the attribute filters; on a product page, pageParams returns the URL parameters of the attributes that choose a variation', () => {
  const queries = new QueryClient()
  const attribute = { name: 'Zapremina', taxonomy: 'pa_zapremina', param: 'zapremina', terms }
  queries.setQueryData(['filters', {}], { attributes: [attribute] })
  expect(pageParams(queries)).toEqual([{ name: 'zapremina', values: ['50-ml'], isList: true }])

  const attributes = [
    { ...attribute, choosesVariation: true },
    { ...attribute, name: 'Sastav', taxonomy: null, param: 'sastav', choosesVariation: false },
  ]
  const product = new QueryClient()
  product.setQueryData(['product', 'ulje'], { ...sampleProduct, type: 'variable', attributes })
  expect(pageParams(product)).toEqual([{ name: 'zapremina', values: ['50-ml'], isList: false }])
})

it('pageParams returns no search parameters for the page of a product that does not exist, and null when the attribute filters of a product list could not be loaded', async () => {
  const queries = new QueryClient()
  queries.setQueryData(['product', 'nema'], null)
  expect(pageParams(queries)).toEqual([])
  const failing = {
    queryKey: ['filters', {}],
    queryFn: () => Promise.reject(new Error('down')),
    retry: false,
  }
  await queries.prefetchQuery(failing)
  expect(pageParams(queries)).toBeNull()
})
