import { expect, it } from 'vitest'
import { readPurpose } from './purposes.ts'
import { wordsOf } from './words.ts'

it.each([
  ['učim da klanjam, koja knjiga', 'ilmihal'],
  ['primila sam islam', 'abdest'],
  ['hoću naučiti čitati Kur’an', 'sufar'],
  ['muž mi ide na hadž', 'ihram'],
  ['brat se ženi', 'mladen'],
  ['kćerka kreće u mekteb', 'mekte'],
  ['otac puno putuje', 'putn'],
])('%s', (text, serves) => {
  expect(readPurpose(wordsOf(text))?.serves).toContain(serves)
})

it.each(['imate li Kur’an s prijevodom', 'poklon za ženu', 'sedžada'])('%s: none', text => {
  expect(readPurpose(wordsOf(text))).toBeNull()
})
