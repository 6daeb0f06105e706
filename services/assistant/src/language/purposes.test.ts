import { expect, it } from 'vitest'
import { parsePurpose } from './purposes.ts'
import { tokenize } from './tokenizer.ts'

it.each([
  ['učim da klanjam, koja knjiga', 'ilmihal'],
  ['primila sam islam', 'abdest'],
  ['hoću naučiti čitati Kur’an', 'sufar'],
  ['muž mi ide na hadž', 'ihram'],
  ['brat se ženi', 'mladen'],
  ['kćerka kreće u mekteb', 'mekte'],
  ['otac puno putuje', 'putn'],
])('parsePurpose reads the purpose of "%s"', (text, keywordPrefixes) => {
  expect(parsePurpose(tokenize(text))?.keywordPrefixes).toContain(keywordPrefixes)
})

it.each(['imate li Kur’an s prijevodom', 'poklon za ženu', 'sedžada'])(
  'parsePurpose finds no purpose in "%s"',
  text => {
    expect(parsePurpose(tokenize(text))).toBeNull()
  },
)
