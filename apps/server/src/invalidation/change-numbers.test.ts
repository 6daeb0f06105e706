import { describe, expect, it } from 'vitest'
import { createChangeNumbers } from './change-numbers.ts'

describe('createChangeNumbers (detects lost change notifications by their numbers)', () => {
  it('does not report a number as missing when the database assigned it before the first poll', () => {
    const numbers = createChangeNumbers()
    expect([7, 7].map(numbers.isMissing)).toEqual([false, false])
  })

  it('reports a number as missing once, at the second poll after the database assigned it', () => {
    const numbers = createChangeNumbers()
    expect([7, 8, 8, 8].map(numbers.isMissing)).toEqual([false, false, true, false])
  })

  it('does not report number 8 as missing when its notification arrives after that of number 9, but before the second poll after the database assigned 8', () => {
    const numbers = createChangeNumbers()
    numbers.isMissing(7)
    numbers.add(9)
    expect(numbers.isMissing(9)).toBe(false)
    numbers.add(8)
    expect([9, 9].map(numbers.isMissing)).toEqual([false, false])
  })

  it('reports a number as missing when its notification has not arrived, even if the notification with the next number has arrived', () => {
    const numbers = createChangeNumbers()
    numbers.isMissing(7)
    numbers.add(9)
    expect([9, 9].map(numbers.isMissing)).toEqual([false, true])
  })

  it('reports lost notifications once when a poll finds a lower highest number than the previous poll, and then checks only numbers above that lower number', () => {
    const numbers = createChangeNumbers()
    numbers.isMissing(100)
    expect([90, 90].map(numbers.isMissing)).toEqual([true, false])
    numbers.add(91)
    expect([91, 91].map(numbers.isMissing)).toEqual([false, false])
  })

  it('reports a number as missing when the database assigns the number again after its highest number has decreased and only a notification from before the decrease has arrived', () => {
    const numbers = createChangeNumbers()
    numbers.isMissing(90)
    numbers.add(91)
    numbers.add(92)
    numbers.isMissing(92)
    expect([90, 91, 91].map(numbers.isMissing)).toEqual([true, false, true])
  })

  it('reports a number as missing when the database assigns the number again after `reset` and only a notification from before `reset` has arrived', () => {
    const numbers = createChangeNumbers()
    numbers.isMissing(90)
    numbers.add(91)
    numbers.isMissing(91)
    numbers.reset()
    expect([90, 91, 91].map(numbers.isMissing)).toEqual([false, false, true])
  })
})
