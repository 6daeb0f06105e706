import { setTimeout as pause } from 'node:timers/promises'
import { silentLogger } from '@sultan/kernel/logger'
import { describe, expect, it, vi } from 'vitest'
import { demoDocuments } from '../tests/demo-catalogue.fixture.ts'
import { createLiveSearch } from './live-search.ts'
import type { ProductDocument } from './product-document.ts'

const [first] = demoDocuments()
const page = { limit: 10, offset: 0 }

/**
 * Waits up to 20 s until `check` passes. Building the search index takes long on a busy machine, and the
 * delay before the next build is nine times the duration of the last build.
 */
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 20_000 })

function shop() {
  const state = { names: ['Sapun'], reads: 0, isDown: false }
  const read = async function* (): AsyncGenerator<ProductDocument> {
    state.reads++
    if (state.isDown) throw new Error('down')
    for (const [id, name] of state.names.entries()) if (first !== undefined) yield { ...first, id, name }
  }
  return { state, read }
}

describe('createLiveSearch', () => {
  it('returns null before the first build, matches after it, and new products after a refresh', async () => {
    const { state, read } = shop()
    const search = createLiveSearch({ read, synonyms: [], logger: silentLogger, refreshDelayMs: 1 })
    expect(search.searchInMemory('sapun', page)).toBeNull()
    await eventually(() => expect(search.searchInMemory('sapun', page)?.total).toBe(1))
    state.names.push('Sapun drugi')
    expect(search.searchInMemory('sapun', page)?.total).toBe(1)
    search.refresh()
    await eventually(() => expect(search.searchInMemory('sapun', page)?.total).toBe(2))
    await search.close()
  })

  it('rebuilds the index once for many refreshes during a build', async () => {
    const { state, read } = shop()
    const search = createLiveSearch({ read, synonyms: [], logger: silentLogger, refreshDelayMs: 1 })
    for (let change = 0; change < 50; change++) search.refresh()
    await eventually(() => expect(state.reads).toBe(2))
    await pause(200)
    expect(state.reads).toBe(2)
    await search.close()
  })

  it('serves the old index after a failed build and retries the build', async () => {
    const { state, read } = shop()
    const warn = vi.fn()
    const search = createLiveSearch({
      read,
      synonyms: [],
      logger: { ...silentLogger, warn },
      refreshDelayMs: 1,
    })
    await eventually(() => expect(search.searchInMemory('sapun', page)?.total).toBe(1))
    state.isDown = true
    search.refresh()
    await eventually(() => expect(warn).toHaveBeenCalled())
    expect(search.searchInMemory('sapun', page)?.total).toBe(1)
    state.isDown = false
    state.names.push('Sapun drugi')
    await eventually(() => expect(search.searchInMemory('sapun', page)?.total).toBe(2))
    await search.close()
  })

  it('doubles the delay after each failed build and logs a repeated error once', async () => {
    vi.useFakeTimers()
    const { state, read } = shop()
    state.isDown = true
    const warn = vi.fn()
    const search = createLiveSearch({
      read,
      synonyms: [],
      logger: { ...silentLogger, warn },
      refreshDelayMs: 1_000,
    })
    await vi.advanceTimersByTimeAsync(1_000 + 2_000 + 4_000 + 8_000)
    expect(state.reads).toBe(4)
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(state.reads).toBeLessThan(20)
    expect(warn).toHaveBeenCalledOnce()
    const closing = search.close()
    await vi.runAllTimersAsync()
    await closing
    vi.useRealTimers()
  })

  it('rebuilds the index at the rebuild interval without a call of refresh', async () => {
    const { state, read } = shop()
    const search = createLiveSearch({
      read,
      synonyms: [],
      logger: silentLogger,
      refreshDelayMs: 1,
      rebuildIntervalMs: 5,
    })
    await eventually(() => expect(search.searchInMemory('sapun', page)?.total).toBe(1))
    state.names.push('Sapun drugi')
    await eventually(() => expect(search.searchInMemory('sapun', page)?.total).toBe(2))
    await search.close()
  })

  it('repeats the update of an external engine, with the same change time, until it succeeds', async () => {
    const { read } = shop()
    const update = vi.fn(async (_: AsyncIterable<ProductDocument>, __: Date) => update.mock.calls.length > 1)
    const search = createLiveSearch({
      read,
      external: {
        fromDocuments: 0,
        engine: { prepare: async () => null, update, search: async () => null },
        countDocuments: async () => 1,
        readAll: read,
      },
      synonyms: [],
      logger: silentLogger,
      refreshDelayMs: 1,
    })
    await eventually(() => expect(update).toHaveBeenCalledTimes(2))
    expect(update.mock.calls[1]?.[1]).toEqual(update.mock.calls[0]?.[1])
    expect((await search.search('sapun', page))?.total).toBe(1)
    search.refresh()
    await eventually(() => expect(update).toHaveBeenCalledTimes(3))
    expect(update.mock.calls[2]?.[1].getTime()).toBeGreaterThan(update.mock.calls[0]?.[1].getTime() ?? 0)
    await pause(20)
    expect(update).toHaveBeenCalledTimes(3)
    await search.close()
  })

  it('neither builds nor reports errors after close', async () => {
    const { state, read } = shop()
    const warn = vi.fn()
    const search = createLiveSearch({
      read,
      synonyms: [],
      logger: { ...silentLogger, warn },
      refreshDelayMs: 1,
    })
    await search.close()
    search.refresh()
    await pause(20)
    expect(state.reads).toBeLessThanOrEqual(1)
    expect(warn).not.toHaveBeenCalled()
  })
})
