import { expect, it } from 'vitest'
import { bestPassage, passagesOf } from './passages.ts'

const page = `<h2>Cijena</h2><p>Dostava košta 7,00 KM. Prema čl. 48. Zakona važi „ovo”.</p>
<p>Ne može se vratiti:</p><ul><li>otvorena <strong>hrana</strong>;</li></ul>
<table><tr><th>do 99 KM</th><td>7,00 KM</td></tr><tr><td>S</td><td>90</td><td>100</td></tr></table><script>alert(1)</script>`
const query = (about: string, words: readonly string[] = []) => ({
  about,
  required: about,
  words,
  concepts: new Set<string>(),
})

it('passagesOf splits the HTML of a policy page into paragraphs, list items with their introduction, and table rows', () => {
  expect(passagesOf(page).map(({ text }) => text)).toEqual([
    'Dostava košta 7,00 KM. Prema čl. 48. Zakona važi „ovo”.',
    'Ne može se vratiti:',
    'Ne može se vratiti: otvorena hrana;',
    'do 99 KM: 7,00 KM',
    'S: 90, 100',
  ])
})

it('bestPassage returns the passage that contains the words of the query', () => {
  const passages = passagesOf(page)
  expect(bestPassage(passages, query('dostav* košta'))?.text).toMatch(/^Dostava košta/)
  expect(bestPassage(passages, query('otvoren* hran*'))?.text).toBe('Ne može se vratiti: otvorena hrana;')
})

it('bestPassage returns null when no passage contains a word that the query requires', () => {
  const passages = passagesOf(page)
  expect(bestPassage(passages, query('garancij*', ['dostava', 'kosta']))).toBeNull()
  expect(bestPassage(passages, { ...query('!garancij* dostav* košta'), required: 'dostav*' })).toBeNull()
})
