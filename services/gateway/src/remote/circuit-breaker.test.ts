import { describe, expect, it } from 'vitest'
import { RequestNotSentError } from '../store/store-client.ts'
import { createCircuitBreaker } from './circuit-breaker.ts'

function setUp() {
  const clock = { now: 0 }
  const states: boolean[] = []
  const breaker = createCircuitBreaker(
    () => clock.now,
    isOpen => states.push(isOpen),
  )
  const fail = (times: number): void => {
    for (let i = 0; i < times; i++) breaker.failed()
  }
  return { clock, states, breaker, fail }
}

describe('createCircuitBreaker', () => {
  it('opens after five consecutive failures, but not after four failures and a success', () => {
    const { breaker, fail, states } = setUp()
    fail(4)
    breaker.succeeded()
    fail(4)
    breaker.check()
    expect(states).toEqual([])
    fail(1)
    expect(() => breaker.check()).toThrow(RequestNotSentError)
    expect(() => breaker.begin()).toThrow(RequestNotSentError)
    expect(states).toEqual([true])
  })

  it('admits one probe after two seconds, and closes only when the probe succeeds', () => {
    const { breaker, fail, clock, states } = setUp()
    fail(5)
    clock.now = 2_000
    breaker.check()
    breaker.begin()
    expect(() => breaker.begin()).toThrow(RequestNotSentError)
    breaker.failed()
    clock.now = 3_999
    expect(() => breaker.begin()).toThrow(RequestNotSentError)
    clock.now = 4_000
    breaker.begin()
    breaker.succeeded()
    breaker.begin()
    breaker.begin()
    expect(states).toEqual([true, false])
  })

  it('admits another probe after a probe with an inconclusive result', () => {
    const { breaker, fail, clock } = setUp()
    fail(5)
    clock.now = 2_000
    breaker.begin()
    breaker.inconclusive()
    breaker.begin()
    expect(() => breaker.begin()).toThrow(RequestNotSentError)
    breaker.succeeded()
    breaker.inconclusive()
    breaker.begin()
  })

  it('admits another probe when the first never completes', () => {
    const { breaker, fail, clock } = setUp()
    fail(5)
    clock.now = 2_000
    breaker.begin()
    clock.now = 4_000
    breaker.begin()
  })
})
