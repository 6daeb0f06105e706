import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pendingOrderFor, readPendingOrder } from './pending-order.ts'

const now = 1_800_000_000_000
const day = 24 * 60 * 60 * 1000

const guests = (body: string, lineKeys: readonly string[]) => ({ body, lineKeys, sender: null })

describe('pending order', () => {
  it('keeps the idempotency key of a pending order when the same order is sent again', () => {
    const first = pendingOrderFor(null, guests('{"a":1}', ['1']), now)
    expect(first.key).toMatch(/^[0-9a-f]{32}$/)
    expect(pendingOrderFor(first, guests('{"a":1}', ['1']), now + 5000).key).toBe(first.key)
    expect(pendingOrderFor({ ...first, isOpen: false }, guests('{"a":1}', ['1']), now + 5000).key).toBe(
      first.key,
    )
  })

  it('creates a new idempotency key for another request body, and for the same request body after 24 hours', () => {
    const first = pendingOrderFor(null, guests('{"a":1}', ['1']), now)
    expect(pendingOrderFor(first, guests('{"a":2}', ['1']), now).key).not.toBe(first.key)
    expect(pendingOrderFor(first, guests('{"a":1}', ['1']), now + day).key).not.toBe(first.key)
  })

  it('creates a new idempotency key when the sender changes from a guest to an account; after a reload, restores the account as sender of the pending order', () => {
    const first = pendingOrderFor(null, guests('{"a":1}', ['1']), now)
    const own = pendingOrderFor(first, { ...guests('{"a":1}', ['1']), sender: '7' }, now)
    expect(own.key).not.toBe(first.key)
    expect(readPendingOrder(JSON.parse(JSON.stringify(own)), now)?.sender).toBe('7')
  })

  it('restores a pending order unchanged after a reload', () => {
    const pending = pendingOrderFor(null, guests('{"a":1}', ['1', '2']), now)
    expect(readPendingOrder(JSON.parse(JSON.stringify(pending)), now)).toEqual(pending)
  })

  it('does not restore a pending order that is a day old', () => {
    expect(readPendingOrder(pendingOrderFor(null, guests('{}', []), now), now + day)).toBeNull()
  })

  it('restores no pending order from an invalid stored value', () => {
    const good = pendingOrderFor(null, guests('{}', []), now)
    for (const broken of [
      { ...good, key: 'short' },
      { ...good, key: 'with a blank inside it' },
      { ...good, body: {} },
      { ...good, body: '{"items":' },
      { ...good, body: 'null' },
      { ...good, lineKeys: null },
      { ...good, sentAt: '1' },
    ]) {
      expect(readPendingOrder(broken, now)).toBeNull()
    }
    fc.assert(
      fc.property(fc.anything(), value => {
        expect(readPendingOrder(value, now)).toBeNull()
      }),
    )
  })
})
