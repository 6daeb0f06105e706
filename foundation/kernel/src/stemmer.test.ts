import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roots, stems } from './stemmer.ts'

const haveCommon = (a: readonly string[], b: readonly string[]): boolean => a.some(one => b.includes(one))

describe('stemmer', () => {
  it.each([
    ['hidzama', 'hidzame', 'hidzami', 'hidzamu', 'hidzamom', 'hidzamama'],
    ['sapun', 'sapuna', 'sapunu', 'sapunom', 'sapuni', 'sapune', 'sapunima'],
    ['knjiga', 'knjige', 'knjigu', 'knjigom', 'knjigama'],
    ['ulje', 'ulja', 'ulju', 'uljem', 'uljima'],
    ['crni', 'crna', 'crno', 'crnog', 'crnoga', 'crnom', 'crnu', 'crnih', 'crnim', 'crne'],
    ['fes', 'fesovi', 'fesova', 'fesovima'],
    ['badem', 'bademovo', 'bademovog', 'bademova', 'bademovim'],
  ])('stems() returns a common stem for the word „%s” and its inflections', (word, ...forms) => {
    for (const form of forms) expect(haveCommon(stems(word), stems(form)), form).toBe(true)
  })

  it.each([
    ['sapun', 'sapunčić'.replaceAll(/[čć]/g, 'c')],
    ['koza', 'kozne'],
    ['pamuk', 'pamucna'],
    ['knjiga', 'knjizi'],
    ['casa', 'casica'],
    ['ramazan', 'ramazanski'],
    ['tespih', 'tespisi'],
    ['vuna', 'vunena'],
  ])('roots() returns a common root for the words „%s” and „%s”', (word, related) => {
    expect(haveCommon(roots(word), roots(related))).toBe(true)
  })

  it('stems() and roots() return nothing in common for two unrelated words', () => {
    for (const [a = '', b = ''] of [
      ['sapun', 'sal'],
      ['misk', 'misvak'],
      ['hidzama', 'hidzab'],
      ['kana', 'kahva'],
    ])
      expect(haveCommon(stems(a), stems(b)) || haveCommon(roots(a), roots(b)), `${a} ${b}`).toBe(false)
  })

  it('stems() returns prefixes of the word, with at least three letters unless the word is shorter', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,14}$/), word => {
        for (const stem of stems(word)) {
          expect(word.startsWith(stem)).toBe(true)
          expect(stem.length).toBeGreaterThanOrEqual(Math.min(3, word.length))
        }
      }),
    )
  })
})
