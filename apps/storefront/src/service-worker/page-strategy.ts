import { Strategy, type StrategyHandler } from 'workbox-strategies'

/**
 * A stored page is shown when the server has not responded to the request for the page for this time, in ms.
 */
const STORED_AFTER_MS = 2_000
/**
 * The offline page is shown when the server has not responded for this time, in ms. Longer than
 * `STORED_AFTER_MS`, because a slow connection may still bring the requested page.
 */
export const OFFLINE_AFTER_MS = 6_000

/**
 * Fetches and stores a page. Returns the stored page when the server has not responded after
 * `STORED_AFTER_MS`. Without a stored page, rejects after `OFFLINE_AFTER_MS`. The rejection ends the fetch
 * event, so the browser cancels the request, which would otherwise block the next request for the same URL.
 * Workbox's `NetworkFirst` would leave the fetch event open.
 */
export class PageStrategy extends Strategy {
  protected override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const fetched = handler.fetchAndCachePut(request)
    const inTime = await within(STORED_AFTER_MS, fetched).catch(() => null)
    const response =
      inTime ??
      (await handler.cacheMatch(request)) ??
      (await within(OFFLINE_AFTER_MS - STORED_AFTER_MS, fetched))
    if (response === null) throw new Error('The server does not respond.')
    return response
  }
}

/** Resolves like `promise`, or with null after `ms`. */
function within<T>(ms: number, promise: Promise<T>): Promise<T | null> {
  return Promise.race([promise, new Promise<null>(resolve => setTimeout(resolve, ms, null))])
}
