import './styles.css'
import { hydrate } from '@tanstack/react-query'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { prefetchWhenIdle } from './idle-prefetch.ts'
import { readPageData } from './page-data.ts'
import { createQueryClient } from './query-client.ts'
import { createShopRouter } from './router.ts'

void openPage()

// A function, not top-level await: pages import from this file, and would wait for it while it waits for them.
async function openPage(): Promise<void> {
  const { shop, queries: dehydrated } = readPageData()
  const queries = createQueryClient()
  hydrate(queries, dehydrated)
  let isWaking = true
  const router = createShopRouter({ queries, isWaking: () => isWaking })
  // This tree was rendered on the server: the router then builds the same Suspense layout.
  router.ssr = { manifest: undefined }
  // Out of the hydrated queries and the preloaded chunk: no request.
  await router.load()
  isWaking = false
  startTransition(() => {
    hydrateRoot(document, <App queries={queries} router={router} shop={shop} data="" />)
  })
  prefetchWhenIdle(queries)
}
