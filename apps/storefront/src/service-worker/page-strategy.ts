import { Strategy, type StrategyHandler } from 'workbox-strategies'
import { isReload } from './request-kind.ts'

/**
 * How long a navigation waits for a response of the server, in ms. Then the stored page is shown or, when the
 * page is not stored, the offline page. The specification says that a page must report a missing connection
 * within this time.
 */
const OFFLINE_AFTER_MS = 2_000
/**
 * Time limit in ms for the server's response when the browser reloads a page that is not stored. After this
 * time the offline page is shown. This limit is longer than `OFFLINE_AFTER_MS`, the limit of other
 * navigations. The reason is that the offline page starts a reload as soon as the server has responded to a
 * HEAD request: on a slow connection, the shorter limit would end the reload with the offline page again.
 */
const OFFLINE_AFTER_RELOAD_MS = 8_000

/**
 * Fetches and stores a page. Returns the stored page when the fetch fails or the server has not responded
 * after `OFFLINE_AFTER_MS`; without a stored page the strategy rejects. The rejection ends the fetch event,
 * so the browser cancels the request, which would otherwise block the next request for the same URL.
 * Workbox's `NetworkFirst` would leave the fetch event open.
 */
export class PageStrategy extends Strategy {
  protected override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const fetched = handler.fetchAndCachePut(request)
    const inTime = await within(OFFLINE_AFTER_MS, fetched).catch(() => null)
    const response =
      inTime ??
      (await handler.cacheMatch(request)) ??
      (isReload(request) ? await within(OFFLINE_AFTER_RELOAD_MS - OFFLINE_AFTER_MS, fetched) : null)
    if (response === null) throw new Error('The server does not respond.')
    return response
  }
}

/** Resolves to the value of `promise`, or to null after `ms` milliseconds. */
function within<T>(ms: number, promise: Promise<T>): Promise<T | null> {
  return Promise.race([promise, new Promise<null>(resolve => setTimeout(resolve, ms, null))])
}
