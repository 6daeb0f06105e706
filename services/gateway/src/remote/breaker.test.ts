import { describe, expect, it } from 'vitest'
import { NeverSent } from '../store/never-sent.ts'
import { createBreaker } from './breaker.ts'

function trial() {
  const clock = { now: 0 }
  const reports: boolean[] = []
  const breaker = createBreaker(
    () => clock.now,
    isOpen => reports.push(isOpen),
  )
  const fail = (times: number): void => {
    for (let i = 0; i < times; i++) breaker.failed()
  }
  return { clock, reports, breaker, fail }
}

describe('the breaker', () => {
  it('opens after five faults in a row, and not after four and a success', () => {
    const { breaker, fail, reports } = trial()
    fail(4)
    breaker.succeeded()
    fail(4)
    breaker.check()
    expect(reports).toEqual([])
    fail(1)
    expect(() => breaker.check()).toThrow(NeverSent)
    expect(() => breaker.begin()).toThrow(NeverSent)
    expect(reports).toEqual([true])
  })

  it('lets one through after ten seconds, and what comes of it decides', () => {
    const { breaker, fail, clock, reports } = trial()
    fail(5)
    clock.now = 10_000
    breaker.check()
    breaker.begin()
    expect(() => breaker.begin()).toThrow(NeverSent)
    breaker.failed()
    clock.now = 19_999
    expect(() => breaker.begin()).toThrow(NeverSent)
    clock.now = 20_000
    breaker.begin()
    breaker.succeeded()
    breaker.begin()
    breaker.begin()
    expect(reports).toEqual([true, false])
  })

  it('lets the next one try when the one let through tells nothing', () => {
    const { breaker, fail, clock } = trial()
    fail(5)
    clock.now = 10_000
    breaker.begin()
    breaker.undecided()
    breaker.begin()
    expect(() => breaker.begin()).toThrow(NeverSent)
    breaker.succeeded()
    breaker.undecided()
    breaker.begin()
  })

  it('does not stay open because of one of which nothing was heard', () => {
    const { breaker, fail, clock } = trial()
    fail(5)
    clock.now = 10_000
    breaker.begin()
    clock.now = 20_000
    breaker.begin()
  })
})
