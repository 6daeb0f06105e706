import './styles.css'
import { createBrowserHistory } from '@tanstack/react-router'
import { startTransition } from 'react'
import { App } from './app.tsx'
import { hydrateQueries, readPageData } from './platform/page-data.ts'
import { nextTask, whenIdle } from './platform/tasks.ts'
import { createQueryClient } from './query-client.ts'
import { createShopRouter } from './router.ts'
import { retryPage } from './routes/retry-page.ts'

/**
 * Longest waits for an idle browser, in ms: before the code of `after-hydration.ts` is loaded, and for each
 * of the two idle callbacks before `data-hydrated` is set.
 */
const MAX_IDLE_WAIT_MS = { afterHydration: 5_000, markHydrated: 3_000 }

void start()

// `start` is an `async` function, because a top-level await would deadlock: page chunks import this module,
// and this module awaits page chunks.
async function start(): Promise<void> {
  await nextTask()
  // `react-dom/client` is in the chunk `libraries`. A static import would evaluate this chunk in the same
  // task as `entry-client.tsx`.
  const { hydrateRoot } = await import('react-dom/client')
  await nextTask()
  const data = readPageData()
  const { shop } = data
  const queries = createQueryClient()
  hydrateQueries(queries, data)
  await nextTask()
  const history = createBrowserHistory()
  await nextTask()
  let isHydrating = true
  const router = createShopRouter({ queries, isHydrating: () => isHydrating }, { history })
  // Marks the page as rendered by the server, so that the router builds the same Suspense boundaries as on
  // the server.
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
  afterLoad(() => {
    // Without a connection `after-hydration.ts` may fail to load. The page works without that module, except
    // that a failed page would not be loaded again when the connection is back.
    import('./after-hydration.ts').then(
      ({ startAfterHydration }) => startAfterHydration(queries, router),
      () => addEventListener('online', () => retryPage(router), { once: true }),
    )
  })
}

function afterLoad(callback: () => void): void {
  const wait = () => whenIdle(callback, MAX_IDLE_WAIT_MS.afterHydration)
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
}

/**
 * Sets `data-hydrated` after hydration, for browser tests and for the speculation rules
 * (`apps/server/src/http/speculation-rules.ts`). React hydrates Suspense boundaries in tasks after the root,
 * and parts that are hydrated last (`platform/lazy-with-retry.tsx`) in tasks after a first idle callback.
 * Therefore a second idle callback sets `data-hydrated`.
 */
function markHydrated(): void {
  whenIdle(
    () =>
      whenIdle(
        () => document.documentElement.setAttribute('data-hydrated', ''),
        MAX_IDLE_WAIT_MS.markHydrated,
      ),
    MAX_IDLE_WAIT_MS.markHydrated,
  )
}
