import type { ClientError, Result } from '@sultan/woo-client/client'
import type { PlacedOrder } from '@sultan/woo-client/quotes-and-orders'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { outcomeOf } from './order-outcome.ts'
import { sendUntilKnown } from './send-until-known.ts'
import { canSend, initialState, isAboutUnconfirmedOrder, submitReducer } from './submit-state.ts'

type SubmitEvent = Parameters<typeof submitReducer>[1]

// The cast is safe: `outcomeOf` copies the order into the outcome without reading its fields.
const order = { id: 7 } as PlacedOrder
const placed: Result<PlacedOrder> = { ok: true, value: order, headers: new Headers() }
const failed = (error: ClientError): Result<PlacedOrder> => ({ ok: false, error })
const http = (status: number, code = 'x', data: unknown = {}) =>
  failed({ kind: 'http', status, code, message: 'Poruka', data })
const silence = { kind: 'unknown', reason: 'no-response' }

describe('outcomeOf', () => {
  it.each([
    ['a 201 response to "placed"', placed, { kind: 'placed', order }],
    [
      'a 409 response with a changed price quote to "changed"',
      http(409, 'sultan_quote_changed'),
      { kind: 'changed', refusedCoupons: [] },
    ],
    [
      'a 409 response with a refused coupon to "changed", with the coupon',
      http(409, 'sultan_quote_changed', {
        quote: {
          problems: [
            { line: 0, code: 'out_of_stock' },
            { code: 'coupon_refused', coupon: 'popust', message: 'Ne važi.' },
          ],
        },
      }),
      { kind: 'changed', refusedCoupons: [{ code: 'popust', message: 'Ne važi.' }] },
    ],
    [
      'a 400 response without invalid fields to "rejected" (reason "other")',
      http(400),
      { kind: 'rejected', reason: 'other' },
    ],
    [
      'a 401 response to "rejected" (reason "signed-out")',
      http(401, 'jwt_auth_invalid_token'),
      { kind: 'rejected', reason: 'signed-out' },
    ],
    ['a 413 response to "rejected" (reason "other")', http(413), { kind: 'rejected', reason: 'other' }],
    [
      'a 422 response to "rejected" (reason "key-used")',
      http(422, 'sultan_idempotency_key_reused'),
      { kind: 'rejected', reason: 'key-used' },
    ],
    [
      'a 429 response to "rejected" (reason "too-many")',
      http(429, 'sultan_too_many_requests'),
      { kind: 'rejected', reason: 'too-many' },
    ],
    [
      'a 503 response of the gateway to "rejected" (reason "unavailable")',
      http(503, 'sultan_store_unavailable'),
      { kind: 'rejected', reason: 'unavailable' },
    ],
    [
      'a 503 response of a shop that accepts no orders to "rejected" (reason "read-only")',
      http(503, 'sultan_store_unavailable', { reason: 'read_only' }),
      { kind: 'rejected', reason: 'read-only' },
    ],
    ['a 503 response of a proxy to "unknown" (reason "no-response")', http(503, 'x'), silence],
    ['a 504 response to "unknown" (reason "no-response")', http(504, 'sultan_order_unknown'), silence],
    ['a 500 response to "unknown" (reason "no-response")', http(500), silence],
    ['a 502 response to "unknown" (reason "no-response")', http(502), silence],
    ['a timeout to "unknown" (reason "no-response")', failed({ kind: 'timeout' }), silence],
    [
      'an unreadable response to "unknown" (reason "no-response")',
      failed({ kind: 'invalid_response', issues: [] }),
      silence,
    ],
    [
      'a lost connection to "unknown" (reason "network")',
      failed({ kind: 'network' }),
      { kind: 'unknown', reason: 'network' },
    ],
  ])('maps the result of an order request to an outcome: %s', (_, result, outcome) => {
    expect(outcomeOf(result)).toEqual(outcome)
  })

  it("maps the field errors of a 400 response to the form's fields, with the store's error messages", () => {
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

  it.each([[null], ['x'], [5], [[]], [{ params: 'x' }], [{ params: null }], [{ params: ['a'] }]])(
    'returns a rejection without field errors for a 400 response whose error has the value %j in its field `data`',
    data =>
      expect(outcomeOf(http(400, 'rest_invalid_param', data))).toEqual({ kind: 'rejected', reason: 'other' }),
  )
})

describe('sendUntilKnown', () => {
  const attempt = (...responses: Result<PlacedOrder>[]) => send(false, responses)
  const send = async (isOpen: boolean, responses: readonly Result<PlacedOrder>[]) => {
    const left = [...responses]
    const place = vi.fn(async () => left.shift() ?? http(504, 'sultan_order_unknown'))
    const onChecking = vi.fn()
    const waits: number[] = []
    const wait = async (ms: number) => void waits.push(ms)
    const outcome = await sendUntilKnown({ isOpen, place, wait, onChecking })
    return { outcome, sent: place.mock.calls.length, checked: onChecking.mock.calls.length, waits }
  }

  it('sends the order only once when the first response is definitive', async () => {
    expect(await attempt(placed)).toMatchObject({ outcome: { kind: 'placed' }, sent: 1, checked: 0 })
    expect(await attempt(http(409, 'sultan_quote_changed'))).toMatchObject({ sent: 1 })
    expect(await attempt(http(429))).toMatchObject({ sent: 1 })
  })

  it('sends the order again after growing pauses when a request times out or gets a 504 response', async () => {
    expect(await attempt(http(504), failed({ kind: 'timeout' }), placed)).toEqual({
      outcome: { kind: 'placed', order },
      sent: 3,
      checked: 2,
      waits: [2000, 4000],
    })
  })

  it('returns an unknown outcome when each of four attempts gets a 504 response', async () => {
    expect(await attempt()).toMatchObject({ outcome: silence, sent: 4, checked: 3 })
  })

  it.each([
    [503, {}],
    [503, { reason: 'read_only' }],
    [429, {}],
    [403, {}],
    [422, {}],
  ])(
    'returns an unknown outcome, not a rejection, when a 504 response is followed only by %i responses, each with the value %j in the field `data` of its error',
    async (status, data) => {
      const forNow = http(status, 'sultan_store_unavailable', data)
      expect(await attempt(http(504), forNow, forNow, forNow)).toMatchObject({ outcome: silence, sent: 4 })
      expect(await attempt(http(504), forNow, placed)).toMatchObject({ outcome: { kind: 'placed' } })
      expect((await send(true, [forNow, forNow, forNow, forNow])).outcome).toEqual(silence)
      expect(await attempt(forNow)).toMatchObject({ outcome: { kind: 'rejected' }, sent: 1 })
    },
  )

  it('returns an unknown outcome with the reason "signed-out" when a 401 response follows a request that timed out', async () => {
    const expired = http(401, 'jwt_auth_invalid_token')
    const unknown = { kind: 'unknown', reason: 'signed-out' }
    expect(await attempt(failed({ kind: 'timeout' }), expired)).toMatchObject({ outcome: unknown, sent: 2 })
    expect(await send(true, [expired])).toMatchObject({ outcome: unknown, sent: 1 })
    expect(await attempt(expired)).toMatchObject({ outcome: { kind: 'rejected', reason: 'signed-out' } })
  })

  it('does not send the order again when the request fails with a network error', async () => {
    expect(await attempt(failed({ kind: 'network' }))).toMatchObject({ sent: 1, checked: 0 })
  })
})

const outcome = (kind: 'changed' | 'network' | 'no-response' | 'signed-out' | 'rejected'): SubmitEvent =>
  kind === 'changed'
    ? { type: 'outcome', outcome: { kind, refusedCoupons: [] } }
    : kind === 'rejected'
      ? { type: 'outcome', outcome: { kind, reason: 'other' } }
      : { type: 'outcome', outcome: { kind: 'unknown', reason: kind } }
const play = (...events: SubmitEvent[]) => events.reduce(submitReducer, initialState)

describe('submitReducer', () => {
  it('ignores a second `send` event while the first request is in flight', () => {
    const sent = play({ type: 'send' })
    expect(canSend(sent)).toBe(false)
    expect(submitReducer(sent, { type: 'send' })).toBe(sent)
  })

  it('returns to the phase "editing" with the error "rejected" after a rejection, "changed" after a changed price quote, and "offline" after an attempt to send while offline', () => {
    expect(play({ type: 'send' }, outcome('rejected'))).toEqual({ phase: 'editing', error: 'rejected' })
    expect(play({ type: 'send' }, outcome('changed'))).toEqual({ phase: 'editing', error: 'changed' })
    expect(play({ type: 'offline' })).toEqual({ phase: 'editing', error: 'offline' })
  })

  it('returns to the phase "editing" with the error "unavailable" when the store is unavailable', () => {
    const unavailable: SubmitEvent = { type: 'outcome', outcome: { kind: 'rejected', reason: 'unavailable' } }
    expect(play({ type: 'send' }, unavailable)).toEqual({ phase: 'editing', error: 'unavailable' })
  })

  it('when the session has expired, changes to the phase "editing" after a rejected order, and to the phase "unknown" after an unknown outcome', () => {
    const signedOut: SubmitEvent = { type: 'outcome', outcome: { kind: 'rejected', reason: 'signed-out' } }
    expect(play({ type: 'send' }, signedOut)).toEqual({ phase: 'editing', error: 'signed-out' })
    expect(play({ type: 'send' }, outcome('signed-out'))).toMatchObject({
      phase: 'unknown',
      reason: 'signed-out',
    })
  })

  it('after an unknown outcome, isAboutUnconfirmedOrder is true, also during a retry; a `start-over` event restores the initial state', () => {
    const open = play({ type: 'send' }, { type: 'checking' }, outcome('no-response'))
    expect(open).toMatchObject({ phase: 'unknown', reason: 'no-response' })
    expect(isAboutUnconfirmedOrder(open)).toBe(true)
    expect(isAboutUnconfirmedOrder(submitReducer(open, { type: 'send' }))).toBe(true)
    expect(submitReducer(open, { type: 'start-over' })).toEqual(initialState)
  })

  it('keeps the phase "unknown" and the reason for this phase when a retry fails because the device is offline', () => {
    const open = play({ type: 'found-open' }, { type: 'offline' })
    expect(open).toEqual({ phase: 'unknown', reason: 'earlier', isOffline: true })
    expect(play({ type: 'found-open' }, { type: 'send' }, outcome('no-response'))).toMatchObject({
      isOffline: false,
    })
  })

  it('ignores an `outcome` event when no request is in flight, and ignores a `send` event after the order is placed', () => {
    const kinds = ['changed', 'network', 'no-response', 'rejected'] as const
    const events = fc.array(
      fc.oneof(
        fc.constantFrom(...kinds).map(outcome),
        fc
          .constantFrom('send', 'checking', 'offline', 'start-over', 'accepted', 'found-open')
          // The cast is safe, because events of the listed types have no field besides `type`.
          .map(type => ({ type }) as SubmitEvent),
      ),
    )
    fc.assert(
      fc.property(events, played => {
        const state = play(...played)
        const isOnItsWay = state.phase === 'sending' || state.phase === 'checking'
        expect(canSend(state)).toBe(!isOnItsWay)
        if (!isOnItsWay) expect(submitReducer(state, outcome('rejected'))).toBe(state)
      }),
    )
    const done = { phase: 'placed' } as const
    expect(submitReducer(done, { type: 'send' })).toBe(done)
  })
})
