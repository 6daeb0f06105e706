import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roots, stems } from './stem.ts'

const meet = (a: readonly string[], b: readonly string[]): boolean => a.some(one => b.includes(one))

describe('stems', () => {
  it.each([
    ['hidzama', 'hidzame', 'hidzami', 'hidzamu', 'hidzamom', 'hidzamama'],
    ['sapun', 'sapuna', 'sapunu', 'sapunom', 'sapuni', 'sapune', 'sapunima'],
    ['knjiga', 'knjige', 'knjigu', 'knjigom', 'knjigama'],
    ['ulje', 'ulja', 'ulju', 'uljem', 'uljima'],
    ['crni', 'crna', 'crno', 'crnog', 'crnoga', 'crnom', 'crnu', 'crnih', 'crnim', 'crne'],
    ['fes', 'fesovi', 'fesova', 'fesovima'],
    ['badem', 'bademovo', 'bademovog', 'bademova', 'bademovim'],
  ])('%s and its forms', (word, ...forms) => {
    for (const form of forms) expect(meet(stems(word), stems(form)), form).toBe(true)
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
  ])('%s is related to %s', (word, related) => {
    expect(meet(roots(word), roots(related))).toBe(true)
  })

  it('keep apart what is not the same', () => {
    for (const [a = '', b = ''] of [
      ['sapun', 'sal'],
      ['misk', 'misvak'],
      ['hidzama', 'hidzab'],
      ['kana', 'kahva'],
    ])
      expect(meet(stems(a), stems(b)) || meet(roots(a), roots(b)), `${a} ${b}`).toBe(false)
  })

  it('are beginnings of the word, never shorter than three letters when it is longer', () => {
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
