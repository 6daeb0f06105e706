import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { dropInvalidEntries, type ResourceKind } from './drop-invalid-entries.ts'

const recordings = new URL('../../../tests/recordings/', import.meta.url)

interface Recorded {
  readonly request: { readonly method: string; readonly route: string }
  readonly response: { readonly status: number; readonly body: unknown }
}

const kinds: readonly (readonly [RegExp, ResourceKind, boolean])[] = [
  [/^\/wc\/store\/v1\/products$/, 'product', true],
  [/^\/wc\/store\/v1\/products\/\d+$/, 'product', false],
  [/^\/wc\/store\/v1\/products\/categories$/, 'term', true],
  [/^\/wc\/store\/v1\/products\/tags$/, 'term', true],
  [/^\/wc\/store\/v1\/products\/attributes$/, 'attribute', true],
  [/^\/wc\/store\/v1\/products\/attributes\/\d+\/terms$/, 'term', true],
  [/^\/wc\/store\/v1\/products\/collection-data$/, 'collection-data', false],
  [/^\/wc\/store\/v1\/products\/reviews$/, 'review', true],
  [/^\/wp\/v2\/posts$/, 'post', true],
  [/^\/wp\/v2\/pages$/, 'post', true],
  [/^\/wp\/v2\/categories$/, 'term', true],
]

const reads = readdirSync(recordings)
  .filter(name => name.endsWith('.json'))
  .map(name => ({ name, ...(JSON.parse(readFileSync(new URL(name, recordings), 'utf8')) as Recorded) }))
  .filter(({ request, response }) => request.method === 'GET' && response.status === 200)
  .flatMap(({ name, request, response }) => {
    const known = kinds.find(([route]) => route.test(request.route))
    return known ? [{ name, kind: known[1], isList: known[2], body: response.body }] : []
  })

describe('dropInvalidEntries', () => {
  it('drops none of the recorded products, categories, tags, attributes, attribute terms, collection data, reviews, posts and WordPress pages', () => {
    expect(reads.length).toBeGreaterThan(100)
    const broken = reads.filter(
      ({ kind, isList, body }) => dropInvalidEntries(kind, isList, body)?.dropped !== 0,
    )
    expect(broken.map(({ name }) => name)).toEqual([])
  })

  it('returns a list without its invalid entries, and null when all entries are invalid or the body has the wrong type', () => {
    const good = { id: 1, name: 'Med', prices: undefined }
    expect(dropInvalidEntries('product', true, [good, { id: '2', name: null }])).toEqual({
      body: [good],
      dropped: 1,
    })
    expect(dropInvalidEntries('product', true, [{ id: 1, name: null }])).toBeNull()
    expect(dropInvalidEntries('product', true, { code: 'x' })).toBeNull()
    expect(dropInvalidEntries('product', true, null)).toBeNull()
    expect(dropInvalidEntries('product', true, [null, 'x'])).toBeNull()
    expect(dropInvalidEntries('product', true, [])).toEqual({ body: [], dropped: 0 })
    expect(dropInvalidEntries('product', false, [{ id: 1 }])).toBeNull()
    expect(dropInvalidEntries('product', false, { prices: 24.9 })).toBeNull()
    expect(dropInvalidEntries('collection-data', false, 'half')).toBeNull()
  })

  it('accepts `[]` as an object, because PHP encodes an object as `[]` when `_fields` selects none of the object’s fields', () => {
    expect(dropInvalidEntries('product', true, [[], []])).toEqual({ body: [[], []], dropped: 0 })
    expect(dropInvalidEntries('term', false, [])).toEqual({ body: [], dropped: 0 })
  })
})
