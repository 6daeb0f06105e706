import { expect, it } from 'vitest'
import { parseAge } from './ages.ts'
import { tokenize } from './tokenizer.ts'

it.each([
  ['za curicu od 6 godina', 6, false],
  ['ima sedam godina', 7, false],
  ['za dvogodišnjaka', 2, true],
  ['četverogodišnjakinja', 4, true],
  ['za četvorogodišnjaka', 4, true],
  ['za tinejdžera', 15, true],
  ['desetogodišnjem dječaku', 10, true],
])('parseAge reads "%s" as %i years', (text, years, isPerson) => {
  expect(parseAge(tokenize(text))).toMatchObject({ years, isPerson })
})

it.each(['za godinu dana', 'do 50 KM', 'sedžada'])('parseAge finds no age in "%s"', text => {
  expect(parseAge(tokenize(text))).toBeNull()
})
