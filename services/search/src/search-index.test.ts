import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ProductDocument } from './product-document.ts'
import { buildSearchIndex } from './search-index.ts'

const plain: ProductDocument = {
  id: 1,
  name: 'Sapun',
  skus: [],
  categories: [],
  tags: [],
  attributes: [],
  shortDescription: '',
  description: '',
  isBuyable: true,
  popularity: 0,
}
const product = (id: number, fields: Partial<ProductDocument>): ProductDocument => ({
  ...plain,
  id,
  popularity: id,
  ...fields,
})
const found = async (typed: string, ...documents: readonly ProductDocument[]) =>
  (await buildSearchIndex(documents, [])).search(typed, { limit: 100 })

describe('search ranking', () => {
  it('orders matches by the matching field: name, category, tag, attribute, short description, description', async () => {
    const { ids } = await found(
      'lavanda',
      product(1, { description: 'Lavanda' }),
      product(2, { shortDescription: 'Lavanda' }),
      product(3, { attributes: ['Lavanda'] }),
      product(4, { tags: ['lavanda'] }),
      product(5, { categories: ['Lavanda'] }),
      product(6, { name: 'Lavanda' }),
    )
    expect(ids).toEqual([6, 5, 4, 3, 2, 1])
  })

  it('ranks matches of the exact word before inflected forms, and inflected forms before longer words that begin with the searched word', async () => {
    const { ids } = await found(
      'abaj',
      product(1, { name: 'Abajini' }),
      product(2, { name: 'Abaja' }),
      product(3, { name: 'Abaj' }),
    )
    expect(ids).toEqual([3, 2, 1])
  })

  it('orders products with equal scores by popularity, and puts an unavailable product behind all available products, even those with lower scores', async () => {
    const { ids } = await found(
      'sapun',
      product(1, { popularity: 5 }),
      product(2, { popularity: 1 }),
      product(3, { popularity: 0, isBuyable: false }),
      product(4, { name: 'Kutija', description: 'za sapun', popularity: 9 }),
    )
    expect(ids).toEqual([2, 1, 4, 3])
  })

  it('puts an unavailable product that matches by category and tag behind an available product that matches only by description', async () => {
    const { ids } = await found(
      'lavanda',
      product(1, { categories: ['Lavanda'], tags: ['lavanda'], isBuyable: false }),
      product(2, { description: 'Lavanda' }),
    )
    expect(ids).toEqual([2, 1])
  })

  it('puts an unavailable product first when no other product has the searched name', async () => {
    const { ids } = await found(
      'jelek',
      product(1, { name: 'Fes', description: 'Uz jelek.' }),
      product(2, { name: 'Jelek', isBuyable: false }),
    )
    expect(ids).toEqual([2, 1])
  })
})

describe('SearchIndex.search', () => {
  it('requires every word of the query, in any order, but ignores an unknown word after a stop word', async () => {
    const documents = [product(1, { name: 'Crni sapun' }), product(2, { name: 'Crni misk' })]
    expect((await found('sapun crni', ...documents)).ids).toEqual([1])
    expect((await found('sapun xqz', ...documents)).ids).toEqual([])
    expect((await found('sapun za xqz', ...documents)).ids).toEqual([1])
  })

  it('finds a number with a decimal comma when the query has a decimal point, and the other way round', async () => {
    const documents = [
      product(1, { name: 'Med 2,5 kg' }),
      product(2, { name: 'Med 2.5 kg' }),
      product(3, { name: 'Med' }),
    ]
    for (const typed of ['med 2,5', 'med 2.5 kg'])
      expect((await found(typed, ...documents)).ids).toEqual([1, 2])
  })

  it('finds a product by its SKU regardless of punctuation, and by the beginning of its SKU', async () => {
    const documents = [product(1, { skus: ['ULJ-001', 'ULJ-001-S'] }), product(2, { skus: ['ULJ-002'] })]
    for (const typed of ['ULJ-001', 'ulj 001', 'ulj001', 'ulj-001-s'])
      expect((await found(typed, ...documents)).ids, typed).toEqual([1])
    expect((await found('ulj-00', ...documents)).total).toBe(2)
  })

  it('returns the corrected query when only the corrected query has matches', async () => {
    const { ids, corrected } = await found('etericna lavnada', product(1, { name: 'Eterična Lavanda' }))
    expect({ ids, corrected }).toEqual({ ids: [1], corrected: 'etericna lavanda' })
  })

  it('returns the requested page of the matches, and the total number of matches', async () => {
    const index = await buildSearchIndex(
      [1, 2, 3, 4, 5].map(id => product(id, {})),
      [],
    )
    expect(index.search('sapun', { limit: 2, offset: 2 })).toEqual({ ids: [3, 4], total: 5, corrected: null })
    expect(index.search('sapun', { limit: 2, offset: 9 })).toEqual({ ids: [], total: 5, corrected: null })
  })

  it('returns the hits in the same order in several pages as in one page', async () => {
    const words = ['sapun', 'crni', 'ulje', 'ulja', 'lavanda']
    const name = (id: number): string => words.filter((_, at) => (id * 7919) % (at + 3) === 0).join(' ')
    const index = await buildSearchIndex(
      Array.from({ length: 200 }, (_, id) =>
        product(id, {
          name: name(id),
          tags: [name(id + 1)],
          skus: [`LAV${id}`],
          popularity: (id * 31) % 200,
        }),
      ),
      [],
    )
    const typed = fc.array(fc.constantFrom(...words, 'lav', 'lavnada', 'xq'), { minLength: 1, maxLength: 3 })
    fc.assert(
      fc.property(typed, fc.integer({ min: 1, max: 30 }), (parts, limit) => {
        const query = parts.join(' ')
        const { ids, total } = index.search(query, { limit: 1000 })
        const pages = Array.from({ length: Math.ceil(total / limit) }, (_, page) =>
          index.search(query, { limit, offset: page * limit }),
        )
        expect(pages.flatMap(page => page.ids)).toEqual(ids)
        expect(ids.length).toBe(total)
      }),
    )
  })

  it('returns no product twice for any text, and the same result when the search is repeated', async () => {
    const words = ['Sapun', 'crni', 'ulje', 'ćurekota', '100', 'ml']
    const index = await buildSearchIndex(
      words.map((name, id) => product(id, { name, tags: words.slice(id), skus: [`A-${id}`] })),
      [{ canonical: 'sapun', terms: ['sapun', 'crno ulje'], direction: 'both' }],
    )
    const text = fc.oneof(
      fc.string(),
      fc.array(fc.constantFrom(...words, 'za', 'xq', "'")).map(all => all.join(' ')),
    )
    fc.assert(
      fc.property(text, typed => {
        const { ids, total } = index.search(typed, { limit: 100 })
        expect(new Set(ids).size).toBe(ids.length)
        expect(ids.length).toBe(total)
        expect(index.search(typed, { limit: 100 }).ids).toEqual(ids)
      }),
    )
  })
})
