import type { OutgoingMail } from '@sultan/store/mail-outbox'
import { describe, expect, it, vi } from 'vitest'
import { retryDelayMs, send } from './mail-attempt.ts'

const minute = 60_000
const createdAt = new Date('2026-11-21T10:00:00Z')

const mail: OutgoingMail = {
  ...{ id: 1, kind: 'password-reset', dedupeKey: '', recipient: 'ana@kupac.example', payload: {}, createdAt },
  ...{ attempts: 1, nextAttemptAt: createdAt, leasedUntil: null, sentAt: null, givenUpAt: null },
  lastError: null,
}

describe('send', () => {
  it('returns `obsolete` instead of `rejected` for a mail that is no longer needed, and sends nothing', async () => {
    const sent = vi.fn()
    const options = { compose: async () => ({ obsolete: 'expired' }), transport: { send: sent } }
    expect(await send(mail, options, new AbortController().signal)).toEqual({
      kind: 'obsolete',
      reason: 'expired',
    })
    expect(sent).not.toHaveBeenCalled()
  })
})

describe('retryDelayMs', () => {
  it('returns a delay that grows with the number of attempts from one minute to six hours', () => {
    const pauses = Array.from({ length: 12 }, (_, at) =>
      retryDelayMs({ attempts: at + 1, createdAt }, createdAt),
    )
    expect(pauses.at(0)).toBe(minute)
    expect(pauses).toEqual(pauses.toSorted((a, b) => Number(a) - Number(b)))
    expect(pauses.at(-1)).toBe(360 * minute)
  })

  it('returns null when a mail has been attempted for about three days', () => {
    let now = createdAt.getTime()
    let attempts = 1
    for (let pause = retryDelayMs({ attempts, createdAt }, new Date(now)); pause !== null; ) {
      now += pause
      attempts++
      pause = retryDelayMs({ attempts, createdAt }, new Date(now))
    }
    const days = (now - createdAt.getTime()) / (24 * 60 * minute)
    expect(days).toBeGreaterThan(3)
    expect(days).toBeLessThan(3.5)
  })

  it('returns the delay before another attempt, instead of null (give up), for a four-day-old mail after one attempt and for a new mail after 500 attempts', () => {
    const later = new Date(createdAt.getTime() + 4 * 24 * 60 * minute)
    expect(retryDelayMs({ attempts: 1, createdAt }, later)).toBe(minute)
    expect(retryDelayMs({ attempts: 500, createdAt }, createdAt)).toBe(360 * minute)
  })
})
