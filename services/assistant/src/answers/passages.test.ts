import { expect, it } from 'vitest'
import { bestPassages, passagesOf } from './passages.ts'

const page = `<h2>Cijena</h2><p>Dostava košta 7,00 KM. Prema čl. 48. Zakona važi „ovo”. Još nešto.</p>
<ul><li>Šaljemo <strong>svuda</strong>.</li></ul>
<table><tr><th>do 99 KM</th><td>7,00 KM</td></tr></table><script>alert(1)</script>`

it('passagesOf splits a page into sentences without markup', () => {
  expect(passagesOf(page).map(({ text }) => text)).toEqual([
    'Dostava košta 7,00 KM.',
    'Prema čl. 48. Zakona važi „ovo”.',
    'Još nešto.',
    'Šaljemo svuda.',
    'do 99 KM: 7,00 KM',
  ])
})

it('bestPassages returns the best matching sentences in the order of the page', () => {
  const passages = passagesOf(page)
  expect(bestPassages(passages, { prefixes: ['dostav', 'košta'], questionWords: [] }, 1)).toEqual([
    'Dostava košta 7,00 KM.',
  ])
  expect(bestPassages(passages, { prefixes: ['šalj', 'svud'], questionWords: [] }, 2)).toEqual([
    'Šaljemo svuda.',
  ])
  expect(bestPassages(passages, { prefixes: ['povrat'], questionWords: [] }, 2)).toEqual([])
})
