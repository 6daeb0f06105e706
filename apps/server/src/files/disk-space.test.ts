import { tmpdir } from 'node:os'
import { silentLogger } from '@sultan/kernel/logger'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchDiskSpace } from './disk-space.ts'

const MB = 1024 * 1024

describe('watchDiskSpace', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('reports too little space while less than 64 MB are free, and logs the start and the end of the shortage', async () => {
    let free = 64 * MB
    const error = vi.fn()
    const info = vi.fn()
    const log = { ...silentLogger, error, info }
    const disk = await watchDiskSpace({ folder: '/', log, freeBytes: async () => free })
    expect(disk.hasSpace()).toBe(true)
    free = 64 * MB - 1
    await vi.advanceTimersByTimeAsync(10_000)
    expect(disk.hasSpace()).toBe(false)
    expect(error).toHaveBeenCalledExactlyOnceWith({ freeMb: 63 }, expect.stringContaining('make space'))
    free = 200 * MB
    await vi.advanceTimersByTimeAsync(10_000)
    expect(disk.hasSpace()).toBe(true)
    expect(info).toHaveBeenCalledTimes(1)
    disk.close()
  })

  it('reports too little space immediately when the server starts on a full disk', async () => {
    const disk = await watchDiskSpace({ folder: '/', log: silentLogger, freeBytes: async () => 0 })
    expect(disk.hasSpace()).toBe(false)
    disk.close()
  })

  it('does not read the free space again before the previous read has returned', async () => {
    const freeBytes = vi.fn(async () => 64 * MB)
    const disk = await watchDiskSpace({ folder: '/', log: silentLogger, freeBytes })
    await vi.advanceTimersByTimeAsync(0)
    freeBytes.mockClear()
    freeBytes.mockReturnValue(new Promise(() => {}))
    await vi.advanceTimersByTimeAsync(20_000)
    expect(freeBytes).toHaveBeenCalledTimes(1)
    disk.close()
  })

  it('reports enough space for the system’s temporary folder and for a missing folder, and warns only about the missing folder', async () => {
    const realWarn = vi.fn()
    const real = await watchDiskSpace({ folder: tmpdir(), log: { ...silentLogger, warn: realWarn } })
    expect(real.hasSpace()).toBe(true)
    const unknownWarn = vi.fn()
    const unknown = await watchDiskSpace({
      folder: '/missing/folder',
      log: { ...silentLogger, warn: unknownWarn },
    })
    // The test must wait: `watchDiskSpace` resolves before it logs that free space cannot be read.
    await expect.poll(() => unknownWarn).toHaveBeenCalledOnce()
    expect(unknown.hasSpace()).toBe(true)
    expect(realWarn).not.toHaveBeenCalled()
    real.close()
    unknown.close()
  })
})
