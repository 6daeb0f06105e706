import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { demoDocuments } from './demo-documents.ts'
import { createLiveSearch } from './live-search.ts'
import type { ProductDocument } from './product-document.ts'

const [first] = demoDocuments()
const window = { limit: 10, offset: 0 }

function shop() {
  const state = { names: ['Sapun'], reads: 0, isDown: false }
  const read = async function* (): AsyncGenerator<ProductDocument> {
    state.reads++
    if (state.isDown) throw new Error('down')
    for (const [id, name] of state.names.entries()) if (first !== undefined) yield { ...first, id, name }
  }
  return { state, read }
}

describe('a live search', () => {
  it('knows nothing at first, then the catalogue, then its changes', async () => {
    const { state, read } = shop()
    const search = createLiveSearch({ read, synonyms: [], onFault: vi.fn(), pauseMs: 1 })
    expect(search.search('sapun', window)).toBeNull()
    await vi.waitFor(() => expect(search.search('sapun', window)?.total).toBe(1))
    state.names.push('Sapun drugi')
    expect(search.search('sapun', window)?.total).toBe(1)
    search.refresh()
    await vi.waitFor(() => expect(search.search('sapun', window)?.total).toBe(2))
    await search.close()
  })

  it('makes one index for many changes, and one more for those that come meanwhile', async () => {
    const { state, read } = shop()
    const search = createLiveSearch({ read, synonyms: [], onFault: vi.fn(), pauseMs: 1 })
    for (let change = 0; change < 50; change++) search.refresh()
    await vi.waitFor(() => expect(state.reads).toBe(2))
    await pause(200)
    expect(state.reads).toBe(2)
    await search.close()
  })

  it('keeps the old index when no new one can be made, and tries again', async () => {
    const { state, read } = shop()
    const onFault = vi.fn()
    const search = createLiveSearch({ read, synonyms: [], onFault, pauseMs: 1 })
    await vi.waitFor(() => expect(search.search('sapun', window)?.total).toBe(1))
    state.isDown = true
    search.refresh()
    await vi.waitFor(() => expect(onFault).toHaveBeenCalled())
    expect(search.search('sapun', window)?.total).toBe(1)
    state.isDown = false
    state.names.push('Sapun drugi')
    await vi.waitFor(() => expect(search.search('sapun', window)?.total).toBe(2))
    await search.close()
  })

  it('asks a store that is away less and less often', async () => {
    vi.useFakeTimers()
    const { state, read } = shop()
    state.isDown = true
    const onFault = vi.fn()
    const search = createLiveSearch({ read, synonyms: [], onFault, pauseMs: 1_000 })
    await vi.advanceTimersByTimeAsync(1_000 + 2_000 + 4_000 + 8_000)
    expect(onFault).toHaveBeenCalledTimes(4)
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(onFault.mock.calls.length).toBeLessThan(20)
    const closing = search.close()
    await vi.runAllTimersAsync()
    await closing
    vi.useRealTimers()
  })

  it('reads the catalogue again from time to time', async () => {
    const { state, read } = shop()
    const search = createLiveSearch({ read, synonyms: [], onFault: vi.fn(), pauseMs: 1, everyMs: 5 })
    await vi.waitFor(() => expect(search.search('sapun', window)?.total).toBe(1))
    state.names.push('Sapun drugi')
    await vi.waitFor(() => expect(search.search('sapun', window)?.total).toBe(2))
    await search.close()
  })

  it('stops when it is closed', async () => {
    const { state, read } = shop()
    const onFault = vi.fn()
    const search = createLiveSearch({ read, synonyms: [], onFault, pauseMs: 1 })
    await search.close()
    search.refresh()
    await pause(20)
    expect(state.reads).toBeLessThanOrEqual(1)
    expect(onFault).not.toHaveBeenCalled()
  })
})
