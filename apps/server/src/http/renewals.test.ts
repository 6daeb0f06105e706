import { setImmediate } from 'node:timers/promises'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createRenewals } from './renewals.ts'

afterEach(() => void vi.useRealTimers())

/** Waits until a queued renewal of a stale page has begun, which takes one turn of the event loop. */
async function someTurns(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await setImmediate()
}

const never = () => new Promise<void>(() => undefined)

describe('createRenewals (renewal of stale pages)', () => {
  it('begins the next waiting renewal when a renewal has ended or failed', async () => {
    const renewals = createRenewals()
    const begun: string[] = []
    const first = Promise.withResolvers<void>()
    renewals.add('/a', () => first.promise)
    renewals.add('/b', async () => void begun.push('/b'))
    await someTurns()
    expect(begun).toEqual([])
    first.reject(new Error('no'))
    await expect.poll(() => begun).toEqual(['/b'])
    renewals.add('/c', async () => void begun.push('/c'))
    await expect.poll(() => begun).toEqual(['/b', '/c'])
  })

  it('begins the next renewal after 30 s when a renewal does not end', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const renewals = createRenewals()
    const next = vi.fn(async () => undefined)
    renewals.add('/a', never)
    renewals.add('/b', next)
    await someTurns()
    vi.advanceTimersByTime(29_000)
    await someTurns()
    expect(next).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1_000)
    await someTurns()
    expect(next).toHaveBeenCalledOnce()
  })

  it('while 1,000 renewals wait, refuses a renewal of a further path, but lets a new renewal replace a waiting renewal of the same path', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const renewals = createRenewals()
    renewals.add('/running', never)
    await someTurns()
    const added = Array.from({ length: 1_001 }, (_, at) => renewals.add(`/${at}`, never))
    expect(added.indexOf(false)).toBe(1_000)
    const replacing = vi.fn(async () => undefined)
    expect(renewals.add('/0', replacing)).toBe(true)
    vi.advanceTimersByTime(30_000)
    await someTurns()
    expect(replacing).toHaveBeenCalledOnce()
  })
})
