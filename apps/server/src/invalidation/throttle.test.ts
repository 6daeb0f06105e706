import { expect, it, onTestFinished, vi } from 'vitest'
import { throttle } from './throttle.ts'

it('`throttle` runs its function at the first call and once for all further calls within the interval, and no more after `close`', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const work = vi.fn()
  const { call, close } = throttle(work, 5_000)
  for (let n = 0; n < 300; n++) call()
  expect(work).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(5_000)
  expect(work).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(60_000)
  expect(work).toHaveBeenCalledTimes(2)
  call()
  call()
  close()
  vi.advanceTimersByTime(60_000)
  expect(work).toHaveBeenCalledTimes(3)
})
