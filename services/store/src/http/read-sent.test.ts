import { expect, it } from 'vitest'
import { readSent } from './read-sent.ts'

const send = (query: string, body: string) => {
  const headers = { 'Content-Type': 'application/json' }
  const request = new Request(`https://s.example/?${query}`, { method: 'POST', body, headers })
  return readSent(request, new URL(request.url), { id: '1', slug: 'x' })
}

it('the body counts more than the query, the path more than both', async () => {
  const sent = await send('id=2&page=3&per_page=5', '{"id":4,"page":6}')
  expect(sent).toEqual({ sent: { id: '1', page: 6, per_page: '5', slug: 'x' } })
})

it('U+0000 is left out wherever it stands', async () => {
  expect(await send('a[b]=x%00', '{"c":["\\u0000y",{"d":"\\u0000"}]}')).toMatchObject({
    sent: { a: { b: 'x' }, c: ['y', { d: '' }] },
  })
})

it('a body of brackets alone does no harm', async () => {
  const deep = `{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}`
  expect(await send('', deep)).toHaveProperty('sent.a')
})
