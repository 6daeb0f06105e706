import { isCancelledError, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchConnection } from './connection-watch.ts'

/**
 * Whether the simulated server responds to the requests with which `watchConnection` probes the connection. A
 * probe without a response ends at the probe's time limit.
 */
let isServerReachable = false

beforeEach(() => {
  vi.useFakeTimers()
  // The mock makes `AbortSignal.timeout`, the time limit of a probe, use the fake timers.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(ms => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(), ms)
    return controller.signal
  })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('document', { visibilityState: 'visible' })
  vi.stubGlobal('fetch', (_url: string, { signal }: { readonly signal: AbortSignal }) =>
    isServerReachable
      ? Promise.resolve(new Response(''))
      : new Promise((_resolve, reject) => signal.addEventListener('abort', reject)),
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/**
 * Starts a navigation to a page whose request never ends. In the result, `page` is the state of the request
 * (`pending`, `cancelled` or `failed`), and `reconnects` is the number of calls of `onReconnect`.
 */
function startNavigation() {
  const listeners = new Map<string, (event: never) => void>()
  const queries = new QueryClient()
  const result = { page: 'pending', reconnects: 0 }
  const router = {
    state: { isLoading: false },
    subscribe: (event: string, listener: (event: never) => void) => {
      listeners.set(event, listener)
      return () => undefined
    },
  }
  watchConnection(queries, router, () => {
    result.reconnects++
  })
  // This cast is safe: the listeners do not read the event.
  const emit = (event: string) => listeners.get(event)?.(undefined as never)
  emit('onBeforeLoad')
  queries
    .fetchQuery({ queryKey: ['page'], queryFn: () => new Promise<never>(() => undefined), retry: false })
    .catch((error: unknown) => {
      result.page = isCancelledError(error) ? 'cancelled' : 'failed'
      emit('onLoad')
    })
  return result
}

describe('watchConnection', () => {
  it('when the server does not respond to a connection probe, cancels the requests of a page navigation at most 2 s after the navigation started', async () => {
    isServerReachable = false
    const result = startNavigation()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(result.page).toBe('cancelled')
  })

  it('calls `onReconnect` exactly once when the server responds again', async () => {
    isServerReachable = false
    const result = startNavigation()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(result.reconnects).toBe(0)
    isServerReachable = true
    await vi.advanceTimersByTimeAsync(60_000)
    expect(result.reconnects).toBe(1)
  })

  it('when the server responds to a connection probe, does not cancel the requests of a slow page navigation', async () => {
    isServerReachable = true
    const result = startNavigation()
    await vi.advanceTimersByTimeAsync(30_000)
    expect(result).toEqual({ page: 'pending', reconnects: 0 })
  })
})
