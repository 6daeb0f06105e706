import { expect, it } from 'vitest'
import { endsIdle } from './wire-status.ts'

const ready = (status: string): Uint8Array => new Uint8Array([0x5a, 0, 0, 0, 5, status.charCodeAt(0)])

it('reads the transaction state from the last message', () => {
  expect(endsIdle(ready('I'), false)).toBe(true)
  expect(endsIdle(ready('T'), true)).toBe(false)
  expect(endsIdle(ready('E'), true)).toBe(false)
})

it('an empty answer changes nothing, an answer midway is not idle', () => {
  expect(endsIdle(new Uint8Array(), true)).toBe(true)
  expect(endsIdle(new Uint8Array(), false)).toBe(false)
  expect(endsIdle(new Uint8Array([0x31, 0, 0, 0, 4]), true)).toBe(false)
})
