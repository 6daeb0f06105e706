import { noWorkLimits, shareWork, type WorkLimits, WorkRejectedError } from '@sultan/gateway/work-limits'
import type { Logger } from '@sultan/kernel/logger'
import { type Metrics, noMetrics } from '@sultan/kernel/metrics'
import { noTracer, type Tracer } from '@sultan/kernel/tracer'
import type { PageAddressOf, RenderedPage, Renderer } from '@sultan/storefront/renderer'
import { sharedCacheHeaders } from '../front-cache/surrogate-key.ts'
import { createThrottledLog } from '../logging/logger.ts'
import { requestScope, setRoute } from '../logging/request-scope.ts'
import {
  type CachedPage,
  createCachedPage,
  createPageResponse,
  type PageResponse,
  sendPage,
} from './cached-page.ts'
import { canonicalPath } from './canonical-path.ts'
import { chooseEncoding } from './content-encoding.ts'
import type { ErrorPages } from './error-page.ts'
import { possibleUrl, wholeAddress } from './page-address.ts'
import type { PageLifetime } from './page-cache.ts'
import {
  CHECKED_LIFETIME,
  compacted,
  createPageResultCache,
  createPlainForms,
  DEFAULT_CACHE_BYTES,
  PAGE_ENCODINGS,
} from './page-result-cache.ts'
import type { FindReadyResponse } from './ready-response.ts'
import { closeSignal, type Handler, isGetOrHead, type RequestContext } from './request-context.ts'
import {
  isCacheable,
  noSharedPages,
  type PageContent,
  type PageResult,
  type SharedPages,
} from './shared-pages.ts'

/** A page or a redirect, with its key in the page cache. */
interface CachedResult {
  readonly result: PageResult
  readonly path: string
}

interface PageOptions {
  readonly render: Renderer
  /** Returns the cache key of a page. By default, the cache key is the URL's path with all parameters. */
  readonly addressOf?: PageAddressOf
  /** Headers that are sent with every page. */
  readonly headers: Readonly<Record<string, string>>
  readonly errorPages: ErrorPages
  /** Limits of page rendering, such as the number of concurrent renderings per client. Default: no limits. */
  readonly workLimits?: WorkLimits
  /**
   * Whether a cache in front of the server may store pages. True when the server purges that cache after
   * changes.
   */
  readonly isPurged?: boolean
  readonly sharedPages?: SharedPages
  readonly log: Logger
  readonly metrics?: Metrics
  readonly tracer?: Tracer
  /** Lifetime of cached pages. Default: `CHECKED_LIFETIME`. */
  readonly lifetime?: PageLifetime
  /** Limit of the page cache, in bytes. Default: `DEFAULT_CACHE_BYTES`. */
  readonly cacheBytes?: number
}

export interface Pages {
  readonly handler: Handler
  readonly findReady: FindReadyResponse
  /**
   * To be called when a change of the shop's data must be visible immediately: removes the pages with one of
   * the given cache tags, or all pages.
   */
  readonly invalidate: (tags: readonly string[] | 'all') => void
}

/** Cache tag of all pages that show filters with product counts. A sold-out product changes the counts. */
const STOCK_TAG = 'stock'
/**
 * Time in ms for which filter counts may still include a sold-out product. All product lists have filter
 * counts: without this delay, every sold-out product would remove all lists from the cache. Lists that
 * contain the product are removed immediately, by the product's tag.
 */
const COUNTS_DELAY_MS = 60_000
const REDIRECT_ROUTE = 'redirect'
const UNAVAILABLE_RETRY_SECONDS = 10

/** Fallback handler: renders a page, possibly the 404 page. */
export function createPages(options: PageOptions): Pages {
  const { render, headers, errorPages, log, workLimits = noWorkLimits, lifetime = CHECKED_LIFETIME } = options
  const { metrics = noMetrics, tracer = noTracer, cacheBytes = DEFAULT_CACHE_BYTES } = options
  const { isPurged = false, sharedPages = noSharedPages, addressOf = wholeAddress } = options
  const cache = createPageResultCache(cacheBytes, lifetime)
  const plainForms = createPlainForms(cacheBytes)
  const pageHeaders = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    ...headers,
  }
  const orderPageHeaders = {
    ...pageHeaders,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  }
  const responses = new WeakMap<CachedPage, PageResponse>()
  const countHit = () => metrics.count('cache', { cache: 'page', outcome: 'hit' })
  let changes = 0
  const logUnavailable = createThrottledLog(log)

  async function renderPage(url: URL): Promise<PageResult> {
    const rendered = await measureRendering(metrics, () => tracer.run('render page', {}, () => render(url)))
    return toPageResult(rendered)
  }

  function renderForClient(context: RequestContext, url: URL): Promise<PageResult> {
    const { clientAddress, response } = context
    const work = { kind: 'pages', address: clientAddress, signal: closeSignal(response) } as const
    return workLimits.run(work, () => renderPage(url))
  }

  /**
   * Finds the page of a URL in the cache, or renders the page. Search parameters that the page does not use
   * are ignored. The parameters that depend on the page's content (`params`), such as an option of its
   * product, are known only after rendering. So the page without these parameters is found or rendered first.
   */
  async function cachedPage(context: RequestContext): Promise<CachedResult> {
    const url = possibleUrl(context.url)
    const path = addressOf(url, [])
    const result = await pageAt(path, context)
    if (result.kind === 'redirect' || url.search === '') return { result, path }
    const ownPath = addressOf(url, result.params)
    return ownPath === path ? { result, path } : { result: await pageAt(ownPath, context), path: ownPath }
  }

  async function pageAt(path: string, context: RequestContext): Promise<PageResult> {
    const url = new URL(path, context.url)
    const encoding = chooseEncoding(context.request.headers['accept-encoding'], PAGE_ENCODINGS)
    let isRendered = false
    const rendering = (render: () => Promise<PageResult>) =>
      compacted(sharedPages.get(path, lifetime.freshMs, render), encoding)
    const renderOwn = () => {
      isRendered = true
      return rendering(() => renderForClient(context, url))
    }
    try {
      const result = await shareWork(
        begin =>
          cache.get(path, isRenewal => {
            // Stale pages are renewed without `workLimits`: no visitor waits, and renewals run one at a time.
            if (isRenewal) return rendering(() => renderPage(url))
            begin()
            return renderOwn()
          }),
        renderOwn,
      )
      const isStale = result.kind === 'page' && result.isStale
      metrics.count('cache', { cache: 'page', outcome: isStale ? 'stale' : isRendered ? 'miss' : 'hit' })
      return result
    } catch (error) {
      const isOverload = error instanceof WorkRejectedError && error.status === 503
      const expired = isOverload ? cache.expired(path) : undefined
      if (expired === undefined) throw error
      metrics.count('cache', { cache: 'page', outcome: 'stale' })
      // The expired page is marked as stale, so that a cache in front of the server does not keep it.
      return expired.kind === 'page' ? { ...expired, isStale: true } : expired
    }
  }

  /** Builds the response of a page, or returns the stored response of a cached page. */
  function responseOf(result: PageContent, url: URL, changesBefore: number): PageResponse {
    const { page, route, tags } = result
    // A page that was rendered during a change may hold old data, so a cache in front of the server must not
    // store it: the purge for the change may reach that cache before the page does.
    const isShared = isPurged && changes === changesBefore && !isOrderPage(url) && isCacheable(result)
    const known = isCacheable(result) ? responses.get(page) : undefined
    if (known !== undefined) return known
    const own = isOrderPage(url) ? orderPageHeaders : pageHeaders
    const all = isShared ? { ...own, ...sharedCacheHeaders(tags) } : own
    const response = createPageResponse(page, route, all, {
      encodings: PAGE_ENCODINGS,
      plainForms,
      onSent: countHit,
    })
    if (isCacheable(result) && isShared === isPurged) responses.set(page, response)
    return response
  }

  function sendErrorPage(
    { response }: RequestContext,
    status: number,
    page: Buffer,
    retryAfterSeconds?: number,
  ): void {
    if (response.headersSent) return void response.destroy()
    response.writeHead(status, {
      ...headers,
      ...(retryAfterSeconds !== undefined && { 'retry-after': `${retryAfterSeconds}` }),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-length': page.length,
    })
    response.end(page)
  }

  async function respond(context: RequestContext): Promise<void> {
    const { response, url } = context
    const changesBefore = changes
    try {
      const { result, path } = isOrderPage(url)
        ? { result: await renderForClient(context, possibleUrl(url)), path: null }
        : await cachedPage(context)
      setRoute(result.kind === 'page' ? result.route : REDIRECT_ROUTE)
      if (result.kind === 'page') {
        await sendPage(context, responseOf(result, url, changesBefore))
        // The cached page may have grown: `sendPage` stores the compressed bytes with the page.
        if (path !== null) cache.resize(path)
      } else
        response.writeHead(result.status, { location: result.location, 'cache-control': 'no-cache' }).end()
    } catch (error) {
      // The client disconnected before the page was rendered, so no response is sent.
      if (response.destroyed && error instanceof Error && error.name === 'AbortError') return
      if (error instanceof WorkRejectedError)
        return sendErrorPage(context, error.status, errorPages.busy, error.retryAfterSeconds)
      const isUnavailable = isStoreUnavailable(error)
      const fields = { path: url.pathname, err: isUnavailable ? String(error) : error }
      if (isUnavailable)
        logUnavailable(String(error), fields, 'A page could not be rendered: no store response.')
      else log.error(fields, 'A page could not be rendered.')
      if (isUnavailable) sendErrorPage(context, 503, errorPages.failure, UNAVAILABLE_RETRY_SECONDS)
      else sendErrorPage(context, 500, errorPages.failure)
    }
  }

  return {
    findReady(target) {
      const result = cache.fresh(target)
      return result?.kind === 'page' ? responses.get(result.page) : undefined
    },
    invalidate(tags) {
      changes += 1
      // Without a cache in front of the server, pages with outdated filter counts stay in the page cache for
      // up to `COUNTS_DELAY_MS`. With a cache in front of the server (`isPurged`), these pages are removed
      // immediately. Otherwise the cache in front of the server would request an outdated page right after
      // the purge, and store that page for longer than `COUNTS_DELAY_MS`.
      const isDelayed = !isPurged && tags !== 'all' && tags.includes(STOCK_TAG)
      if (isDelayed) cache.expireWithin(COUNTS_DELAY_MS, STOCK_TAG)
      cache.invalidate(isDelayed ? tags.filter(tag => tag !== STOCK_TAG) : tags)
    },
    async handler(context) {
      const { request, response, url } = context
      if (!isGetOrHead(request.method)) {
        response.writeHead(405, { allow: 'GET, HEAD' }).end()
        return true
      }
      const canonical = canonicalPath(url)
      if (canonical === null) await respond(context)
      else {
        setRoute(REDIRECT_ROUTE)
        response.writeHead(301, { location: canonical, 'cache-control': 'public, max-age=3600' }).end()
      }
      return true
    },
  }
}

async function measureRendering(
  metrics: Metrics,
  render: () => Promise<RenderedPage>,
): Promise<RenderedPage> {
  const started = performance.now()
  let outcome: 'ok' | 'error' = 'error'
  try {
    const rendered = await render()
    outcome = 'ok'
    return rendered
  } finally {
    const ms = performance.now() - started
    metrics.observe('render', ms, { outcome })
    const scope = requestScope()
    if (scope !== null) scope.work.renderMs += ms
  }
}

function toPageResult(rendered: RenderedPage): PageResult {
  if (rendered.kind !== 'page') return rendered
  const { status, html, route, isStale = false, tags = [], params = [] } = rendered
  return { kind: 'page', page: createCachedPage(status, html), isStale, route, tags, params }
}

/**
 * The URL of an order's page contains the order's key, so the page must not be cached or indexed, and its URL
 * must not be sent as a referrer.
 */
const isOrderPage = (url: URL): boolean => url.pathname.startsWith('/narudzba/')

/** Recognises an `ApiError` by its name, because the server bundle has its own copy of the class. */
const isStoreUnavailable = (error: unknown): boolean => error instanceof Error && error.name === 'ApiError'
