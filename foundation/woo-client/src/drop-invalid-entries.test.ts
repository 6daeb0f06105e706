import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type ReadKind, wellFormed } from './well-formed.ts'

const recordings = new URL('../../../tests/recordings/', import.meta.url)

interface Recorded {
  readonly request: { readonly method: string; readonly route: string }
  readonly response: { readonly status: number; readonly body: unknown }
}

const kinds: readonly (readonly [RegExp, ReadKind, boolean])[] = [
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

describe('answers of public reads', () => {
  it('are whole in every recording', () => {
    expect(reads.length).toBeGreaterThan(100)
    const broken = reads.filter(({ kind, isList, body }) => wellFormed(kind, isList, body)?.dropped !== 0)
    expect(broken.map(({ name }) => name)).toEqual([])
  })

  it('lose their broken entries, and are none when all are broken or the kind is wrong', () => {
    const good = { id: 1, name: 'Med', prices: undefined }
    expect(wellFormed('product', true, [good, { id: '2', name: null }])).toEqual({ body: [good], dropped: 1 })
    expect(wellFormed('product', true, [{ id: 1, name: null }])).toBeNull()
    expect(wellFormed('product', true, { code: 'x' })).toBeNull()
    expect(wellFormed('product', true, null)).toBeNull()
    expect(wellFormed('product', true, [null, 'x'])).toBeNull()
    expect(wellFormed('product', true, [])).toEqual({ body: [], dropped: 0 })
    expect(wellFormed('product', false, [])).toBeNull()
    expect(wellFormed('product', false, { prices: 24.9 })).toBeNull()
    expect(wellFormed('collection-data', false, 'half')).toBeNull()
  })
})
