import type { Database } from '@sultan/sql/database'
import type { Store } from '@sultan/woo-wire/store'
import type { Answer } from './answer.ts'
import type { Caller } from './caller.ts'
import type { ParamSchema, ParamValues } from './params.ts'

/** The shop's own particulars, plain text. */
export interface ShopParticulars {
  readonly name: string
  readonly address: string
  readonly idNumber: string
  readonly phone: string
  readonly email: string
}

/** What every endpoint may use. */
export interface StoreContext {
  readonly database: Database
  /** The shop's own address, without a slash at the end. */
  readonly publicUrl: string
  /** Signs Cart-Tokens and nonces. */
  readonly cartSecret: string
  /** Signs login tokens. */
  readonly tokenSecret: string
  readonly shop: ShopParticulars
  /** Whether mails are put into the outbox: only where somebody sends them. */
  readonly mails: 'on' | 'off'
  readonly now: () => Date
  /** This store itself: a batch asks it again, in process. */
  readonly store: Store
}

/** One request that found its endpoint. */
export interface Call<P> {
  readonly request: Request
  /** The route as it was asked for, such as `/wc/store/v1/products/17`. */
  readonly route: string
  readonly params: P
  readonly caller: Caller
  /** All that was sent, unread: query, body and path, each counting more than the one before. */
  readonly sent: Readonly<Record<string, unknown>>
}

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** `:id` (any name ending in `id`) takes digits, any other `:name` one part of the path. */
  readonly route: string
  readonly params: ParamSchema
  readonly handle: (call: Call<never>, context: StoreContext) => Promise<Answer>
}

/** An endpoint: its route, what it takes, what it does. A fault that it throws becomes a 500. */
export function endpoint<S extends ParamSchema>(
  method: Endpoint['method'],
  route: string,
  params: S,
  handle: (call: Call<ParamValues<S>>, context: StoreContext) => Promise<Answer>,
): Endpoint {
  // `route` is only ever called with what its own schema has read (`answerRequest`).
  return { method, route, params, handle: handle as Endpoint['handle'] }
}
