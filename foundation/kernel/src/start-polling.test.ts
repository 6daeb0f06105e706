import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startPolling } from './start-polling.ts'

describe('startPolling', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('calls `work` immediately and then once per interval, but never while a previous call of `work` is still running', async () => {
    let end = () => {}
    const work = vi.fn(() => new Promise<void>(resolve => (end = resolve)))
    const polling = startPolling('Work', 100, { warn: () => undefined }, work)
    await vi.advanceTimersByTimeAsync(350)
    expect(work).toHaveBeenCalledTimes(1)
    end()
    await vi.advanceTimersByTimeAsync(100)
    expect(work).toHaveBeenCalledTimes(2)
    end()
    await polling.stop()
    await vi.advanceTimersByTimeAsync(500)
    expect(work).toHaveBeenCalledTimes(2)
  })

  it('when poke() is called while `work` is running, calls `work` once more as soon as the running call ends', async () => {
    let end = () => {}
    const work = vi.fn(() => new Promise<void>(resolve => (end = resolve)))
    const polling = startPolling('Work', 100, { warn: () => undefined }, work)
    polling.poke()
    expect(work).toHaveBeenCalledTimes(1)
    end()
    await vi.advanceTimersByTimeAsync(0)
    expect(work).toHaveBeenCalledTimes(2)
    end()
    await polling.stop()
  })

  it('logs only the first of several consecutive failures of `work`', async () => {
    const warn = vi.fn()
    let isFailing = true
    const polling = startPolling('Work', 100, { warn }, async () => {
      if (isFailing) throw new Error('No.')
    })
    await vi.advanceTimersByTimeAsync(300)
    expect(warn).toHaveBeenCalledOnce()
    isFailing = false
    await vi.advanceTimersByTimeAsync(100)
    isFailing = true
    await vi.advanceTimersByTimeAsync(300)
    expect(warn).toHaveBeenCalledTimes(2)
    expect(warn.mock.lastCall?.[1]).toBe('Work failed.')
    await polling.stop()
  })
})
