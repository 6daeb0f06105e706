import { setTimeout as pause } from 'node:timers/promises'
import { silentLogger } from '@sultan/kernel/logger'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { demoDocuments } from '../tests/demo-catalogue.fixture.ts'
import { createLiveSearch } from './live-search.ts'
import type { ProductDocument } from './product-document.ts'

/* This file has more than 300 lines, because all its tests test one function and share the helper `shop`. */
const [first] = demoDocuments()
const page = { limit: 10, offset: 0 }

/**
 * Waits up to 20 s until `check` passes. Building the search index takes long on a busy machine, and the
 * delay before the next build is nine times the duration of the last build.
 */
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 20_000 })

function shop() {
  const state = { names: ['Sapun'], reads: 0, readIds: [] as (readonly number[])[], isDown: false }
  const read = async function* (): AsyncGenerator<ProductDocument> {
    state.reads++
    if (state.isDown) throw new Error('down')
    for (const [id, name] of state.names.entries()) if (first !== undefined) yield { ...first, id, name }
  }
  const readProducts = async (ids: readonly number[]): Promise<readonly ProductDocument[]> => {
    state.readIds.push(ids)
    if (state.isDown) throw new Error('down')
    const all = state.names.flatMap((name, id) => (first === undefined ? [] : [{ ...first, id, name }]))
    return all.filter(({ id, name }) => ids.includes(id) && name !== '')
  }
  const open = (options: Partial<Parameters<typeof createLiveSearch>[0]> = {}) =>
    createLiveSearch({ read, readProducts, synonyms: [], logger: silentLogger, ...options })
  return { state, read, open }
}

describe('createLiveSearch', () => {
  it('`searchInMemory` returns null until the index is built, and finds new products after a call of `refresh`', async () => {
    const { state, open } = shop()
    const search = open({ refreshDelayMs: 1 })
    expect(search.searchInMemory('sapun', page)).toBeNull()
    await eventually(() => expect(search.searchInMemory('sapun', page)?.total).toBe(1))
    state.names.push('Sapun drugi')
    expect(search.searchInMemory('sapun', page)?.total).toBe(1)
    search.refresh()
    await eventually(() => expect(search.searchInMemory('sapun', page)?.total).toBe(2))
    await search.close()
  })

  it('after a call of `update` with product ids, reads only these products, finds new and renamed products, and no longer finds deleted products', async () => {
    const { state, open } = shop()
    const search = open()
    await eventually(() => expect(search.searchInMemory('sapun', page)?.total).toBe(1))
    state.names = ['Sapun ibrik', 'Sapun drugi']
    search.update([0, 1])
    await eventually(() => expect(search.searchInMemory('sapun', page)?.ids.toSorted()).toEqual([0, 1]))
    expect(search.searchInMemory('ibrik', page)?.ids).toEqual([0])
    state.names[0] = ''
    search.update([0, 5])
    await eventually(() => expect(search.searchInMemory('sapun', page)?.ids).toEqual([1]))
    expect(state.reads).toBe(1)
    await search.close()
  })

  it('calls `onUpdated` after an index build or an index update if and only if the build or update has changed search results', async () => {
    const { state, open } = shop()
    const onUpdated = vi.fn()
    const search = open({ onUpdated, refreshDelayMs: 1 })
    const calls = (count: number) => eventually(() => expect(onUpdated).toHaveBeenCalledTimes(count))
    const refreshed = async () => {
      const { reads } = state
      search.refresh()
      await eventually(() => expect(state.reads).toBeGreaterThan(reads))
    }
    await calls(1)
    await refreshed()
    search.update([0])
    await eventually(() => expect(state.readIds).toEqual([[0]]))
    state.names[0] = 'Ibrik'
    await refreshed()
    await calls(2)
    state.names[0] = 'Kahva'
    search.update([0])
    await calls(3)
    state.names[0] = ''
    search.update([0])
    await calls(4)
    state.names.push('Sapun')
    await refreshed()
    await calls(5)
    await search.close()
    expect(onUpdated).toHaveBeenCalledTimes(5)
  })

  it('calls `onUpdated` after a successful index build when the failed build before it had already changed search results', async () => {
    const { state, read, open } = shop()
    const onUpdated = vi.fn()
    state.names = Array.from({ length: 101 }, (_, id) => `Sapun ${id}`)
    let fails = false
    const failing = async function* (): AsyncGenerator<ProductDocument> {
      let count = 0
      for await (const document of read()) {
        yield document
        count++
        if (fails && count === 100) throw new Error('down')
      }
    }
    const search = open({ read: failing, onUpdated, refreshDelayMs: 1 })
    await eventually(() => expect(onUpdated).toHaveBeenCalledTimes(1))
    fails = true
    state.names[0] = 'Ibrik'
    search.refresh()
    await eventually(() => expect(search.searchInMemory('ibrik', page)?.total).toBe(1))
    await eventually(() => expect(state.reads).toBeGreaterThan(2))
    expect(onUpdated).toHaveBeenCalledTimes(1)
    fails = false
    await eventually(() => expect(onUpdated).toHaveBeenCalledTimes(2))
    await search.close()
  })

  it('reads 120 changed products in groups of at most 50, and queues a waiting product only once', async () => {
    const { state, open } = shop()
    const search = open()
    await eventually(() => expect(search.searchInMemory('sapun', page)?.total).toBe(1))
    const ids = Array.from({ length: 120 }, (_, id) => id)
    search.update(ids)
    search.update(ids)
    await eventually(() => expect(state.readIds.flat()).toHaveLength(120 + 50))
    expect(state.readIds.map(({ length }) => length)).toEqual([50, 50, 50, 20])
    await search.close()
  })

  it('reads all products again when more than 1,000 products have changed, or when changed products cannot be read', async () => {
    const { state, open } = shop()
    const search = open({ refreshDelayMs: 1 })
    await eventually(() => expect(search.searchInMemory('sapun', page)?.total).toBe(1))
    state.names[0] = 'Kahva'
    search.update(Array.from({ length: 1_001 }, (_, id) => id))
    await eventually(() => expect(search.searchInMemory('kahva', page)?.total).toBe(1))
    expect([state.readIds, state.reads]).toEqual([[], 2])
    state.isDown = true
    search.update([0])
    await eventually(() => expect(state.reads).toBeGreaterThan(2))
    state.isDown = false
    state.names[0] = 'Ibrik'
    await eventually(() => expect(search.searchInMemory('ibrik', page)?.total).toBe(1))
    await search.close()
  })

  it('reads a product again when it has changed while all products were being read', async () => {
    const { state, read, open } = shop()
    let release = (): void => undefined
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    const slowly = async function* (): AsyncGenerator<ProductDocument> {
      const isFirst = state.reads === 0
      for await (const document of read()) {
        if (!isFirst) await held
        yield document
      }
    }
    const search = open({ read: slowly, refreshDelayMs: 1 })
    await eventually(() => expect(search.searchInMemory('sapun', page)?.total).toBe(1))
    search.refresh()
    await eventually(() => expect(state.reads).toBe(2))
    state.names[0] = 'Kahva'
    search.update([0])
    await eventually(() => expect(search.searchInMemory('kahva', page)?.total).toBe(1))
    release()
    await eventually(() => expect(state.readIds).toEqual([[0], [0]]))
    expect(search.searchInMemory('kahva', page)?.total).toBe(1)
    await search.close()
  })

  it('searches only the most popular products while the first index of more than 10,000 products is being built', async () => {
    const { state, read, open } = shop()
    state.names.push('Sapun drugi')
    const held = Promise.withResolvers<void>()
    const slowly = async function* (): AsyncGenerator<ProductDocument> {
      await held.promise
      yield* read()
    }
    const readPopular = vi.fn(async function* (): AsyncGenerator<ProductDocument> {
      if (first !== undefined) yield { ...first, id: 0, name: 'Sapun' }
    })
    const external = {
      maxInMemory: 200_000,
      engine: null,
      countDocuments: async () => 10_001,
      readAll: read,
    }
    const search = open({ read: slowly, readPopular, external, refreshDelayMs: 1 })
    await vi.waitFor(async () => {
      expect(await search.search('sapun', page)).toEqual({
        ids: [0],
        total: 1,
        corrected: null,
        isPartial: true,
      })
    }, 20_000)
    expect(await search.search('sapum', page)).toBeNull()
    expect(await search.search('kahva', page)).toBeNull()
    expect(search.searchInMemory('sapun', page)).toBeNull()
    held.resolve()
    await eventually(() => expect(search.searchInMemory('sapun', page)?.total).toBe(2))
    expect(await search.search('sapun', page)).not.toHaveProperty('isPartial')
    expect((await search.search('sapum', page))?.corrected).toBe('sapun')
    search.refresh()
    await eventually(() => expect(state.reads).toBe(2))
    expect(readPopular).toHaveBeenCalledExactlyOnceWith(5_000)
    await search.close()
  })

  it('rebuilds the index only once when `refresh` is called many times during an index build', async () => {
    const { state, open } = shop()
    const search = open({ refreshDelayMs: 1 })
    for (let change = 0; change < 50; change++) search.refresh()
    await eventually(() => expect(state.reads).toBe(2))
    await pause(200)
    expect(state.reads).toBe(2)
    await search.close()
  })

  it('searches the old index after a failed index build, and retries the build', async () => {
    const { state, open } = shop()
    const warn = vi.fn()
    const search = open({ logger: { ...silentLogger, warn }, refreshDelayMs: 1 })
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

  it('doubles the delay before the next index build after each failed build, and logs the equal errors of successive builds only once', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { state, open } = shop()
    state.isDown = true
    const warn = vi.fn()
    const search = open({ logger: { ...silentLogger, warn }, refreshDelayMs: 1_000 })
    await vi.advanceTimersByTimeAsync(1_000 + 2_000 + 4_000 + 8_000)
    expect(state.reads).toBe(4)
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(state.reads).toBeLessThan(20)
    expect(warn).toHaveBeenCalledOnce()
    const closing = search.close()
    await vi.runAllTimersAsync()
    await closing
  })

  it('rebuilds the index at the rebuild interval without a call of `refresh`', async () => {
    const { state, open } = shop()
    const search = open({ refreshDelayMs: 1, rebuildIntervalMs: 5 })
    await eventually(() => expect(search.searchInMemory('sapun', page)?.total).toBe(1))
    state.names.push('Sapun drugi')
    await eventually(() => expect(search.searchInMemory('sapun', page)?.total).toBe(2))
    await search.close()
  })

  it('repeats the update of an external search engine with the same `changedAt` until the update succeeds', async () => {
    const { read, open } = shop()
    const change = vi.fn(async () => undefined)
    const update = vi.fn(async (_: AsyncIterable<ProductDocument>, __: Date) => update.mock.calls.length > 1)
    const search = open({
      external: {
        maxInMemory: 0,
        engine: { prepare: async () => null, update, change, search: async () => null },
        countDocuments: async () => 1,
        readAll: read,
      },
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
    search.update([0, 7])
    await eventually(() => expect(change).toHaveBeenCalledOnce())
    expect(change.mock.calls).toEqual([[[expect.objectContaining({ id: 0 })], [7]]])
    await search.close()
  })

  it('while an external search engine is being filled or fails, marks results of the memory index as partial, and returns null when no product in the memory index matches', async () => {
    const { read, open } = shop()
    const results = vi.fn(async (): Promise<null> => null)
    const search = open({
      external: {
        maxInMemory: 0,
        engine: {
          prepare: async () => null,
          update: async () => true,
          change: async () => undefined,
          search: results,
        },
        countDocuments: async () => 1,
        readAll: read,
      },
    })
    const whole = { ids: [0], total: 1, corrected: null }
    const partial = { ...whole, isPartial: true }
    await eventually(() => expect(search.searchInMemory('sapun', page)).toEqual(whole))
    expect(await search.search('sapun', page)).toEqual(partial)
    expect(await search.search('kahva', page)).toBeNull()
    results.mockRejectedValue(new Error('down'))
    expect(await search.search('sapun', page)).toEqual(partial)
    expect(await search.search('kahva', page)).toBeNull()
    await search.close()
  })

  it('calls `onUpdated` when a product outside the memory index is removed from an external search engine', async () => {
    const { read, open } = shop()
    const onUpdated = vi.fn()
    const search = open({
      onUpdated,
      external: {
        maxInMemory: 0,
        engine: {
          prepare: async () => null,
          update: async () => true,
          change: async () => undefined,
          search: async () => null,
        },
        countDocuments: async () => 1,
        readAll: read,
      },
    })
    await eventually(() => expect(onUpdated).toHaveBeenCalledTimes(1))
    search.update([7])
    await eventually(() => expect(onUpdated).toHaveBeenCalledTimes(2))
    await search.close()
  })

  it('logs the same index build error a second time when an index build has succeeded between the two failures', async () => {
    const { state, open } = shop()
    const warn = vi.fn()
    const search = open({ logger: { ...silentLogger, warn }, refreshDelayMs: 1 })
    for (const name of ['Ibrik', 'Kahva']) {
      state.names = [name]
      await eventually(() => expect(search.searchInMemory(name, page)?.total).toBe(1))
      warn.mockClear()
      state.isDown = true
      search.refresh()
      await eventually(() => expect(warn).toHaveBeenCalledOnce())
      state.isDown = false
    }
    await search.close()
  })

  it('neither builds the index nor logs errors after `close`', async () => {
    const { state, open } = shop()
    const warn = vi.fn()
    const search = open({ logger: { ...silentLogger, warn }, refreshDelayMs: 1 })
    await search.close()
    search.refresh()
    await pause(20)
    expect(state.reads).toBeLessThanOrEqual(1)
    expect(warn).not.toHaveBeenCalled()
  })
})
