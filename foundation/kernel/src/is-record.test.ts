import { describe, expect, it } from 'vitest'
import { isRecord } from './is-record.ts'

describe('isRecord', () => {
  it('returns true for objects, and false for arrays, functions, null and primitives', () => {
    expect(isRecord({})).toBe(true)
    expect(isRecord({ a: 1 })).toBe(true)
    for (const other of [null, undefined, [], [{}], 'a', 0, true, () => ({})])
      expect(isRecord(other)).toBe(false)
  })
})
