import { describe, expect, it } from 'vitest'
import { ratingText } from './rating-text.ts'

describe('ratingText', () => {
  it.each([
    ['0', '0.00'],
    ['0.000000000', '0.00'],
    ['5.000000000', '5.00'],
    ['4.804878049', '4.80'],
    ['4.805000000', '4.81'],
    ['3.995000000', '4.00'],
  ])('formats the average rating %s as %s', (average, text) => {
    expect(ratingText(average)).toBe(text)
  })
})
