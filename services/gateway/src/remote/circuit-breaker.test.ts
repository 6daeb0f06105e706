import { describe, expect, it } from 'vitest'
import { RequestNotSentError } from '../store/store-client.ts'
import { createCircuitBreaker } from './circuit-breaker.ts'

function setUp() {
  const states: boolean[] = []
  const breaker = createCircuitBreaker(isOpen => states.push(isOpen))
  const fail = (times: number): void => {
    for (let i = 0; i < times; i++) breaker.failed()
  }
  return { states, breaker, fail }
}

describe('createCircuitBreaker', () => {
  it('the circuit breaker opens after five consecutive failures, but not after four failures and a success', () => {
    const { breaker, fail, states } = setUp()
    fail(4)
    breaker.succeeded()
    fail(4)
    breaker.check()
    expect(states).toEqual([])
    fail(1)
    expect(() => breaker.check()).toThrow(RequestNotSentError)
    expect(states).toEqual([true])
  })

  it('the circuit breaker stays open after further failures, and closes at the first success', () => {
    const { breaker, fail, states } = setUp()
    fail(7)
    expect(() => breaker.check()).toThrow(RequestNotSentError)
    breaker.succeeded()
    breaker.check()
    expect(states).toEqual([true, false])
  })
})
