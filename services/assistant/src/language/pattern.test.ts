import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isOneSlip, pattern } from './pattern.ts'
import { wordsOf } from './words.ts'

const hears = (phrase: string, message: string): boolean => pattern(phrase).hear(wordsOf(message)) !== null

describe('phrases of the rules', () => {
  it.each([
    ['dostav*', 'Kolika je dostava?'],
    ['dostav*', 'колика је достава'],
    ['pošalj*', 'kad cete mi posaljete'],
    ['gdje|gde ste', 'a gde ste'],
    ['kako .. naruč*', 'kako se to kod vas naručuje'],
    ['dostav*', 'kolika je dsotava'],
  ])('%s is heard in %s', (phrase, message) => {
    expect(hears(phrase, message)).toBe(true)
  })

  it.each([
    ['dostav*', 'imate li postavu'],
    ['gdje ste', 'gdje biste'],
    ['kako .. naruč*', 'kako a b c d e naručiti'],
    ['kako naruč*', 'naručiti kako'],
    ['lijek*', 'lijepa haljina'],
  ])('%s is not heard in %s', (phrase, message) => {
    expect(hears(phrase, message)).toBe(false)
  })

  it('says where it was heard', () => {
    expect(pattern('kako .. naruč*').hear(wordsOf('a kako se naručuje med'))).toEqual({ from: 1, to: 4 })
  })

  it('forgives no slips where they would be an accusation', () => {
    const words = wordsOf('nešto protiv hladnoće')
    expect(pattern('prolivv*').hear(words)).toBeNull()
    expect(pattern('proliv', { forgivesSlips: false }).hear(words)).toBeNull()
    expect(pattern('proliv').hear(words)).not.toBeNull()
  })

  it('one slip is a letter wrong, missing, too many or swapped with its neighbour', () => {
    const letter = fc.constantFrom(...'abcdefg')
    fc.assert(
      fc.property(
        fc.array(letter, { minLength: 2, maxLength: 10 }),
        fc.nat(),
        letter,
        (letters, place, other) => {
          const word = letters.join('')
          const at = place % letters.length
          const next = (at + 1) % letters.length
          const swapped =
            next === 0
              ? word
              : letters
                  .with(at, letters[next] ?? '')
                  .with(next, letters[at] ?? '')
                  .join('')
          for (const slip of [
            letters.with(at, other).join(''),
            letters.toSpliced(at, 1).join(''),
            letters.toSpliced(at, 0, other).join(''),
            swapped,
          ]) {
            expect(isOneSlip(slip, word), `${slip} ${word}`).toBe(true)
            expect(isOneSlip(word, slip), `${word} ${slip}`).toBe(true)
          }
        },
      ),
    )
    expect(isOneSlip('abcd', 'badc')).toBe(false)
    expect(isOneSlip('abc', 'abcde')).toBe(false)
  })
})
