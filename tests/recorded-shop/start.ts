import type { Store } from '@sultan/woo-client/store'
import type { Customer } from './accounts/customers.ts'
import type { ShopProduct } from './catalogue/product-row.ts'
import { available, setPieces } from './catalogue/stock.ts'
import type { FailureModes } from './failures/failure-mode.ts'
import { handleRequest } from './handle-request.ts'
import { type ShopOptions, withDefaults } from './options.ts'
import type { Order } from './orders/order.ts'
import { recordedHost } from './recordings.ts'
import { listen } from './server.ts'
import { createShopState, type LoggedRequest, type ShopState } from './shop-state.ts'

/** Interface by which tests read and change a recorded shop. */
export interface ShopControls {
  /**
   * URL of the shop without a trailing slash. If the shop listens on a port, the URL is
   * `http://127.0.0.1:<port>`, followed by the path of WordPress's folder if WordPress is installed in a
   * folder. If the shop listens on no port, the URL is that of the shop in the recordings
   * (`https://shop.example`).
   */
  readonly url: string
  readonly key: string
  readonly secret: string
  /** Sends a request to the shop. */
  readonly store: Store
  /** All requests that the shop has received, oldest first. */
  readonly requests: readonly LoggedRequest[]
  /** The number of pieces of a product or variation that can be ordered; null without a limit. */
  stockOf(id: number): number | null
  /** Sets the stock of a product or variation. With null, the stock is no longer managed. */
  setStock(id: number, pieces: number | null): void
  /** Sets the price of a product or variation in minor units; null for no price. */
  setPrice(id: number, minor: number | null): void
  /**
   * Sets the price of a product or variation during a sale, in minor units, and the site time at which the
   * sale ends, such as `2026-11-30T23:59:59`; null for no end.
   */
  setSale(id: number, price: number, end: string | null): void
  setStockStatus(id: number, status: ShopProduct['status']): void
  setPublished(id: number, published: boolean): void
  /** Publishes the reviews that wait for approval. */
  approveReviews(): void
  /** All orders of the shop, oldest first. */
  readonly orders: readonly Order[]
  readonly customers: readonly Customer[]
  /** Makes responses of the shop fail in a chosen way. */
  readonly failures: FailureModes
  /** Advances the shop's clock, for example to let tokens expire. */
  passTime(ms: number): void
}

/** A recorded shop that serves HTTP on a port. */
export interface RecordedShop extends ShopControls {
  close(): Promise<void>
}

/** A recorded shop that runs in the test's process and listens on no port. */
export interface InProcessShop extends ShopControls {
  /**
   * Called instead of the shop for every request. `route` is the REST route, such as `/wc/store/v1/cart`;
   * `respond` returns the shop's response. Tests replace this function to delay or replace a response, or to
   * change the shop during a request.
   */
  intercept: (route: string, respond: () => Promise<Response>) => Promise<Response>
}

/** Starts a shop that responds like the recordings of a real shop (README.md). */
export async function startRecordedShop(options: ShopOptions = {}): Promise<RecordedShop> {
  const shop = createShopState(withDefaults(options))
  const server = await listen(shop)
  return {
    ...withControls(shop, fetch),
    async close() {
      server.closeAllConnections()
      await new Promise<void>(resolve => server.close(() => resolve()))
    },
  }
}

/**
 * Opens a recorded shop that runs in the test's process and listens on no port. Writes of this shop have no
 * delay by default.
 */
export function openRecordedShop(options: ShopOptions = {}): InProcessShop {
  const shop = createShopState(withDefaults({ writeMs: 0, ...options }))
  shop.url = recordedHost
  const opened: InProcessShop = {
    ...withControls(shop, request => {
      const route = new URL(request.url).pathname.replace(/^\/wp-json/, '')
      return opened.intercept(route, () => respond(shop, request))
    }),
    intercept: (_route, respond) => respond(),
  }
  return opened
}

async function respond(shop: ShopState, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const { response, isCut } = await handleRequest(shop, {
    method: request.method,
    uri: pathname + search,
    headers: new Headers(request.headers),
    text: await request.text(),
  })
  if (response === null) throw new Error('The recorded shop dropped the connection.')
  const { status, headers, body } = response
  return new Response(isCut ? body.subarray(0, Math.floor(body.length / 2)) : body, {
    status,
    headers: headers.flatMap(([name, values]) => values.map((value): [string, string] => [name, value])),
  })
}

function withControls(shop: ShopState, store: Store): ShopControls {
  let ahead = 0
  shop.now = () => Date.now() + ahead
  const product = (id: number) => {
    const found = shop.catalogue.products.get(id)
    if (found === undefined) throw new Error(`The recorded shop has no product ${id}.`)
    return found
  }
  const changing = (id: number) => {
    shop.catalogue.changedAt = new Date(shop.now())
    return product(id)
  }
  return {
    store,
    url: shop.url,
    key: shop.key,
    secret: shop.secret,
    requests: shop.requests,
    orders: shop.orders,
    customers: shop.customers,
    failures: shop.failures,
    approveReviews: () => {
      shop.catalogue.reviews.unshift(...shop.catalogue.heldReviews.splice(0))
    },
    stockOf: id => available(product(id)),
    setStock: (id, pieces) => setPieces(changing(id), pieces),
    setPrice: (id, minor) => {
      Object.assign(changing(id), { price: minor, regular: minor })
    },
    setSale: (id, price, saleEnd) => {
      Object.assign(changing(id), { price, saleEnd })
    },
    setStockStatus: (id, status) => {
      changing(id).status = status
    },
    setPublished: (id, published) => {
      changing(id).published = published
    },
    passTime(ms) {
      ahead += ms
    },
  }
}
