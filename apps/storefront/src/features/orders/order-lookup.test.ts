import type { ClientError, Result } from '@sultan/woo-client/client'
import { describe, expect, it } from 'vitest'
import type { ShopOrder } from '../../api/orders/order.ts'
import { lookupResult } from './lookup-result.ts'
import { readRememberedOrders } from './remembered-orders.ts'

const failed = (error: ClientError): Result<ShopOrder> => ({ ok: false, error })
const http = (status: number) => failed({ kind: 'http', status, code: 'x', message: '', data: {} })

describe('lookupResult', () => {
  it.each([
    [401, 'not-yours'],
    [403, 'missing'],
    [404, 'missing'],
    [400, 'missing'],
    [429, 'failed'],
    [500, 'failed'],
    [503, 'failed'],
  ])('maps the HTTP status %i to "%s"', (status, kind) => {
    expect(lookupResult(http(status)).kind).toBe(kind)
  })

  it('maps a network failure to "failed"', () => {
    expect(lookupResult(failed({ kind: 'network' })).kind).toBe('failed')
  })
})

describe('readRememberedOrders', () => {
  const good = { id: 7, email: 'a@b.ba', number: '7', createdAt: '2026-11-05T08:30:00' }

  it.each([
    [null],
    [5],
    [{}],
    ['x'],
    [[null]],
    [[{}]],
    [[{ ...good, id: 'x' }]],
    [[{ ...good, email: 5 }]],
    [[{ ...good, summary: { total: 5, lines: [] } }]],
  ])('returns no orders for the unreadable stored value %j', stored => {
    expect(readRememberedOrders(stored)).toEqual([])
  })

  it('returns only the order from a stored list that consists of a complete order and a null', () => {
    expect(readRememberedOrders([good, null])).toEqual([good])
  })
})
