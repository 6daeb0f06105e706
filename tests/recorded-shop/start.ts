import type { Customer } from './accounts/customers.ts'
import type { ShopProduct } from './catalogue/product-row.ts'
import { setPieces } from './catalogue/stock.ts'
import type { Faults } from './faults/fault.ts'
import { type ShopOptions, withDefaults } from './options.ts'
import type { Order } from './orders/order.ts'
import { listen } from './server.ts'
import { createWorld, type LoggedRequest } from './world.ts'

/** A running recorded shop, and the hands that a test has in it. */
export interface RecordedShop {
  /** `http://127.0.0.1:<port>`, without a slash. */
  readonly url: string
  readonly key: string
  readonly secret: string
  /** Every request that arrived, oldest first. */
  readonly requests: readonly LoggedRequest[]
  /** Pieces left of a product or variation; null = not counted. */
  setStock(id: number, pieces: number | null): void
  /** Price in minor units; null = without one. */
  setPrice(id: number, minor: number | null): void
  setStockStatus(id: number, status: ShopProduct['status']): void
  setPublished(id: number, published: boolean): void
  /** The orders placed, oldest first. */
  readonly orders: readonly Order[]
  readonly customers: readonly Customer[]
  /** What goes wrong, switched at any time. */
  readonly faults: Faults
  /** Makes the shop's clock go ahead, so that tokens run out. */
  passTime(ms: number): void
  close(): Promise<void>
}

/** Starts a shop that answers as the recordings of a real one do; see README.md here. */
export async function startRecordedShop(options: ShopOptions = {}): Promise<RecordedShop> {
  const world = createWorld(withDefaults(options))
  let ahead = 0
  world.now = () => Date.now() + ahead
  const server = await listen(world)
  const product = (id: number) => {
    const found = world.catalogue.products.get(id)
    if (found === undefined) throw new Error(`The recorded shop has no product ${id}.`)
    world.catalogue.changedAt = new Date(world.now())
    return found
  }
  return {
    url: world.url,
    key: world.key,
    secret: world.secret,
    requests: world.requests,
    orders: world.orders,
    customers: world.customers,
    faults: world.faults,
    setStock: (id, pieces) => setPieces(product(id), pieces),
    setPrice: (id, minor) => {
      Object.assign(product(id), { price: minor, regular: minor })
    },
    setStockStatus: (id, status) => {
      product(id).status = status
    },
    setPublished: (id, published) => {
      product(id).published = published
    },
    passTime(ms) {
      ahead += ms
    },
    async close() {
      server.closeAllConnections()
      await new Promise<void>(resolve => server.close(() => resolve()))
    },
  }
}
