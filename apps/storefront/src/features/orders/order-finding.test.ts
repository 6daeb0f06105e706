import type { Result, WireError } from '@sultan/woo-wire/client'
import { describe, expect, it } from 'vitest'
import type { ShopOrder } from '../../shop/order.ts'
import { findingOf } from './order-finding.ts'
import { readRemembered } from './order-memory.ts'

const failed = (error: WireError): Result<ShopOrder> => ({ ok: false, error })
const http = (status: number) =>
  failed({ kind: 'http', status, code: 'x', message: '', data: {} } as WireError) // `data` is typed by code elsewhere.

describe('finding an order', () => {
  it.each([
    [401, 'not-yours'],
    [403, 'missing'],
    [404, 'missing'],
    [400, 'missing'],
    [429, 'failed'],
    [500, 'failed'],
    [503, 'failed'],
  ])('status %i is %s', (status, kind) => {
    expect(findingOf(http(status)).kind).toBe(kind)
  })

  it('fails, and can be tried again, without a connection', () => {
    expect(findingOf(failed({ kind: 'network' })).kind).toBe('failed')
  })
})

describe('remembered orders', () => {
  const good = { id: 7, email: 'a@b.ba', number: '7', createdAt: '2026-11-05T08:30:00' }

  it.each([null, 5, {}, 'x', [null], [{}], [{ ...good, id: 'x' }], [{ ...good, email: 5 }]])(
    'leaves out %j',
    stored => expect(readRemembered(stored)).toEqual([]),
  )

  it('keeps what is whole', () => {
    expect(readRemembered([good, null])).toEqual([good])
  })
})
