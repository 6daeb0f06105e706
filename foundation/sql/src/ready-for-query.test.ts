import { describe, expect, it } from 'vitest'
import { isIdleAfter } from './ready-for-query.ts'

const ready = (status: string): Uint8Array => new Uint8Array([0x5a, 0, 0, 0, 5, status.charCodeAt(0)])

describe('isIdleAfter', () => {
  it('returns true only when the ReadyForQuery message at the end of PostgreSQL’s response has status I (idle)', () => {
    expect(isIdleAfter(ready('I'), false)).toBe(true)
    expect(isIdleAfter(ready('T'), true)).toBe(false)
    expect(isIdleAfter(ready('E'), true)).toBe(false)
  })

  it('returns the previous idle state for an empty response of PostgreSQL, and false for a non-empty response without a ReadyForQuery message', () => {
    expect(isIdleAfter(new Uint8Array(), true)).toBe(true)
    expect(isIdleAfter(new Uint8Array(), false)).toBe(false)
    expect(isIdleAfter(new Uint8Array([0x31, 0, 0, 0, 4]), true)).toBe(false)
  })
})
