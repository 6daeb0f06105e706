import { describe, expect, it } from 'vitest'
import { createBreaker } from './breaker.ts'

describe('createBreaker (circuit breaker for Valkey commands)', () => {
  const open = () => {
    const clock = { now: 1_000_000 }
    const breaker = createBreaker(() => clock.now)
    const fail = (times: number) => Array.from({ length: times }, () => breaker.failed())
    return { clock, breaker, fail }
  }

  it('still admits all commands after two failures in a row; after three failures in a row, admits at most one command per second', () => {
    const { breaker, clock, fail } = open()
    fail(2)
    expect([breaker.admits(), breaker.admits()]).toEqual([true, true])
    breaker.succeeded()
    fail(3)
    expect(breaker.admits()).toBe(false)
    clock.now += 1_000
    expect([breaker.admits(), breaker.admits()]).toEqual([true, false])
  })

  it('admits all commands again after a success', () => {
    const { breaker, clock, fail } = open()
    fail(3)
    clock.now += 1_000
    breaker.admits()
    breaker.succeeded()
    expect([breaker.admits(), breaker.admits()]).toEqual([true, true])
  })

  it('reports a connection as stuck after eight failures in a row, and again after five more failures', () => {
    const { fail } = open()
    expect(fail(8).indexOf('stuck')).toBe(7)
    expect(fail(5).indexOf('stuck')).toBe(4)
  })
})
