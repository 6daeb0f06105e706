import type { QueryClient } from '@tanstack/react-query'
import type { ShopRouter } from './router.ts'

type WatchedRouter = Pick<ShopRouter, 'subscribe'> & { readonly state: { readonly isLoading: boolean } }

/**
 * URL of the probe: a small page that the server sends from memory. The content of the response is ignored.
 */
const PROBE_URL = '/bez-interneta'
/**
 * When a navigation takes longer than `SLOW_AFTER_MS`, the browser probes the server, which must respond
 * within `PROBE_TIMEOUT_MS`. The sum of the two limits is below 2 s, so that the page reports a missing
 * connection within 2 s.
 */
const SLOW_AFTER_MS = 600
const PROBE_TIMEOUT_MS = 1_000
/**
 * First pause between two probes of a server that cannot be reached, in ms. Each further pause is twice as
 * long as the one before, up to `MAX_PAUSE_MS`.
 */
const MIN_PAUSE_MS = 2_000
const MAX_PAUSE_MS = 30_000
const CANCEL_INTERVAL_MS = 100

/**
 * Detects an unreachable server while the device reports a connection (`navigator.onLine`). During a slow
 * navigation, the browser sends a probe (a small request) to the server. When the server does not respond to
 * the probe in time, the requests of the navigation are cancelled, so that the page reports the missing
 * connection immediately. The probe is repeated until the server responds. Then `onReconnect` is called.
 */
export function watchConnection(queries: QueryClient, router: WatchedRouter, onReconnect: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isWaiting = false

  async function examine(isPending: () => boolean): Promise<void> {
    if (!navigator.onLine || (await isServerReachable()) || !isPending()) return
    // The server cannot be reached, so the requests of the pending navigation's route loaders are cancelled.
    // This is repeated every `CANCEL_INTERVAL_MS`, because a loader may send several requests one after
    // another. Queries of route loaders are inactive. Active queries belong to visible components, such as
    // the cart drawer, and end by their own time limit.
    for (; isPending(); await pause(CANCEL_INTERVAL_MS)) await queries.cancelQueries({ type: 'inactive' })
    if (isWaiting) return
    isWaiting = true
    await untilReachable()
    isWaiting = false
    onReconnect()
  }

  const stop = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const start = () => {
    stop()
    const own = setTimeout(() => void examine(() => timer === own), SLOW_AFTER_MS)
    timer = own
  }
  if (router.state.isLoading) start()
  router.subscribe('onBeforeLoad', start)
  router.subscribe('onLoad', stop)
}

async function untilReachable(): Promise<void> {
  for (let ms = MIN_PAUSE_MS; ; ms = Math.min(ms * 2, MAX_PAUSE_MS)) {
    await pause(ms)
    if (document.visibilityState === 'visible' && (await isServerReachable())) return
  }
}

async function isServerReachable(): Promise<boolean> {
  const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS)
  return fetch(PROBE_URL, { method: 'HEAD', cache: 'no-store', signal }).then(
    () => true,
    () => false,
  )
}

function pause(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms))
}
