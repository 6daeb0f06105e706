/**
 * The script of the offline page (`apps/server/src/http/offline-page.ts`): requests the page's own URL again.
 */

/**
 * Time limit of one request, in ms. The service worker shows the offline page after 2 s without a response.
 * This limit is longer, because the connection may be slow.
 */
const REQUEST_TIMEOUT_MS = 5_000
/** Pause between two requests, in ms; doubled after each, up to `MAX_PAUSE_MS`. */
const MIN_PAUSE_MS = 2_000
const MAX_PAUSE_MS = 30_000

const reload = () => window.location.reload()
document.querySelector('button')?.addEventListener('click', reload)
addEventListener('online', reload)
void reloadWhenReachable()

/**
 * Reloads the page when the server responds. The `online` event alone is not enough: a device that reports a
 * connection over a dead or slow network dispatches no such event later.
 */
async function reloadWhenReachable(): Promise<void> {
  for (let pause = MIN_PAUSE_MS; ; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
    await new Promise(resolve => setTimeout(resolve, pause))
    if (navigator.onLine && document.visibilityState === 'visible' && (await isReachable())) return reload()
  }
}

async function isReachable(): Promise<boolean> {
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
  return fetch(location.href, { method: 'HEAD', cache: 'no-store', signal }).then(
    () => true,
    () => false,
  )
}
