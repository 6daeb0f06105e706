import { fold } from '@sultan/kernel/fold'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { markParts } from './mark-parts.ts'

/** The name with brackets around what is marked. */
const marked = (name: string, term: string) =>
  markParts(name, term)
    .map(part => (part.marked ? `[${part.text}]` : part.text))
    .join('')

describe('what is marked of a name', () => {
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
  ])('%s, %s: %s', (name, term, expected) => {
    expect(marked(name, term)).toBe(expected)
  })

  it('a letter written in two signs stays whole', () => {
    expect(marked('Sedz\u030Cada', 'sedz')).toBe('[Sedž]ada')
  })

  it('nothing of the name is lost, doubled or moved, whatever is looked for', () => {
    const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[a-zA-ZčćđšžČĐ’ -]{0,20}$/))
    fc.assert(
      fc.property(text, text, (name, term) => {
        const parts = markParts(name, term)
        expect(parts.map(part => part.text).join('')).toBe(name.normalize('NFC'))
        expect(parts.every(part => part.text !== '')).toBe(true)
      }),
    )
  })

  it('a word of the name is marked however it is spelled', () => {
    const word = fc.stringMatching(/^[a-zčćđšž]{2,10}$/)
    fc.assert(
      fc.property(word, word, (before, word) => {
        const marks = markParts(`${before} ${word}`, fold(word)).filter(part => part.marked)
        expect(marks.map(part => fold(part.text)).join(' ')).toContain(fold(word))
      }),
    )
  })
})
