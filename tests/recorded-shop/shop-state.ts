import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Customer } from './accounts/customers.ts'
import type { Cart } from './cart/cart.ts'
import { type Catalogue, openCatalogue } from './catalogue/catalogue.ts'
import { recordedReviews } from './catalogue/reviews.ts'
import { FaultTable } from './faults/fault.ts'
import type { FullOptions } from './options.ts'
import type { Order } from './orders/order.ts'

export interface LoggedRequest {
  readonly method: string
  /** Path and query. */
  readonly path: string
  readonly headers: IncomingHttpHeaders
}

/** Everything the shop remembers, in memory. */
export interface World {
  readonly options: FullOptions
  /** Its own address, without a slash; known once it listens. */
  url: string
  readonly key: string
  readonly secret: string
  /** Signs its tokens. */
  readonly signing: string
  readonly catalogue: Catalogue
  readonly customers: Customer[]
  readonly requests: LoggedRequest[]
  readonly faults: FaultTable
  readonly carts: Map<string, Cart>
  /** Oldest first. */
  readonly orders: Order[]
  /** Numbers of orders, lines and notes come from one row. */
  nextId: number
  now(): number
}

export function createWorld(options: FullOptions): World {
  const catalogue = openCatalogue()
  catalogue.reviews.push(...recordedReviews(catalogue))
  return {
    options,
    url: '',
    key: `ck_${randomBytes(20).toString('hex')}`,
    secret: `cs_${randomBytes(20).toString('hex')}`,
    signing: randomBytes(32).toString('hex'),
    catalogue,
    customers: [],
    requests: [],
    faults: new FaultTable(),
    carts: new Map(),
    orders: [],
    nextId: 140,
    now: Date.now,
  }
}
