import { describe, expect, it } from 'vitest'
import { confusableQueries } from '../tests/confusable-queries.fixture.ts'
import { demoDocuments, demoSynonyms } from '../tests/demo-catalogue.fixture.ts'
import { buildSearchIndex } from './search-index.ts'

const SHOWN_RESULTS = 24

const documents = demoDocuments()
const skuOf = new Map(documents.map(({ id, skus }) => [id, skus[0] ?? '']))
const index = await buildSearchIndex(documents, demoSynonyms())
const results = confusableQueries.map(confusable => {
  const { ids } = index.search(confusable.typed, { limit: SHOWN_RESULTS })
  const found = ids.map(id => skuOf.get(id) ?? '')
  const isOf = (sku: string | undefined, prefixes: readonly string[]): boolean =>
    prefixes.some(prefix => sku?.startsWith(prefix))
  const shown = found.filter(
    sku => isOf(sku, confusable.never) || (confusable.isAlone && !isOf(sku, confusable.first)),
  )
  const isRight = confusable.first.length === 0 ? found.length === 0 : isOf(found[0], confusable.first)
  return { typed: confusable.typed, found, shown, isRight }
})

describe('search for words that resemble others', () => {
  it('is tested with exactly 60 queries, so that no query is removed from `confusableQueries` unnoticed', () => {
    expect(results).toHaveLength(60)
  })

  it('returns correct results for at least 95 % of the queries: first an expected product (no product if none is expected), and nowhere a product that matches only a similar word', () => {
    const wrong = results.filter(({ isRight, shown }) => !isRight || shown.length > 0)
    const report = wrong
      .map(({ typed, found, shown }) => `${typed}: [${found.join(' ')}] not ${shown.join(' ')}`)
      .join('\n')
    expect(1 - wrong.length / results.length, report).toBeGreaterThanOrEqual(0.95)
  })
})
