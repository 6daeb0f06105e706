import { describe, expect, it } from 'vitest'
import { demoDocuments, demoSynonyms } from '../tests/demo-catalogue.fixture.ts'
import { nonsenseQueries, shopperQueries } from '../tests/shopper-queries.fixture.ts'
import { buildSearchIndex } from './search-index.ts'

const documents = demoDocuments()
const skuOf = new Map(documents.map(({ id, skus }) => [id, skus[0] ?? '']))
const index = await buildSearchIndex(documents, demoSynonyms())
const results = shopperQueries.map(({ typed, skus }) => {
  const found = index.search(typed, { limit: 10 }).ids.map(id => skuOf.get(id) ?? '')
  return { typed, skus, found, place: found.findIndex(sku => skus.includes(sku)) }
})
const share = (count: number): number => count / results.length

describe('search quality on the demo catalogue', () => {
  it('is measured on at least 125 shopper queries', () => {
    expect(results.length).toBeGreaterThanOrEqual(125)
  })

  it('finds an expected product among the first ten results for at least 97 % of the queries, and in first place for at least 88 % of the queries', () => {
    const late = results.filter(({ place }) => place !== 0)
    const misses = late
      .map(({ typed, place, found }) => `${typed}: ${place} [${found.slice(0, 3)}]`)
      .join('\n')
    expect(share(results.filter(({ place }) => place >= 0).length), misses).toBeGreaterThanOrEqual(0.97)
    expect(share(results.filter(({ place }) => place === 0).length), misses).toBeGreaterThanOrEqual(0.88)
  })

  it.each(nonsenseQueries)(
    'finds no product and no spelling correction for the query “%s”, which matches nothing in the catalogue',
    typed => {
      expect(index.search(typed, { limit: 10 })).toEqual({ ids: [], total: 0, corrected: null })
    },
  )
})
