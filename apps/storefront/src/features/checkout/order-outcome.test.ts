import type { Result, WireError } from '@sultan/woo-wire/client'
import type { PlacedOrder } from '@sultan/woo-wire/own-routes'
import { describe, expect, it, vi } from 'vitest'
import { outcomeOf, sendUntilKnown } from './order-outcome.ts'

// The outcome only hands the order on.
const order = { id: 7 } as PlacedOrder
const placed: Result<PlacedOrder> = { ok: true, value: order, headers: new Headers() }
const failed = (error: WireError): Result<PlacedOrder> => ({ ok: false, error })
const http = (status: number, code = 'x', data: unknown = {}) =>
  failed({ kind: 'http', status, code, message: 'Poruka', data } as WireError) // `data` is typed by code elsewhere.
const silence = { kind: 'unknown', reason: 'silence' }

describe('the outcome of an order', () => {
  it.each([
    ['201', placed, { kind: 'placed', order }],
    ['409 quote changed', http(409, 'sultan_quote_changed'), { kind: 'changed' }],
    ['400 without fields', http(400), { kind: 'refused', reason: 'other' }],
    ['401', http(401, 'jwt_auth_invalid_token'), { kind: 'refused', reason: 'signed-out' }],
    ['413', http(413), { kind: 'refused', reason: 'other' }],
    ['422', http(422, 'sultan_idempotency_key_reused'), { kind: 'refused', reason: 'key-used' }],
    ['429', http(429, 'sultan_too_many_requests'), { kind: 'refused', reason: 'too-many' }],
    ['503 of the gateway', http(503, 'sultan_store_unavailable'), { kind: 'refused', reason: 'away' }],
    ['503 of somebody else', http(503, 'x'), silence],
    ['504', http(504, 'sultan_order_unknown'), silence],
    ['500', http(500), silence],
    ['502', http(502), silence],
    ['a time-out', failed({ kind: 'timeout' }), silence],
    ['an unreadable answer', failed({ kind: 'wire', issues: [] }), silence],
    ['a cut connection', failed({ kind: 'network' }), { kind: 'unknown', reason: 'network' }],
  ])('%s', (_, result, outcome) => {
    expect(outcomeOf(result)).toEqual(outcome)
  })

  it('puts field errors under the names of the form and keeps the words of the store', () => {
    const params = {
      'billing_address.phone': 'Telefon nije ispravan.',
      'billing_address.email': 'E-mail nije ispravan.',
      constructor: 'x',
      items: 'y',
    }
    expect(outcomeOf(http(400, 'rest_invalid_param', { params }))).toEqual({
      kind: 'fields',
      errors: { phone: 'Telefon nije ispravan.', email: 'E-mail nije ispravan.' },
    })
  })

  it.each([null, 'x', 5, [], { params: 'x' }, { params: null }, { params: ['a'] }])(
    'is a plain refusal when the params are %j',
    data =>
      expect(outcomeOf(http(400, 'rest_invalid_param', data))).toEqual({ kind: 'refused', reason: 'other' }),
  )
})

describe('sending until it is known', () => {
  const attempt = async (...answers: Result<PlacedOrder>[]) => {
    const left = [...answers]
    const place = vi.fn(async () => left.shift() ?? http(504, 'sultan_order_unknown'))
    const onChecking = vi.fn()
    const waits: number[] = []
    const wait = async (ms: number) => void waits.push(ms)
    const outcome = await sendUntilKnown({ place, wait, onChecking })
    return { outcome, sent: place.mock.calls.length, checked: onChecking.mock.calls.length, waits }
  }

  it('sends once when there is an answer', async () => {
    expect(await attempt(placed)).toMatchObject({ outcome: { kind: 'placed' }, sent: 1, checked: 0 })
    expect(await attempt(http(409, 'sultan_quote_changed'))).toMatchObject({ sent: 1 })
    expect(await attempt(http(429))).toMatchObject({ sent: 1 })
  })

  it('asks again, ever later, while the answer is lost', async () => {
    expect(await attempt(http(504), failed({ kind: 'timeout' }), placed)).toEqual({
      outcome: { kind: 'placed', order },
      sent: 3,
      checked: 2,
      waits: [2000, 4000],
    })
  })

  it('gives up after four and says that it is not known', async () => {
    expect(await attempt()).toMatchObject({ outcome: silence, sent: 4, checked: 3 })
  })

  it('leaves a cut connection to the shopper', async () => {
    expect(await attempt(failed({ kind: 'network' }))).toMatchObject({ sent: 1, checked: 0 })
  })
})
