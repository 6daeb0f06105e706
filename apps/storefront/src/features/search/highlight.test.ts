import { fold } from '@sultan/kernel/fold-text'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { highlightParts } from './highlight.ts'

/** Returns the product name with brackets around the parts that `highlightParts` highlights. */
const marked = (name: string, term: string) =>
  highlightParts(name, term)
    .map(part => (part.marked ? `[${part.text}]` : part.text))
    .join('')

describe('highlightParts', () => {
  it.each([
    ['Ulje crnog kima', 'kim', 'Ulje crnog [kim]a'],
    ['Ulje crnog kima', 'ULJE kima', '[Ulje] crnog [kima]'],
    ['Sedžada od somota', 'sedzada', '[Sedžada] od somota'],
    ['Đulova vodica', 'djul', '[Đul]ova vodica'],
    ['Kur’an časni', 'kuran', '[Kur’an] časni'],
    ['Kur’an časni', 'casni', 'Kur’an [časni]'],
    ['Hidžama set', 'hidžamu', '[Hidžam]a set'],
    ['Bijeli misk', 'misk misk', 'Bijeli [misk]'],
    ['Bademovo ulje', 'movo', 'Bade[movo] ulje'],
    ['Abaja', 'ab abaja', '[Abaja]'],
    ['Misk 3 ml', '3 ml', 'Misk [3] [ml]'],
    ['Tespih', 'ружа', 'Tespih'],
    ['Ruža', 'ружа', '[Ruža]'],
    ['Tespih', '', 'Tespih'],
    ['Tespih', '"<.*', 'Tespih'],
  ])(
    'for the product name %j and the search term %j, highlights only the parts in brackets: %s',
    (name, term, expected) => {
      expect(marked(name, term)).toBe(expected)
    },
  )

  it('highlights a letter of two code points as a whole', () => {
    expect(marked('Sedz\u030Cada', 'sedz')).toBe('[Sedž]ada')
  })

  it('returns non-empty parts whose texts, joined, equal the product name in NFC, for any search term', () => {
    const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[a-zA-ZčćđšžČĐ’ -]{0,20}$/))
    fc.assert(
      fc.property(text, text, (name, term) => {
        const parts = highlightParts(name, term)
        expect(parts.map(part => part.text).join('')).toBe(name.normalize('NFC'))
        expect(parts.every(part => part.text !== '')).toBe(true)
      }),
    )
  })

  it('highlights a word of the name when the search term is that word without diacritics', () => {
    const word = fc.stringMatching(/^[a-zčćđšž]{2,10}$/)
    fc.assert(
      fc.property(word, word, (before, word) => {
        const marks = highlightParts(`${before} ${word}`, fold(word)).filter(part => part.marked)
        expect(marks.map(part => fold(part.text)).join(' ')).toContain(fold(word))
      }),
    )
  })
})
