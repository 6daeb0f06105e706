import { describe, expect, it } from 'vitest'
import { createSpelling } from './spelling.ts'

const spelling = createSpelling()
for (const shown of ['Hidžama', 'sapun', 'lavanda', 'kantarionovo', 'med', 'oud', '100', 'brat'])
  spelling.learn(shown.toLowerCase().replace('ž', 'z'), shown)
const corrections = (word: string) => spelling.corrections(word, 3)

describe('spelling', () => {
  it.each([
    ['hidzma', 'hidzama'],
    ['hidzzama', 'hidzama'],
    ['hidyama', 'hidzama'],
    ['lavnada', 'lavanda'],
    ['spaun', 'sapun'],
    ['asapun', 'sapun'],
    ['kantarinvo', 'kantarionovo'],
    ['katnarinovo', 'kantarionovo'],
  ])('%s is meant to be %s', (typed, meant) => {
    expect(corrections(typed)).toEqual([meant])
  })

  it('leaves short words, numbers, other words and right ones alone', () => {
    for (const typed of ['mud', 'oub', '101', 'hdzma', 'vrat', 'lavanda', 'laptop'])
      expect(corrections(typed), typed).toEqual([])
  })

  it('does not try what is longer than a word can be', () => {
    const endless = 'dostojanstven'.repeat(4)
    const other = createSpelling()
    other.learn(endless, endless)
    expect(other.corrections(`${endless}a`, 3)).toEqual([])
    expect(spelling.corrections('a'.repeat(1000), 3)).toEqual([])
  })

  it('knows how a word is written', () => {
    expect(spelling.written('hidzama')).toBe('hidžama')
  })
})
