import type { OutgoingHttpHeaders } from 'node:http'
import type { RenderedPage, Renderer } from '@sultan/storefront/renderer'
import type { Log } from '../log.ts'
import { chooseEncoding } from './encoding.ts'
import { isUnchanged } from './entity-tag.ts'
import { type Exchange, type Handler, isReading } from './exchange.ts'
import { createPageCache, type KeptPage, keepPage } from './page-cache.ts'
import { createRarely } from './rarely.ts'
import { properAddress } from './redirects.ts'

interface PageOptions {
  readonly render: Renderer
  /** Headers of every page. */
  readonly headers: Readonly<Record<string, string>>
  readonly errorPage: Buffer
  readonly log: Log
  readonly lifetimeMs?: number
}

export interface Pages {
  readonly handler: Handler
  /** To be called when the shop has changed in a way that shoppers must see at once. */
  readonly clear: () => void
}

/** A page that says how old it is must not say so for long after the shop is back. */
const standInMs = 3_000

type Answer =
  | { readonly kind: 'page'; readonly page: KeptPage; readonly isStandIn: boolean }
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string }

/** Last in line: whatever nobody else has answered is a page, if only the not-found one. */
export function createPages({ render, headers, errorPage, log, lifetimeMs = 30_000 }: PageOptions): Pages {
  const cache = createPageCache<Answer>({
    lifetimeMs,
    most: 300,
    lifetimeOf: answer =>
      answer.kind === 'page' && answer.page.status === 200 ? (answer.isStandIn ? standInMs : lifetimeMs) : 0,
  })
  const tellAway = createRarely(log.error)
  const make = async (url: URL): Promise<Answer> => asAnswer(await render(readable(url)))

  async function answer(exchange: Exchange): Promise<void> {
    const { response, url } = exchange
    try {
      const found = isPrivate(url)
        ? await make(url)
        : await cache.get(url.pathname + url.search, () => make(url))
      if (found.kind === 'page') await sendPage(exchange, found.page, { ...headers, ...privacy(url) })
      else response.writeHead(found.status, { location: found.location, 'cache-control': 'no-cache' }).end()
    } catch (error) {
      const isAway = isShopAway(error)
      if (isAway) tellAway(String(error), `${url.pathname}: ${error}`)
      else log.error(`${url.pathname}: ${error instanceof Error ? error.stack : String(error)}`)
      if (response.headersSent) return void response.destroy()
      response.writeHead(isAway ? 503 : 500, {
        ...headers,
        ...(isAway && { 'retry-after': '10' }),
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-length': errorPage.length,
      })
      response.end(errorPage)
    }
  }

  return {
    clear: cache.clear,
    async handler(exchange) {
      const { request, response, url } = exchange
      if (!isReading(request.method)) {
        response.writeHead(405, { allow: 'GET, HEAD' }).end()
        return true
      }
      const proper = properAddress(url)
      if (proper === null) await answer(exchange)
      else response.writeHead(301, { location: proper, 'cache-control': 'public, max-age=3600' }).end()
      return true
    },
  }
}

function asAnswer(made: RenderedPage): Answer {
  if (made.kind !== 'page') return made
  const { status, html, isStandIn = false } = made
  return { kind: 'page', page: keepPage(status, html), isStandIn }
}

async function sendPage(
  { request, response }: Exchange,
  page: KeptPage,
  headers: OutgoingHttpHeaders,
): Promise<void> {
  const all = { 'cache-control': 'no-cache', ...headers, vary: 'Accept-Encoding', etag: page.tag }
  if (page.status === 200 && isUnchanged(request.headers['if-none-match'], page.tag)) {
    response.writeHead(304, all).end()
    return
  }
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const bytes = await page.bytes(encoding)
  response.writeHead(page.status, {
    ...all,
    'content-type': 'text/html; charset=utf-8',
    ...(encoding !== null && { 'content-encoding': encoding }),
    'content-length': bytes.length,
  })
  response.end(bytes)
}

/** Pages of an order: their address is its key. */
const isPrivate = (url: URL): boolean => url.pathname.startsWith('/narudzba/')

const privacy = (url: URL): OutgoingHttpHeaders =>
  isPrivate(url)
    ? { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }
    : {}

/** A path that cannot be decoded, or holds control characters, names no page; the router would take it for a fault. */
function readable(url: URL): URL {
  try {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    if (!/[\u0000-\u001f]/.test(decodeURIComponent(url.pathname))) return url
  } catch {
    // Malformed: `%` without two hex digits, or not UTF-8.
  }
  return new URL('/nepoznata-adresa', url)
}

/** The store does not answer, of which no stack of ours tells why. By name: the error's class comes from another bundle. */
const isShopAway = (error: unknown): boolean => error instanceof Error && error.name === 'ShopError'
