import displayLatin from '@fontsource-variable/brygada-1918/files/brygada-1918-latin-wght-normal.woff2?url'
import textLatin from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'
import { mapOnce } from '@sultan/woo-client/map-once'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterContextProvider } from '@tanstack/react-router'
import { preinit, preload } from 'react-dom'
import { staleFallbackOf } from './api/client/stale-fallback.ts'
import { setServerClient } from './api/client/store-client.ts'
import { App } from './app.tsx'
import displayBosnian from './design/fonts/brygada-1918-bosnian-wght-normal.woff2?url'
import textBosnian from './design/fonts/instrument-sans-bosnian-wght-normal.woff2?url'
import { spriteMarkup } from './design/sprite.ts'
import { dataPlaceholder, spritePlaceholder } from './document.tsx'
import { loadRoute } from './load-route.ts'
import { pageParams } from './page-params.ts'
import { PageQueryClient } from './page-query-client.ts'
import { pageTags } from './page-tags.ts'
import { pageDataJson } from './platform/page-data-json.ts'
import { type ShopInfo, ShopInfoContext } from './platform/shop-info.ts'
import { renderHtml, renderTurn } from './render-html.tsx'
import type { CreateRenderer, PageFiles, RenderedPage, RendererOptions } from './renderer.ts'
import type { ShopRouter } from './router.ts'
import type { PartMarkups } from './shared-parts.tsx'

/**
 * The four font files that every page preloads, with `crossorigin`. Č Ć Đ Š Ž are in files of their own, 2 kB
 * each.
 */
const preloadedFonts: readonly string[] = [textLatin, textBosnian, displayLatin, displayBosnian]

export { pageAddressOf } from './page-address.ts'

/**
 * Returns the cache for the markup of page parts that several pages share. Each `ShopInfo` object has its own
 * cache, because the markup may contain the shop's details.
 */
const markupsFor = mapOnce((_shop: ShopInfo): PartMarkups => new WeakMap())

const sprite = [Buffer.from(spriteMarkup())]

const NOT_FOUND_ROUTE = 'page not found'

export const createRenderer: CreateRenderer = options => async url => {
  await renderTurn()
  const queries = new PageQueryClient()
  setServerClient(queries, options.client)
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
  const loaded = await loadRoute(url, queries)
  return loaded.kind === 'redirect' ? loaded : renderMatches(loaded, queries, shop(), files)
}

async function renderMatches(
  { router, status }: { readonly router: ShopRouter; readonly status: number },
  queries: QueryClient,
  shop: ShopInfo,
  files: PageFiles,
): Promise<RenderedPage> {
  const { matches } = router.state
  if (status >= 500)
    throw matches.find(match => match.error)?.error ?? new Error('The page failed to render.')
  const pages = matches.flatMap(match => match.staticData.page ?? [])
  const modules = new Set([null, ...pages].flatMap(files.modules))
  const html = await renderHtml(
    <>
      <PreloadLinks files={files} pages={pages} />
      <App queries={queries} router={router} shop={shop} />
    </>,
    { loader: files.loader, modules: [...modules] },
    {
      markups: markupsFor(shop),
      bytes: { [spritePlaceholder]: sprite, [dataPlaceholder]: pageDataJson(shop, queries) },
      wrap: part => (
        <ShopInfoContext value={shop}>
          <QueryClientProvider client={queries}>
            <RouterContextProvider router={router}>{part}</RouterContextProvider>
          </QueryClientProvider>
        </ShopInfoContext>
      ),
    },
  )
  const route = status === 404 ? NOT_FOUND_ROUTE : (matches.at(-1)?.fullPath ?? NOT_FOUND_ROUTE)
  const isStale = staleFallbackOf(queries) !== null
  return { kind: 'page', status, html, route, isStale, tags: pageTags(queries), params: pageParams(queries) }
}

interface PreloadLinksProps {
  readonly files: PageFiles
  readonly pages: readonly string[]
}

/** Adds font preloads and style sheets to the head. Only the server renders this component. */
function PreloadLinks({ files, pages }: PreloadLinksProps) {
  for (const href of preloadedFonts)
    preload(href, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  for (const href of [...files.styles, ...pages.flatMap(files.pageStyles)])
    preinit(href, { as: 'style', precedence: 'default' })
  return null
}
