import { describe, expect, it, vi } from 'vitest'
import { createWorkLimits, shareWork, WorkRejectedError, type WorkRequest } from './work-limits.ts'

const address = '203.0.113.7'

describe('createWorkLimits', () => {
  it.each(['pages', 'quotes'] as const)(
    'allows one IP address 20 pieces of work of the kind `%s` in each of 60 successive seconds',
    async kind => {
      let now = 0
      const limits = createWorkLimits(() => now)
      for (let second = 0; second < 60; second++) {
        await Promise.all(Array.from({ length: 20 }, () => limits.run({ kind, address }, async () => {})))
        now += 1000
      }
    },
  )

  it('takes no units from the client’s work budget for a request with a proof of work', async () => {
    const limits = createWorkLimits(() => 0)
    const whole: WorkRequest = { kind: 'quotes', address, units: 3_000 }
    for (let count = 0; count < 3; count++) await limits.run({ ...whole, isProven: true }, async () => {})
    await limits.run(whole, async () => {})
    await expect(limits.run(whole, async () => {})).rejects.toMatchObject({ status: 429 })
  })
})

describe('shareWork', () => {
  it.each([
    ['was rejected by a limit', new WorkRejectedError(429, 1)],
    ['was aborted', new DOMException('The client has left.', 'AbortError')],
  ])(
    'when a caller has waited three times for work that another caller had started, and this work %s each time, runs the work once more, unshared, for the waiting caller',
    async (_what, error) => {
      const attempt = vi.fn(() => Promise.reject(error))
      expect(await shareWork(attempt, async () => 'own')).toBe('own')
      expect(attempt).toHaveBeenCalledTimes(3)
    },
  )

  it('when a limit rejects shared work, the promise of the caller that started the work rejects with the limit’s error, and the work is not run again for this caller', async () => {
    const runAlone = vi.fn(async () => 'own')
    const refused = new WorkRejectedError(429, 1)
    const shared = shareWork(begin => {
      begin()
      return Promise.reject(refused)
    }, runAlone)
    await expect(shared).rejects.toBe(refused)
    expect(runAlone).not.toHaveBeenCalled()
  })
})
