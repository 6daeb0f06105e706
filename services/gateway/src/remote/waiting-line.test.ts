import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NeverSent } from '../store/never-sent.ts'
import { createWaitingLine } from './waiting-line.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const bounds = { atOnce: 2, mostWaiting: 2, longestWaitMs: 5_000, mostOfOne: 2 }

describe('the line in front of the store', () => {
  it('lets so many through at once, the others in the order they came', async () => {
    const line = createWaitingLine(bounds)
    const went: number[] = []
    const leave = await Promise.all([line.enter(null), line.enter(null)])
    const enter = async (who: number): Promise<() => void> => {
      const go = await line.enter(null)
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
    await Promise.all([line.enter(null), line.enter(null)])
    const waiting = [line.enter(null), line.enter(null)].map(entry => entry.catch(error => error))
    await expect(line.enter(null)).rejects.toThrow(NeverSent)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await Promise.all(waiting)).toEqual([expect.any(NeverSent), expect.any(NeverSent)])
  })

  it('gives the place of one who went away to nobody', async () => {
    const line = createWaitingLine({ ...bounds, atOnce: 1 })
    const leave = await line.enter(null)
    const gaveUp = line.enter(null).catch(error => error)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await gaveUp).toBeInstanceOf(NeverSent)
    leave()
    const next = await line.enter(null)
    const waiting = vi.fn()
    line.enter(null).then(waiting)
    await vi.advanceTimersByTimeAsync(0)
    expect(waiting).not.toHaveBeenCalled()
    next()
    await vi.advanceTimersByTimeAsync(0)
    expect(waiting).toHaveBeenCalledOnce()
  })

  it('keeps a place for others while one visitor asks without end', async () => {
    const line = createWaitingLine({ ...bounds, atOnce: 3 })
    const first = await line.enter('203.0.113.9')
    await line.enter('203.0.113.9')
    await expect(line.enter('203.0.113.9')).rejects.toThrow(NeverSent)
    const other = await line.enter('198.51.100.7')
    first()
    first()
    // A place that was waited for in vain is given back as well.
    await line.enter('203.0.113.9')
    other()
    await line.enter('198.51.100.7')
    const inVain = line.enter('198.51.100.7').catch(error => error)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await inVain).toBeInstanceOf(NeverSent)
    const again = line.enter('198.51.100.7').catch(error => error)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(String(await again)).toContain('not its turn')
  })
})
