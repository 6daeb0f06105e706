import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bosnianSortKey } from './sort-key.ts'

const collator = new Intl.Collator('bs', { sensitivity: 'accent' })
const byKey = (a: string, b: string) => {
  const [keyA, keyB] = [bosnianSortKey(a), bosnianSortKey(b)]
  return keyA < keyB ? -1 : Number(keyA > keyB)
}

describe('bosnianSortKey', () => {
  it('sorts words by the Bosnian alphabet, with dž, lj and nj as single letters', () => {
    const words =
      'čaj ćup cvijet đumbir džezva dunja duga ljubav lula luž njega nula nz šal sat svila žad zub zz'.split(
        ' ',
      )
    expect(words.toSorted(byKey)).toEqual(
      'cvijet čaj ćup duga dunja džezva đumbir lula luž ljubav nula nz njega sat svila šal zub zz žad'.split(
        ' ',
      ),
    )
  })

  const letters = fc.constantFrom(
    ...'abcčćdđefghijklmnopqrsštuvwxyzž0159',
    ...['dž', 'lj', 'nj', 'DŽ', 'Lj', 'Č', 'Đ'],
  )
  const word = fc.array(letters, { minLength: 1, maxLength: 6 }).map(list => list.join(''))
  const name = fc.array(word, { minLength: 1, maxLength: 3 }).map(list => list.join(' '))

  it('sorts random names like the Bosnian Intl.Collator', () => {
    fc.assert(
      fc.property(name, name, (a, b) => {
        expect(byKey(a, b)).toBe(Math.sign(collator.compare(a, b)))
      }),
      { numRuns: 2000 },
    )
  })

  it('sorts words with a common prefix like the Bosnian Intl.Collator', () => {
    fc.assert(
      fc.property(word, name, name, (start, a, b) => {
        expect(byKey(start + a, start + b)).toBe(Math.sign(collator.compare(start + a, start + b)))
      }),
      { numRuns: 2000 },
    )
  })

  it('bosnianSortKey returns only digits, and an even number of them, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), text => {
        expect(bosnianSortKey(text)).toMatch(/^(\d\d)*$/)
      }),
    )
  })

  it.each([
    ['KUR’AN', 'kuran', 'capital letters and an apostrophe'],
    ['café', 'cafe', 'an accent'],
    ['Џезва', 'džezva', 'Cyrillic letters'],
    ['ǆezva', 'džezva', '“dž” as one character'],
    ['Ulje – bademovo', 'ulje bademovo', 'a capital letter and a dash'],
    ['c\u030caj', 'čaj', '“č” as the letter “c” and a combining caron'],
  ])('returns the same sort key for "%s" and "%s" (the first text has %s)', (a, b) => {
    expect(bosnianSortKey(a)).toBe(bosnianSortKey(b))
  })

  it('sorts Arabic names after Latin ones', () => {
    expect(byKey('žž', 'مسك')).toBe(-1)
  })
})
