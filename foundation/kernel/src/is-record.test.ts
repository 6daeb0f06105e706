import { expect, it } from 'vitest'
import { isRecord } from './is-record.ts'

it('is an object, and nothing else that JSON or a caller may hold', () => {
  expect(isRecord({})).toBe(true)
  expect(isRecord({ a: 1 })).toBe(true)
  for (const other of [null, undefined, [], [{}], 'a', 0, true, () => ({})])
    expect(isRecord(other)).toBe(false)
})
