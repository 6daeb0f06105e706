import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createRecoveryProbe } from './recovery-probe.ts'

function setUp() {
  const state = { isUp: false, probes: 0, recoveries: 0 }
  const probe = createRecoveryProbe(
    async () => {
      state.probes++
      return state.isUp
    },
    () => {
      state.recoveries++
    },
  )
  return { state, probe }
}

describe('createRecoveryProbe', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('probes a failed store after 1 s, 2 s, 4 s and then every 5 s, and stops at the first good response', async () => {
    const { state, probe } = setUp()
    probe.failed()
    probe.failed()
    const probesAfter = async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms)
      return state.probes
    }
    expect([await probesAfter(999), await probesAfter(1)]).toEqual([0, 1])
    expect([await probesAfter(1_999), await probesAfter(1)]).toEqual([1, 2])
    expect([await probesAfter(3_999), await probesAfter(1)]).toEqual([2, 3])
    expect([await probesAfter(4_999), await probesAfter(1)]).toEqual([3, 4])
    state.isUp = true
    expect([await probesAfter(5_000), await probesAfter(60_000)]).toEqual([5, 5])
    expect(state.recoveries).toBe(1)
  })

  it('stops probing a store when another request succeeds, and probes the store again after its next failure', async () => {
    const { state, probe } = setUp()
    probe.failed()
    await vi.advanceTimersByTimeAsync(500)
    probe.succeeded()
    probe.succeeded()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(state).toEqual({ isUp: false, probes: 0, recoveries: 1 })
    probe.failed()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(state.probes).toBe(1)
  })
})
