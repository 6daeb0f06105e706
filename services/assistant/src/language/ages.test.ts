import { expect, it } from 'vitest'
import { readAge } from './ages.ts'
import { wordsOf } from './words.ts'

it.each([
  ['za curicu od 6 godina', 6, false],
  ['ima sedam godina', 7, false],
  ['za dvogodišnjaka', 2, true],
  ['četverogodišnjakinja', 4, true],
  ['za četvorogodišnjaka', 4, true],
  ['za tinejdžera', 15, true],
  ['desetogodišnjem dječaku', 10, true],
])('%s', (text, years, isPerson) => {
  expect(readAge(wordsOf(text))).toMatchObject({ years, isPerson })
})

it.each(['za godinu dana', 'do 50 KM', 'sedžada'])('%s: no age', text => {
  expect(readAge(wordsOf(text))).toBeNull()
})
