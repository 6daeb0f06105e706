import { describe, expect, it } from 'vitest'
import type { Resource } from '../sanitize/sanitize-fields.ts'
import { responseTags } from './response-tags.ts'

const tagsOf = (resource: Resource, body: unknown, query = '', status = 200) =>
  responseTags({ resource, isList: true, params: [], cacheSeconds: 30 }, new URLSearchParams(query), {
    status,
    headers: {},
    body: JSON.stringify(body),
  })

describe('responseTags', () => {
  it('returns one cache tag for each product in a list and one for the parent of each variation, without duplicates', () => {
    const body = [{ id: 12 }, { id: 13, parent: 12 }, { id: 14, parent: 0 }, { name: 'without id' }, null]
    expect(tagsOf('product', body)).toEqual(['product:12', 'product:13', 'product:14'])
  })

  it('returns the cache tag `product:12` for the single product 12', () => {
    expect(tagsOf('product', { id: 12, images: [{ id: 900 }] })).toEqual(['product:12'])
  })

  it('adds the cache tag `stock` for product lists filtered by stock status and for product counts', () => {
    for (const name of ['stock_status', 'stock_status[]', 'stock_status[0]'])
      expect(tagsOf('product', [{ id: 12 }], `${name}=instock`)).toEqual(['stock', 'product:12'])
    expect(tagsOf('collection-data', {})).toEqual(['stock'])
  })

  it('adds the cache tag `search` for product search results, even for an empty list of results, and for the product counts of a search', () => {
    expect(tagsOf('product', [{ id: 12 }], 'search=med')).toEqual(['search', 'product:12'])
    expect(tagsOf('product', [], 'search=med')).toEqual(['search'])
    expect(tagsOf('collection-data', {}, 'search=med')).toEqual(['stock', 'search'])
    expect(tagsOf('post', [{ id: 12 }], 'search=med')).toEqual([])
  })

  it('returns no cache tags for responses without products and for errors', () => {
    expect(tagsOf('term', [{ id: 12 }])).toEqual([])
    expect(tagsOf('product', { code: 'not_found' }, '', 404)).toEqual([])
  })
})
