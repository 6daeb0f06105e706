import { expect, it } from 'vitest'
import { badgeText } from './badge.tsx'

it.each([
  [0, null],
  [-1, null],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [5000, '99+'],
])('badgeText maps the count %i to %j', (count, text) => {
  expect(badgeText(count)).toBe(text)
})
