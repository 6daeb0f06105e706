import { QueryClient } from '@tanstack/react-query'
import { isNotFound } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import { productListQuery } from '../api/products/product-queries.ts'
import { sampleProduct } from '../product-card/product.fixture.ts'
import { loadList } from './load-list.ts'

/** Loads a page of a list of 21 products; `shown` is the number of products on this page. */
async function load(page: number, shown: number): Promise<unknown> {
  const queries = new QueryClient()
  const scope = { category: 'odjeca' }
  const products = Array.from({ length: shown }, () => sampleProduct)
  const filters = { priceFrom: null, priceTo: null, onSale: false, inStock: false, options: [] }
  const list = { products, total: 21, totalPages: 2, didYouMean: null }
  queries.setQueryData(productListQuery({ ...scope, page, filters }).queryKey, list)
  return loadList(queries, scope, page === 1 ? {} : { stranica: page }, true).catch(error =>
    isNotFound(error),
  )
}

describe('loadList', () => {
  it('throws notFound for a page number after the last page of a product list', async () => {
    expect(await load(9_999, 0)).toBe(true)
  })

  it('does not throw notFound for the last page of a product list, nor for the first page of an empty product list', async () => {
    expect(await load(2, 1)).toBeUndefined()
    expect(await load(1, 0)).toBeUndefined()
  })
})
