import './styles.css'
import { startTransition } from 'react'
import { App } from './app.tsx'
import { hydrateQueries, readPageData } from './platform/page-data.ts'
import { createQueryClient } from './query-client.ts'
import { createShopRouter } from './router.ts'

const MAX_IDLE_WAIT_MS = 3_000

void start()

// `start` is an `async` function, because a top-level await would deadlock: page chunks import this module,
// and this module awaits page chunks.
async function start(): Promise<void> {
  await nextTask()
  // `react-dom/client` is in the chunk `libraries`. A static import would evaluate it in the same task as
  // this module.
  const { hydrateRoot } = await import('react-dom/client')
  await nextTask()
  const data = readPageData()
  const { shop } = data
  const queries = createQueryClient()
  hydrateQueries(queries, data)
  await nextTask()
  let isHydrating = true
  const router = createShopRouter({ queries, isHydrating: () => isHydrating })
  // Marks the tree as server-rendered, so that the router builds the same Suspense boundaries as on the
  // server.
  router.ssr = { manifest: undefined }
  await nextTask()
  // `router.load()` uses the hydrated queries and the preloaded chunk, so the call sends no request.
  await router.load()
  isHydrating = false
  await nextTask()
  startTransition(() => {
    hydrateRoot(document, <App queries={queries} router={router} shop={shop} />)
  })
  dispatchEvent(new Event('hydrated'))
  markHydrated()
  whenIdle(() => {
    // Without a connection `after-hydration.ts` may fail to load; the page works without this module.
    import('./after-hydration.ts').then(
      ({ startAfterHydration }) => startAfterHydration(queries, router),
      () => undefined,
    )
  })
}

/** Ends the current task, because a long task would delay the response to an input. */
function nextTask(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve))
}

/** Calls back when the page has loaded and the browser is idle. */
function whenIdle(callback: () => void): void {
  const afterLoad = () => {
    // Safari does not implement requestIdleCallback, so a timer replaces it there.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(callback, { timeout: 5_000 })
    else setTimeout(callback, 1_000)
  }
  if (document.readyState === 'complete') afterLoad()
  else window.addEventListener('load', afterLoad, { once: true })
}

/**
 * Sets `data-hydrated`, for browser tests and for the speculation rules
 * (`apps/server/src/http/speculation-rules.ts`). React hydrates Suspense boundaries in tasks after the root,
 * and an idle callback runs after those tasks. Chromium sometimes runs no idle callback, so the attribute is set
 * after `MAX_IDLE_WAIT_MS` at the latest.
 */
function markHydrated(): void {
  const mark = () => document.documentElement.setAttribute('data-hydrated', '')
  // Safari does not implement requestIdleCallback, so a timer replaces it there.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(mark, { timeout: MAX_IDLE_WAIT_MS })
  else setTimeout(mark)
}
