import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pendingFor, readPending } from './pending-order.ts'

const now = 1_800_000_000_000
const day = 24 * 60 * 60 * 1000

const guests = (body: string, lineKeys: readonly string[]) => ({ body, lineKeys, sender: null })

describe('the order on its way', () => {
  it('keeps its key as long as it is the same order', () => {
    const first = pendingFor(null, guests('{"a":1}', ['1']), now)
    expect(first.key).toMatch(/^[0-9a-f]{32}$/)
    expect(pendingFor(first, guests('{"a":1}', ['1']), now + 5000).key).toBe(first.key)
    expect(pendingFor({ ...first, isOpen: false }, guests('{"a":1}', ['1']), now + 5000).key).toBe(first.key)
  })

  it('gets another key for another body, and when the gateway has forgotten the old one', () => {
    const first = pendingFor(null, guests('{"a":1}', ['1']), now)
    expect(pendingFor(first, guests('{"a":2}', ['1']), now).key).not.toBe(first.key)
    expect(pendingFor(first, guests('{"a":1}', ['1']), now + day).key).not.toBe(first.key)
  })

  it('gets another key for another sender', () => {
    const first = pendingFor(null, guests('{"a":1}', ['1']), now)
    const own = pendingFor(first, { ...guests('{"a":1}', ['1']), sender: '7' }, now)
    expect(own.key).not.toBe(first.key)
    expect(readPending(JSON.parse(JSON.stringify(own)), now)?.sender).toBe('7')
  })

  it('survives a reload', () => {
    const pending = pendingFor(null, guests('{"a":1}', ['1', '2']), now)
    expect(readPending(JSON.parse(JSON.stringify(pending)), now)).toEqual(pending)
  })

  it('is forgotten after a day', () => {
    expect(readPending(pendingFor(null, guests('{}', []), now), now + day)).toBeNull()
  })

  it('is nothing when what is stored cannot be it', () => {
    const good = pendingFor(null, guests('{}', []), now)
    for (const broken of [
      { ...good, key: 'short' },
      { ...good, key: 'with a blank inside it' },
      { ...good, body: {} },
      { ...good, body: '{"items":' },
      { ...good, body: 'null' },
      { ...good, lineKeys: null },
      { ...good, sentAt: '1' },
    ]) {
      expect(readPending(broken, now)).toBeNull()
    }
    fc.assert(
      fc.property(fc.anything(), value => {
        expect(readPending(value, now)).toBeNull()
      }),
    )
  })
})
