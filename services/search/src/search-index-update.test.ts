import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { demoDocuments, demoSynonyms } from '../tests/demo-catalogue.fixture.ts'
import { nonsenseQueries, shopperQueries } from '../tests/shopper-queries.fixture.ts'
import type { ProductDocument } from './product-document.ts'
import { buildSearchIndex, type SearchIndex } from './search-index.ts'

const words = [
  'Sapun',
  'sapuna',
  'SAPUN',
  'Hidžama',
  'hidzama',
  'hidžame',
  'ulje',
  'crno',
  'miswak',
  'misvak',
]
const texts = fc.array(fc.constantFrom(...words, 'abaja', 'abaji', '100 ml', 'za'), { maxLength: 3 })
const product: fc.Arbitrary<ProductDocument> = fc.record({
  id: fc.integer({ min: 1, max: 8 }),
  name: texts.map(all => all.join(' ')),
  skus: fc.array(fc.constantFrom('ULJ-001', 'ULJ-002', 'ulj 001', 'SAP-1'), { maxLength: 2 }),
  categories: texts,
  tags: texts,
  attributes: texts,
  shortDescription: texts.map(all => all.join(' ')),
  description: texts.map(all => all.join(' ')),
  isBuyable: fc.boolean(),
  popularity: fc.integer({ min: 0, max: 3 }),
})
const plain = {
  ...{ name: 'Sapun', skus: [], categories: [], tags: [], attributes: [], shortDescription: '' },
  ...{ description: '', isBuyable: true },
}
const synonyms = [{ canonical: 'sapun', terms: ['sapun', 'crno ulje'], direction: 'both' }] as const
const queries = [
  ...['sapun', 'sapnu', 'hidzma', 'hidzama ulje', 'crno ulje', 'misw', 'missvak', 'abajama', 'ml', '100'],
  ...['ulj001', 'ulj-00', 'u', 'sapun za hidzamu', 'crnosapun', 'hidjama', 'lampa', ''],
]

/**
 * Returns for each query its first 100 results, and the page of results that consists of the second and third
 * result.
 */
function results(index: SearchIndex, all: readonly string[] = queries) {
  return all.map(query => [
    query,
    index.search(query, { limit: 100 }),
    index.search(query, { limit: 2, offset: 1 }),
  ])
}

describe('SearchIndex.update', () => {
  it('after any sequence of changed, removed and added products, gives the same results as a new index', async () => {
    const change = fc.oneof(
      fc.array(product, { minLength: 1, maxLength: 3 }).map(documents => ({ documents, removed: [] })),
      fc.integer({ min: 1, max: 8 }).map(id => ({ documents: [], removed: [id] })),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(product), fc.array(change, { maxLength: 6 }), async (first, changes) => {
        const catalogue = new Map<number, ProductDocument>()
        for (const one of first) if (!catalogue.has(one.id)) catalogue.set(one.id, one)
        const index = await buildSearchIndex(first, synonyms)
        for (const { documents, removed } of changes) {
          index.update(documents)
          index.remove(removed)
          for (const one of documents) catalogue.set(one.id, one)
          for (const id of removed) catalogue.delete(id)
        }
        const fresh = await buildSearchIndex(catalogue.values(), synonyms)
        expect(results(index)).toEqual(results(fresh))
        expect(index.size).toBe(fresh.size)
      }),
      { numRuns: 60 },
    )
  })

  it('gives the original results when all products have been changed and then restored', async () => {
    const documents = demoDocuments()
    const all = [...shopperQueries.map(({ typed }) => typed), ...nonsenseQueries, 'lavnada', 'hidzma']
    const index = await buildSearchIndex(documents, demoSynonyms())
    const before = results(index, all)
    index.update(
      documents.map(one => ({ ...one, name: `${one.name} nešto`, description: '', popularity: 1 })),
    )
    expect(results(index, all)).not.toEqual(before)
    index.remove(documents.slice(0, 60).map(({ id }) => id))
    index.update(documents.toReversed())
    expect(results(index, all)).toEqual(before)
  })

  it('for a query that is the prefix of many words of equal length, an updated index gives the same results as a newly built index', async () => {
    const documents = Array.from({ length: 60 }, (_, id) => {
      const name = `prefiks${String.fromCharCode(97 + (id % 26), 97 + (id % 7))}`
      return { ...plain, id, name, popularity: id }
    })
    const index = await buildSearchIndex(documents.slice(30), [])
    index.update(documents.slice(0, 30))
    const fresh = await buildSearchIndex(documents.toReversed(), [])
    expect(results(index, ['prefiks'])).toEqual(results(fresh, ['prefiks']))
  })

  it('for product documents with `popularity: null`, does not change the popularity of products already in the index, and makes new products the least popular', async () => {
    const index = await buildSearchIndex(
      [1, 2].map(id => ({ ...plain, id, popularity: id })),
      [],
    )
    index.update([3, 1].map(id => ({ ...plain, id, popularity: null })))
    expect(index.search('sapun', { limit: 9 }).ids).toEqual([1, 2, 3])
  })
})
