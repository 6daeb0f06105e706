import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NeverSent } from '../store/never-sent.ts'
import { createWaitingLine } from './waiting-line.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const bounds = { atOnce: 2, mostWaiting: 2, longestWaitMs: 5_000 }

describe('the line in front of the store', () => {
  it('lets so many through at once, the others in the order they came', async () => {
    const line = createWaitingLine(bounds)
    const went: number[] = []
    const leave = await Promise.all([line.enter(), line.enter()])
    const enter = async (who: number): Promise<() => void> => {
      const go = await line.enter()
      went.push(who)
      return go
    }
    const third = enter(3)
    const fourth = enter(4)
    await vi.advanceTimersByTimeAsync(0)
    expect(went).toEqual([])
    leave[0]?.()
    leave[0]?.()
    await third
    await vi.advanceTimersByTimeAsync(0)
    expect(went).toEqual([3])
    ;(await third)()
    await fourth
    expect(went).toEqual([3, 4])
  })

  it('takes no more than may wait', async () => {
    const line = createWaitingLine(bounds)
    await Promise.all([line.enter(), line.enter()])
    const waiting = [line.enter(), line.enter()].map(entry => entry.catch(error => error))
    await expect(line.enter()).rejects.toThrow(NeverSent)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await Promise.all(waiting)).toEqual([expect.any(NeverSent), expect.any(NeverSent)])
  })

  it('gives the place of one who went away to nobody', async () => {
    const line = createWaitingLine({ ...bounds, atOnce: 1 })
    const leave = await line.enter()
    const gaveUp = line.enter().catch(error => error)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await gaveUp).toBeInstanceOf(NeverSent)
    leave()
    const next = await line.enter()
    const waiting = vi.fn()
    line.enter().then(waiting)
    await vi.advanceTimersByTimeAsync(0)
    expect(waiting).not.toHaveBeenCalled()
    next()
    await vi.advanceTimersByTimeAsync(0)
    expect(waiting).toHaveBeenCalledOnce()
  })
})
