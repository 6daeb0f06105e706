import { expect, it } from 'vitest'
import { areKin } from './kin.ts'

it.each([
  ['sedzadu', 'sedzade'],
  ['crnoj', 'crna'],
  ['meda', 'med'],
  ['fildzana', 'fildzani'],
  ['fesa', 'fes'],
  ['42', '42'],
])('%s and %s are forms of one word', (a, b) => {
  expect(areKin(a, b)).toBe(true)
  expect(areKin(b, a)).toBe(true)
})

it.each([
  ['med', 'medzul'],
  ['med', 'medina'],
  ['42', '4'],
  ['42', '420'],
  ['misk', 'misvak'],
  ['kana', 'kaftan'],
  ['x', 'xl'],
])('%s and %s are not', (a, b) => {
  expect(areKin(a, b)).toBe(false)
})
