import type { Database } from '@sultan/sql/database'
import type { Store } from '@sultan/woo-wire/store'
import { type AllowedRoute, findAllowed } from './allow-list.ts'
import { createHtmlCleaner } from './clean/clean-html.ts'
import { noRoute, refusal } from './http/answer.ts'
import { logFault } from './http/log-fault.ts'
import { restRouteOf } from './http/rest-route.ts'
import { type Limited, secondsToWait } from './limits/rate-limit.ts'
import { handleOrder } from './orders/handle-order.ts'
import type { FoundOrder, OrderParts } from './orders/place-order.ts'
import { handleQuote } from './quote/handle-quote.ts'
import { orderRead, publicRead, type ReadParts } from './reads/public-read.ts'
import { createReadCache } from './reads/read-cache.ts'
import { createAskStore } from './store/ask-store.ts'

export interface GatewayParts {
  readonly store: Store
  readonly database: Database
  /** The shop's own address, `https://sultan.example`; links to it in the store's texts become relative. */
  readonly publicUrl: string
  /** Stands in the `User-Agent` of orders. */
  readonly version: string
  readonly rateLimits: 'on' | 'off'
  readonly findOrderByMark: (mark: string) => Promise<FoundOrder | null>
  /** Minor units, inclusive (default 100,00 KM, the specification's); null where shipping is never free. */
  readonly freeShippingFrom?: number | null
  /** Called after every order, so that caches of pages can be emptied. */
  readonly onChange?: () => void
  readonly now?: () => Date
}

export interface Gateway {
  /** Never rejects. `address` is the visitor's, as the server decided it; headers are not believed. */
  handle(request: Request, visitor: { readonly address: string }): Promise<Response>
}

/** The one door to the shop: everything under `/?rest_route=` and `/wp-json/` (ARCHITECTURE, first page and decision 1). */
export function createGateway(options: GatewayParts): Gateway {
  const { store, database, publicUrl, now = () => new Date(), onChange = () => undefined } = options
  const ask = createAskStore(store, new URL(publicUrl).origin)
  const cache = createReadCache(() => now().getTime())
  const cleaner = createHtmlCleaner(new Set([new URL(publicUrl).origin]))
  const reads: ReadParts = { ask, cache, cleaner }
  const orders: OrderParts = {
    ask,
    database,
    now,
    version: options.version,
    freeShippingFrom: options.freeShippingFrom === undefined ? 100_00 : options.freeShippingFrom,
    findOrderByMark: options.findOrderByMark,
    onOrder() {
      cache.clear()
      onChange()
    },
  }

  async function dispatch(request: Request, address: string): Promise<Response> {
    const url = new URL(request.url)
    const route = restRouteOf(url)
    const entry = route === null ? null : findAllowed(request.method, route)
    if (route === null || entry === null) return noRoute()
    return (await tooMany(entry, address)) ?? answerFor(entry, route, url.searchParams, request)
  }

  function answerFor(
    entry: AllowedRoute,
    route: string,
    query: URLSearchParams,
    request: Request,
  ): Promise<Response> {
    switch (entry.handler) {
      case 'public-read':
        return publicRead(entry, route, query, reads)
      case 'order-read':
        return orderRead(entry, route, query, reads)
      case 'quote':
        return handleQuote(request, orders)
      case 'place-order':
        return handleOrder(request, orders)
    }
  }

  async function tooMany({ handler }: AllowedRoute, address: string): Promise<Response | null> {
    const scope: Limited | null = handler === 'quote' ? 'quote' : handler === 'place-order' ? 'orders' : null
    if (scope === null || options.rateLimits === 'off') return null
    const seconds = await secondsToWait(database, scope, address, now())
    return seconds === 0 ? null : limited(seconds)
  }

  return {
    async handle(request, { address }) {
      try {
        const response = await dispatch(request, address)
        return request.method === 'HEAD' ? new Response(null, response) : response
      } catch (error) {
        logFault(`Fault at ${request.method} ${new URL(request.url).pathname}`, error)
        return refusal(500, 'internal_server_error', 'Došlo je do greške. Pokušajte ponovo.')
      }
    },
  }
}

function limited(seconds: number): Response {
  const message = 'Previše zahtjeva u kratkom vremenu. Pričekajte malo pa pokušajte ponovo.'
  return refusal(429, 'sultan_too_many_requests', message, {}, { 'retry-after': String(seconds) })
}
