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

  it('reports no missing number when the notifications of two changes arrive in reverse order and both arrive before the second of the polls that follow the changes', () => {
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

  it('reports lost notifications when the highest change number in the database has decreased since the previous poll, and reports none at later polls while the notifications of all new numbers arrive', () => {
    const numbers = createChangeNumbers()
    numbers.isMissing(100)
    expect([90, 90].map(numbers.isMissing)).toEqual([true, false])
    numbers.add(91)
    expect([91, 91].map(numbers.isMissing)).toEqual([false, false])
  })

  it('reports number 91 as missing when a failover makes the database assign 91 to a second change, and only the notification of the first change has arrived', () => {
    const numbers = createChangeNumbers()
    numbers.isMissing(90)
    numbers.add(91)
    numbers.add(92)
    numbers.isMissing(92)
    expect([90, 91, 91].map(numbers.isMissing)).toEqual([true, false, true])
  })

  it('does not count a notification that arrived before `reset` as the notification of a later change with the same number', () => {
    const numbers = createChangeNumbers()
    numbers.isMissing(90)
    numbers.add(91)
    numbers.isMissing(91)
    numbers.reset()
    expect([90, 91, 91].map(numbers.isMissing)).toEqual([false, false, true])
  })
})
