import { expect, test } from 'vitest'
import { mentionedProducts } from './mentioned-products.ts'

const link = (address: string) => `<p>a <a href="${address}">x</a></p>`

test('products are those that links lead to, each once, in order', () => {
  const html = ['/proizvod/b', '/blog/proizvod', '/proizvod/a', '/proizvod/b?boja=1', '/proizvod/a/']
    .map(link)
    .join('')
  expect(mentionedProducts(html)).toEqual(['b', 'a'])
})

test('what is no slug is no product', () => {
  const html = [
    '/proizvod/',
    '/proizvod/%E0%A4%A',
    '/proizvod/a%2Fb',
    '/proizvod/a,b',
    'https://x.example/proizvod/a',
  ]
  expect(mentionedProducts(html.map(link).join(''))).toEqual([])
  expect(mentionedProducts('/proizvod/samo-tekst')).toEqual([])
})

test('letters of Bosnian may stand in a slug', () => {
  expect(mentionedProducts(link('/proizvod/%C4%91ul'))).toEqual(['đul'])
})
