import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isOneEdit } from './is-one-edit.ts'
import { pattern } from './pattern.ts'
import { tokenize } from './tokenizer.ts'

const matches = (phrase: string, message: string): boolean =>
  pattern(phrase).match(tokenize(message)) !== null

describe('pattern', () => {
  it.each([
    ['dostav*', 'Kolika je dostava?'],
    ['dostav*', 'колика је достава'],
    ['pošalj*', 'kad cete mi posaljete'],
    ['gdje|gde ste', 'a gde ste'],
    ['kako .. naruč*', 'kako se to kod vas naručuje'],
    ['dostav*', 'kolika je dsotava'],
  ])('finds the phrase %s in "%s"', (phrase, message) => {
    expect(matches(phrase, message)).toBe(true)
  })

  it.each([
    ['dostav*', 'imate li postavu'],
    ['gdje ste', 'gdje biste'],
    ['kako .. naruč*', 'kako a b c d e naručiti'],
    ['kako naruč*', 'naručiti kako'],
    ['lijek*', 'lijepa haljina'],
  ])('does not find the phrase %s in "%s"', (phrase, message) => {
    expect(matches(phrase, message)).toBe(false)
  })

  it('returns the positions at which the match begins and ends', () => {
    expect(pattern('kako .. naruč*').match(tokenize('a kako se naručuje med'))).toEqual({ from: 1, to: 4 })
  })

  it('finds a phrase with a typo unless `allowsTypos` is false', () => {
    const words = tokenize('nešto protiv hladnoće')
    expect(pattern('prolivv*').match(words)).toBeNull()
    expect(pattern('proliv', { allowsTypos: false }).match(words)).toBeNull()
    expect(pattern('proliv').match(words)).not.toBeNull()
  })

  it('isOneEdit accepts a letter wrong, missing, added or swapped with its neighbour', () => {
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
          for (const edited of [
            letters.with(at, other).join(''),
            letters.toSpliced(at, 1).join(''),
            letters.toSpliced(at, 0, other).join(''),
            swapped,
          ]) {
            expect(isOneEdit(edited, word), `${edited} ${word}`).toBe(true)
            expect(isOneEdit(word, edited), `${word} ${edited}`).toBe(true)
          }
        },
      ),
    )
    expect(isOneEdit('abcd', 'badc')).toBe(false)
    expect(isOneEdit('abc', 'abcde')).toBe(false)
  })
})
