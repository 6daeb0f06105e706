import { expect, it } from 'vitest'
import { haveSameStem } from './words.ts'

it.each([
  ['sedzadu', 'sedzade'],
  ['crnoj', 'crna'],
  ['meda', 'med'],
  ['fildzana', 'fildzani'],
  ['fesa', 'fes'],
  ['pamuk', 'pamucni'],
  ['vuna', 'vunena'],
  ['knjiga', 'knjizi'],
  ['42', '42'],
])('haveSameStem returns true for the words "%s" and "%s"', (a, b) => {
  expect(haveSameStem(a, b)).toBe(true)
  expect(haveSameStem(b, a)).toBe(true)
})

it.each([
  ['med', 'medzul'],
  ['42', '4'],
  ['42', '420'],
  ['misk', 'misvak'],
  ['kana', 'kaftan'],
  ['x', 'xl'],
  ['hidzab', 'hidzama'],
  ['krema', 'krep'],
  ['novac', 'novo'],
  ['brat', 'brada'],
])('haveSameStem returns false for the words "%s" and "%s"', (a, b) => {
  expect(haveSameStem(a, b)).toBe(false)
})
