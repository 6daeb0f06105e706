import { expect, it } from 'vitest'
import { badgeText } from './badge-text.ts'

it.each([
  [0, null],
  [-1, null],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [5000, '99+'],
])('%i → %s', (count, text) => {
  expect(badgeText(count)).toBe(text)
})
