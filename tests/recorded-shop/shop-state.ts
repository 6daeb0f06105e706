import { randomBytes } from 'node:crypto'
import type { Customer } from './accounts/customers.ts'
import type { Cart } from './cart/cart.ts'
import { type Catalogue, openCatalogue } from './catalogue/catalogue.ts'
import { recordedReviews } from './catalogue/reviews.ts'
import { FailureTable } from './failures/failure-mode.ts'
import type { FullOptions } from './options.ts'
import type { Order } from './orders/order.ts'

export interface LoggedRequest {
  readonly method: string
  /** Path and query of the request. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
}

/** The data and settings of one running shop, in memory. */
export interface ShopState {
  readonly options: FullOptions
  /** The shop's URL without a trailing slash; empty until the shop has started. */
  url: string
  readonly key: string
  readonly secret: string
  /** The secret that signs the shop's tokens. */
  readonly signing: string
  readonly catalogue: Catalogue
  readonly customers: Customer[]
  readonly requests: LoggedRequest[]
  readonly failures: FailureTable
  readonly carts: Map<string, Cart>
  /** All orders of the shop, oldest first. */
  readonly orders: Order[]
  /** Next free id of the sequence that orders, order lines and shipping lines share. */
  nextId: number
  now(): number
}

export function createShopState(options: FullOptions): ShopState {
  const catalogue = openCatalogue(options)
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
    failures: new FailureTable(),
    carts: new Map(),
    orders: [],
    nextId: 140,
    now: Date.now,
  }
}
