import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { countJobEnd, countJobStart, createJobCounter, startWatchdog } from './engine-watchdog.ts'

describe('startWatchdog', () => {
  const counter = createJobCounter()
  const onFrozen = vi.fn<() => void>()
  let isLong = false
  let stop: () => void
  beforeEach(() => {
    vi.useFakeTimers()
    onFrozen.mockClear()
    stop = startWatchdog(counter, onFrozen, { allowsLongJobs: () => isLong })
  })
  afterEach(() => {
    stop()
    isLong = false
    countJobEnd(counter)
    vi.useRealTimers()
  })

  it('calls onFrozen once for a job that runs for 70 s, but not in its first 10 s', () => {
    countJobStart(counter, 'normal')
    vi.advanceTimersByTime(10_000)
    expect(onFrozen).not.toHaveBeenCalled()
    vi.advanceTimersByTime(60_000)
    expect(onFrozen).toHaveBeenCalledTimes(1)
  })

  it('does not call onFrozen for several jobs of 9 s each with a minute without a job between them', () => {
    for (let job = 0; job < 5; job++) {
      countJobStart(counter, 'normal')
      vi.advanceTimersByTime(9_000)
      countJobEnd(counter)
      vi.advanceTimersByTime(60_000)
    }
    countJobStart(counter, 'normal')
    expect(onFrozen).not.toHaveBeenCalled()
  })

  it.each(['a job of the kind `long`', 'a job of the kind `normal` while `allowsLongJobs` returns true'])(
    'calls onFrozen only after five minutes for %s',
    kind => {
      isLong = kind !== 'a job of the kind `long`'
      countJobStart(counter, isLong ? 'normal' : 'long')
      vi.advanceTimersByTime(299_000)
      expect(onFrozen).not.toHaveBeenCalled()
      vi.advanceTimersByTime(3_000)
      expect(onFrozen).toHaveBeenCalledTimes(1)
    },
  )
})
