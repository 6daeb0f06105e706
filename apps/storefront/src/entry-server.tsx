import { Writable } from 'node:stream'
import { dehydrate, type QueryClient } from '@tanstack/react-query'
import { createRequestHandler, getSsrStatus } from '@tanstack/react-router/ssr/server'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { AnnouncedFiles } from './announced-files.tsx'
import { App } from './app.tsx'
import { scriptJson } from './page-data.ts'
import type { PageFiles } from './page-files.ts'
import { createQueryClient } from './query-client.ts'
import type { CreateRenderer, RenderedPage, RendererOptions } from './renderer.ts'
import { createShopRouter, type ShopRouter } from './router.ts'
import { parseSearch, stringifySearch } from './search-params.ts'
import { giveWire } from './shop/given-wire.ts'
import type { ShopInfo } from './shop/shop-info.ts'
import { standInOf } from './shop/stand-in.ts'

export const createRenderer: CreateRenderer = options => async url => {
  const queries = createQueryClient()
  giveWire(queries, options.wire)
  try {
    return await renderPage(url, queries, options)
  } finally {
    queries.clear()
  }
}

async function renderPage(
  url: URL,
  queries: QueryClient,
  { shop, files }: RendererOptions,
): Promise<RenderedPage> {
  // Written as the router would write it: otherwise it answers `%20` with a redirect to `+`.
  const href = new URL(url.pathname + stringifySearch(parseSearch(url.search)), url)
  let page: RenderedPage | null = null
  const answer = await createRequestHandler({
    request: new Request(href),
    createRouter: () => createShopRouter({ queries }),
  })(async ({ router }) => {
    page = await renderMatches(router, queries, shop, files)
    return new Response(null)
  })
  if (page !== null) return page
  const location = answer.headers.get('location')
  if (location === null) throw new Error(`No page and no redirect for ${url.pathname}`)
  return { kind: 'redirect', status: answer.status, location }
}

async function renderMatches(
  router: ShopRouter,
  queries: QueryClient,
  shop: ShopInfo,
  files: PageFiles,
): Promise<RenderedPage> {
  const { matches } = router.state
  const status = getSsrStatus(router)
  if (status >= 500) throw matches.find(match => match.error)?.error ?? new Error('The page failed.')
  const pages = matches.flatMap(match => match.staticData.page ?? [])
  const data = scriptJson({ shop, queries: dehydrate(queries) })
  const html = await toHtml(
    <>
      <AnnouncedFiles files={files} pages={pages} />
      <App queries={queries} router={router} shop={shop} data={data} />
    </>,
    files,
  )
  return { kind: 'page', status, html, isStandIn: standInOf(queries) !== null }
}

/** Everything was awaited before, so the page is whole when it starts: one buffer, no late pieces, no inline script. */
function toHtml(tree: ReactNode, files: PageFiles): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = []
    const collector = new Writable({
      write(piece: Buffer, _encoding, done) {
        pieces.push(piece)
        done()
      },
      final(done) {
        resolve(Buffer.concat(pieces))
        done()
      },
    })
    const { pipe } = renderToPipeableStream(tree, {
      bootstrapModules: [files.entry],
      // Without it React sends large finished parts out of line and puts them in place by inline script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(collector),
      onShellError: reject,
      onError: reject,
    })
  })
}
