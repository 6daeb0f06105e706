import { describe, expect, it } from 'vitest'
import { readRawParams } from './raw-params.ts'

const send = (query: string, body: string) => {
  const headers = { 'Content-Type': 'application/json' }
  const request = new Request(`https://s.example/?${query}`, { method: 'POST', body, headers })
  return readRawParams(request, new URL(request.url), { id: '1', slug: 'x' })
}

describe('readRawParams', () => {
  it('parameters of the body override those of the query, and parameters of the path override all others', async () => {
    const rawParams = await send('id=2&page=3&per_page=5', '{"id":4,"page":6}')
    expect(rawParams).toEqual({ rawParams: { id: '1', page: 6, per_page: '5', slug: 'x' } })
  })

  it('removes U+0000 from names and values of parameters at any depth, and replaces lone surrogates', async () => {
    expect(await send('a[b]=x%00', '{"c":["\\u0000y",{"d":"\\u0000","e\\u0000":"\\ud800"}]}')).toMatchObject({
      rawParams: { a: { b: 'x' }, c: ['y', { d: '', e: '\ufffd' }] },
    })
  })

  it('does not overflow the stack on a body of 30,000 nested arrays', async () => {
    const deep = `{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}`
    expect(await send('', deep)).toHaveProperty('rawParams.a')
  })
})
