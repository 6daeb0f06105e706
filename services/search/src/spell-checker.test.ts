import { describe, expect, it } from 'vitest'
import { createSpellChecker } from './spell-checker.ts'

const spellChecker = createSpellChecker()
for (const shown of ['Hidžama', 'sapun', 'lavanda', 'kantarionovo', 'med', 'oud', '100', 'brat'])
  spellChecker.add(shown.toLowerCase().replace('ž', 'z'), shown)
const suggestions = (word: string) => spellChecker.suggest(word, 3)

describe('createSpellChecker', () => {
  it.each([
    ['hidzma', 'hidzama'],
    ['hidzzama', 'hidzama'],
    ['hidyama', 'hidzama'],
    ['lavnada', 'lavanda'],
    ['spaun', 'sapun'],
    ['asapun', 'sapun'],
    ['kantarinvo', 'kantarionovo'],
    ['katnarinovo', 'kantarionovo'],
  ])('corrects the word %s to %s', (typed, meant) => {
    expect(suggestions(typed)).toEqual([meant])
  })

  it('suggests no correction for words of fewer than 4 letters, for numbers, and for words without a likely correction', () => {
    for (const typed of ['mud', 'oub', '101', 'hdzma', 'vrat', 'lavanda', 'laptop'])
      expect(suggestions(typed), typed).toEqual([])
  })

  it('suggests no correction for words over the length limit', () => {
    const endless = 'dostojanstven'.repeat(4)
    const other = createSpellChecker()
    other.add(endless, endless)
    expect(other.suggest(`${endless}a`, 3)).toEqual([])
    expect(spellChecker.suggest('a'.repeat(1000), 3)).toEqual([])
  })

  it('`displayForm` returns `hidžama` with its diacritics for the folded word `hidzama`', () => {
    expect(spellChecker.displayForm('hidzama')).toBe('hidžama')
  })

  it('`displayForm` returns the Latin spelling with the most diacritics, not counting spellings deleted by `remove`', () => {
    const other = createSpellChecker()
    for (const shown of ['Hidzama', 'Hidžama', 'HIDŽAMA', 'хиџама']) other.add('hidzama', shown)
    expect(other.displayForm('hidzama')).toBe('hidžama')
    other.remove('hidzama', 'Hidžama')
    expect(other.displayForm('hidzama')).toBe('hidžama')
    other.remove('hidzama', 'HIDŽAMA')
    expect(other.displayForm('hidzama')).toBe('hidzama')
  })

  it('no longer suggests a word after all its spellings were removed', () => {
    const other = createSpellChecker()
    for (const shown of ['lavanda', 'Lavanda']) other.add('lavanda', shown)
    other.remove('lavanda', 'lavanda')
    expect(other.suggest('lavnada', 3)).toEqual(['lavanda'])
    other.remove('lavanda', 'Lavanda')
    expect(other.suggest('lavnada', 3)).toEqual([])
  })
})
