import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { createGzip } from 'node:zlib'
import { clientKey } from '@sultan/gateway/client-key'
import { WorkRejectedError } from '@sultan/gateway/work-limits'
import type { Logger } from '@sultan/kernel/logger'
import type { ShopInfo } from '@sultan/storefront/platform/shop-info'
import type { WooClient } from '@sultan/woo-client/client'
import { sendPage } from '../http/cached-page.ts'
import { chooseEncoding } from '../http/content-encoding.ts'
import { type Handler, isGetOrHead, type RequestContext } from '../http/request-context.ts'
import type { DocumentCache } from './document-cache.ts'
import {
  createDocumentErrors,
  DOCUMENT_HEADERS,
  isUnavailable,
  type TextDocument,
  toDocument,
} from './document-handler.ts'
import { FEED_END, feedItems, feedStart, productFeedPath } from './product-feed.ts'
import { PAGE_UNITS } from './read-catalogue.ts'
import { PAGES_PER_FEED_PART, readFeedProducts } from './read-feed-products.ts'

/** One part of the product feed: the items of up to 100 × `PAGES_PER_FEED_PART` products. */
export interface FeedPart {
  readonly items: Buffer
  readonly parts: number
  /** The complete feed when all products fit into one part; null when the feed is sent in several parts. */
  readonly whole: TextDocument | null
}

const CONTENT_TYPE = 'application/xml; charset=utf-8'
/**
 * Cost of one part of the feed, in units of the visitor's budget for GET requests. For the same number of
 * products, the feed costs 1.5 times as much as a sitemap, because the server also reads the variations.
 */
const UNITS = PAGE_UNITS * PAGES_PER_FEED_PART * 1.5
/**
 * Maximum number of product feeds with several parts that the server sends at the same time. The server sends
 * each client at most one of these feeds at a time.
 */
const MAX_STREAMS = 4
/**
 * Minimum time, in ms, for which a product feed is sent before the server may cut the feed off. The server
 * cuts off the oldest feed when another client requests a feed while `MAX_STREAMS` feeds (the maximum) are
 * being sent. Clients that read slowly thus do not keep out other clients.
 */
const MIN_STREAM_MS = 600_000
const BUSY_RETRY_SECONDS = 60
/**
 * Time limit of generating and sending one part of the feed, in ms. It also ends the feed of a client that
 * does not read its response.
 */
const PART_TIMEOUT_MS = 120_000
/**
 * Maximum number of parts of the product feed, enough for 1,000,000 products. A larger catalogue gets an
 * error instead of a feed.
 */
const MAX_PARTS = 5_000

/** Size of a part of the feed in bytes, which counts towards the size limit of the cache of feed parts. */
export const sizeOfPart = ({ items, whole }: FeedPart): number => 1 + items.length + (whole?.bytes ?? 0)

/** A feed in several parts that is being sent. */
interface FeedStream {
  readonly client: string
  readonly startedAt: number
  readonly stop: AbortController
}

interface ProductFeedOptions {
  readonly client: WooClient
  readonly shop: ShopInfo
  readonly documents: DocumentCache<FeedPart>
  readonly log: Logger
}

/**
 * `/proizvodi.xml`: Google Merchant's feed of all listed products. A large catalogue is sent part by part;
 * when a part cannot be read, the connection is closed, so that no client treats an incomplete feed as
 * complete.
 */
export function productFeedHandler({ client, shop, documents, log }: ProductFeedOptions): Handler {
  const sendError = createDocumentErrors(log)
  /** The product feeds that the server is sending part by part, ordered by the time when sending began. */
  const streams = new Set<FeedStream>()

  async function generate(part: number, signal: AbortSignal): Promise<FeedPart> {
    const { entries, parts } = await readFeedProducts(client, part, signal)
    if (parts > MAX_PARTS) throw new Error(`The catalogue has more than ${MAX_PARTS} parts of a feed.`)
    const items = entries.map(product => feedItems(product, shop.publicUrl)).join('')
    const isWhole = part === 1 && parts <= 1
    return {
      items: Buffer.from(isWhole ? '' : items),
      parts,
      whole: isWhole ? toDocument(feedStart(shop) + items + FEED_END, CONTENT_TYPE) : null,
    }
  }

  const getPart = (part: number, context: RequestContext): Promise<FeedPart> =>
    documents.get(`${productFeedPath} ${part}`, context, UNITS, signal => generate(part, signal))

  /**
   * Returns a part of the feed. Waits and tries again while `getPart` rejects with `WorkRejectedError`. Any
   * other error of `getPart` is rethrown, and is logged unless the connection has been closed.
   */
  async function getPartInTurn(
    part: number,
    context: RequestContext,
    signal: AbortSignal,
  ): Promise<FeedPart> {
    for (;;) {
      try {
        return await getPart(part, context)
      } catch (error) {
        if (!(error instanceof WorkRejectedError)) {
          // When the client or the server has closed the connection, `getPart` rejects; this is no failure.
          if (!signal.aborted && !context.response.destroyed) reportFailure(context, error)
          throw error
        }
        await sleep(error.retryAfterSeconds * 1000, undefined, { signal })
      }
    }
  }

  function reportFailure(context: RequestContext, error: unknown): void {
    const path = context.url.pathname
    if (isUnavailable(error)) sendError(context, error)
    else log.error({ path, err: error }, 'A part of the product feed could not be generated.')
  }

  /**
   * Returns the feed to end before a new feed is sent: the oldest one when `MAX_STREAMS` feeds are being
   * sent. Returns null when fewer feeds are being sent.
   * @throws WorkRejectedError when the oldest feed has been sent for less than `MIN_STREAM_MS`.
   */
  function streamToEnd(): FeedStream | null {
    const [oldest] = streams
    if (oldest === undefined || streams.size < MAX_STREAMS) return null
    if (Date.now() - oldest.startedAt < MIN_STREAM_MS) throw new WorkRejectedError(503, BUSY_RETRY_SECONDS)
    return oldest
  }

  async function* parts(first: FeedPart, context: RequestContext, stop: AbortController) {
    const timer = setTimeout(
      () => stop.abort(new Error('A part of the product feed took too long.')),
      PART_TIMEOUT_MS,
    )
    try {
      yield feedStart(shop)
      yield first.items
      for (let part = 2; part <= first.parts; part++) {
        timer.refresh()
        yield (await getPartInTurn(part, context, stop.signal)).items
      }
      timer.refresh()
      yield FEED_END
    } finally {
      clearTimeout(timer)
    }
  }

  async function sendParts(first: FeedPart, context: RequestContext): Promise<void> {
    const { request, response, url, clientAddress } = context
    const client = clientKey(clientAddress)
    if ([...streams].some(stream => stream.client === client))
      throw new WorkRejectedError(429, BUSY_RETRY_SECONDS)
    const replaced = streamToEnd()
    const isCompressed = chooseEncoding(request.headers['accept-encoding'], ['gzip']) !== null
    response.writeHead(200, {
      ...DOCUMENT_HEADERS,
      'content-type': CONTENT_TYPE,
      vary: 'Accept-Encoding',
      ...(isCompressed && { 'content-encoding': 'gzip' }),
    })
    if (request.method === 'HEAD') return void response.end()
    if (replaced !== null) {
      streams.delete(replaced)
      replaced.stop.abort(new Error('The product feed was ended for another client.'))
    }
    const stop = new AbortController()
    const stream = { client, startedAt: Date.now(), stop }
    const body = Readable.from(parts(first, context, stop), { objectMode: false })
    streams.add(stream)
    try {
      const { signal } = stop
      await (isCompressed
        ? pipeline(body, createGzip(), response, { signal })
        : pipeline(body, response, { signal }))
    } catch (error) {
      // `pipeline` has closed the connection. When generating a part of the feed failed, `getPartInTurn` has
      // already logged the error, so a debug message is enough here.
      log.debug({ path: url.pathname, err: error }, 'The product feed was not sent completely.')
    } finally {
      stop.abort()
      streams.delete(stream)
    }
  }

  return async context => {
    const { request, url } = context
    if (url.pathname !== productFeedPath || !isGetOrHead(request.method)) return false
    try {
      const first = await getPart(1, context)
      await (first.whole === null ? sendParts(first, context) : sendPage(context, first.whole.response))
    } catch (error) {
      sendError(context, error)
    }
    return true
  }
}
