import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isAboutOpenOrder, maySend, type SubmitEvent, startState, submitReducer } from './submit-state.ts'

const outcome = (kind: 'changed' | 'network' | 'silence' | 'refused'): SubmitEvent =>
  kind === 'changed'
    ? { type: 'outcome', outcome: { kind } }
    : kind === 'refused'
      ? { type: 'outcome', outcome: { kind, reason: 'other' } }
      : { type: 'outcome', outcome: { kind: 'unknown', reason: kind } }
const play = (...events: SubmitEvent[]) => events.reduce(submitReducer, startState)

describe('the order button', () => {
  it('does nothing the second time', () => {
    const sent = play({ type: 'send' })
    expect(maySend(sent)).toBe(false)
    expect(submitReducer(sent, { type: 'send' })).toBe(sent)
  })

  it('gives the form back with the reason after a refusal', () => {
    expect(play({ type: 'send' }, outcome('refused'))).toEqual({ phase: 'editing', told: 'refused' })
    expect(play({ type: 'send' }, outcome('changed'))).toEqual({ phase: 'editing', told: 'changed' })
    expect(play({ type: 'offline' })).toEqual({ phase: 'editing', told: 'offline' })
  })

  it('says that the store is away, and gives the form back', () => {
    const away: SubmitEvent = { type: 'outcome', outcome: { kind: 'refused', reason: 'away' } }
    expect(play({ type: 'send' }, away)).toEqual({ phase: 'editing', told: 'away' })
  })

  it('tells of a session that ended, and keeps an open order open', () => {
    const signedOut: SubmitEvent = { type: 'outcome', outcome: { kind: 'refused', reason: 'signed-out' } }
    expect(play({ type: 'send' }, signedOut)).toEqual({ phase: 'editing', told: 'signed-out' })
    expect(play({ type: 'found-open' }, { type: 'send' }, signedOut)).toEqual({
      phase: 'unknown',
      reason: 'signed-out',
    })
  })

  it('keeps the form locked while nobody knows, until the shopper starts over', () => {
    const open = play({ type: 'send' }, { type: 'checking' }, outcome('silence'))
    expect(open).toEqual({ phase: 'unknown', reason: 'silence' })
    expect(isAboutOpenOrder(open)).toBe(true)
    expect(isAboutOpenOrder(submitReducer(open, { type: 'send' }))).toBe(true)
    expect(submitReducer(open, { type: 'start-over' })).toEqual(startState)
  })

  it('stays about the open order without a connection', () => {
    const open = play({ type: 'found-open' }, { type: 'offline' })
    expect(open).toEqual({ phase: 'unknown', reason: 'network' })
  })

  it('takes an outcome only of what was sent, and nothing after the order is placed', () => {
    const kinds = ['changed', 'network', 'silence', 'refused'] as const
    const events = fc.array(
      fc.oneof(
        fc.constantFrom(...kinds).map(outcome),
        fc
          .constantFrom('send', 'checking', 'offline', 'start-over', 'accepted', 'found-open')
          .map(type => ({ type }) as SubmitEvent), // The union's plain members.
      ),
    )
    fc.assert(
      fc.property(events, played => {
        const state = play(...played)
        const isOnItsWay = state.phase === 'sending' || state.phase === 'checking'
        expect(maySend(state)).toBe(!isOnItsWay)
        if (!isOnItsWay) expect(submitReducer(state, outcome('refused'))).toBe(state)
      }),
    )
    const done = { phase: 'placed' } as const
    expect(submitReducer(done, { type: 'send' })).toBe(done)
  })
})
