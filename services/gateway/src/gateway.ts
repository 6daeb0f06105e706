import type { Database } from '@sultan/sql/database'
import type { Store } from '@sultan/woo-wire/store'
import type { AccountParts } from './accounts/account-parts.ts'
import { createBearers } from './accounts/bearers.ts'
import { handleAccount } from './accounts/handle-account.ts'
import { createAskWithKey, type ShopKey } from './accounts/keyed-store.ts'
import { handleNewPassword, handleResetRequest, type PasswordResets } from './accounts/password-resets.ts'
import { handleRegistration } from './accounts/register.ts'
import { handleSignIn } from './accounts/sign-in.ts'
import { handleSignOut } from './accounts/sign-out.ts'
import { type AllowedRoute, findAllowed, type Handler } from './allow-list.ts'
import type { Chat } from './chat/chat.ts'
import { handleChat } from './chat/handle-chat.ts'
import { noRoute, refusal } from './http/answer.ts'
import { logFault } from './http/log-fault.ts'
import { restRouteOf } from './http/rest-route.ts'
import { createLimiter, unlimited } from './limits/limiter.ts'
import type { Limited } from './limits/rate-limit.ts'
import { handleOrder } from './orders/handle-order.ts'
import type { OrderParts } from './orders/place-order.ts'
import { handleQuote } from './quote/handle-quote.ts'
import { orderRead, publicRead, type ReadParts } from './reads/public-read.ts'
import { createReads, type RemoteReads } from './reads/remote-reads.ts'
import type { ProductSearch } from './search/product-search.ts'
import { createAskStore } from './store/ask-store.ts'
import { forVisitor } from './store/visitor.ts'

export interface GatewayParts {
  readonly store: Store
  readonly database: Database
  /** The shop's own address, `https://sultan.example`; links to it in the store's texts become relative. */
  readonly publicUrl: string
  /** Stands in the `User-Agent` of orders. */
  readonly version: string
  readonly rateLimits: 'on' | 'off'
  /** The shop's consumer key, for the customers and the orders; without it nobody can register or see his orders. */
  readonly shopKey?: ShopKey | null
  /** Sends links for new passwords and takes them back; without it those routes do not exist. */
  readonly passwordResets?: PasswordResets | null
  /** Makes the store refuse a login token from now on; without it a token is good until it ends by itself. */
  readonly endSession?: ((token: string) => Promise<unknown>) | null
  readonly findOrderByMark: OrderParts['findOrderByMark']
  /** Minor units, inclusive (default 100,00 KM, the specification's); null where shipping is never free. */
  readonly freeShippingFrom?: number | null
  /** Answers `search=`; without it, and until it is ready, the store's own search does. */
  readonly search?: ProductSearch
  /** Answers shoppers' questions; without it there is no such route. */
  readonly chat?: Chat
  /** Set where the store is somebody else's: its last good answers are kept, its links and pictures become ours. */
  readonly remoteReads?: RemoteReads | null
  /** Called after every order and every change that is told of, so that caches of pages can be emptied. */
  readonly onChange?: () => void
  readonly now?: () => Date
}

export interface Gateway {
  /** Never rejects. `address` is the visitor's, as the server decided it; headers are not believed. */
  handle(request: Request, visitor: { readonly address: string }): Promise<Response>
  /** To be called when prices, stock or texts have changed in the store: what is kept is asked for anew. */
  catalogueChanged(): void
}

/** What is counted per address; signing in counts itself, because only what failed counts. */
const scopes: Readonly<Partial<Record<Handler, Limited>>> = {
  quote: 'quote',
  'place-order': 'orders',
  register: 'register',
  'password-reset': 'passwordReset',
  'new-password': 'newPassword',
  'sign-out': 'account',
  chat: 'chat',
  'order-read': 'orderLookup',
  'own-orders': 'orderLookup',
  'own-order': 'orderLookup',
  'own-customer': 'account',
  'who-am-i': 'account',
  'token-valid': 'account',
}

/** The one door to the shop: everything under `/?rest_route=` and `/wp-json/` (ARCHITECTURE, first page and decision 1). */
export function createGateway(options: GatewayParts): Gateway {
  const { store, database, publicUrl, now = () => new Date(), onChange = () => undefined } = options
  const ask = createAskStore(store, new URL(publicUrl).origin)
  const { remoteReads: remote = null } = options
  const { readStore, cache } = createReads({ ask, publicUrl, remote, now: () => now().getTime() })
  const reads: ReadParts = { readStore, cache, search: options.search }
  function catalogueChanged(): void {
    cache.clear()
    onChange()
  }
  const orders: OrderParts = {
    ask,
    database,
    now,
    version: options.version,
    freeShippingFrom: options.freeShippingFrom === undefined ? 100_00 : options.freeShippingFrom,
    findOrderByMark: options.findOrderByMark,
    onOrder: catalogueChanged,
  }

  const limiter = options.rateLimits === 'on' ? createLimiter(database, now) : unlimited
  const { shopKey = null } = options
  const accounts: AccountParts = {
    ask,
    limiter,
    askWithKey: shopKey && createAskWithKey(ask, shopKey),
    bearers: createBearers(ask, () => now().getTime()),
    passwordResets: options.passwordResets ?? null,
    endSession: options.endSession ?? null,
  }

  async function dispatch(request: Request, address: string): Promise<Response> {
    const url = new URL(request.url)
    const route = restRouteOf(url)
    const entry = route === null ? null : findAllowed(request.method, route)
    if (route === null || entry === null) return noRoute()
    return (await limitOf(entry, address)) ?? answerFor(entry, route, request, address)
  }

  async function answerFor(
    entry: AllowedRoute,
    route: string,
    request: Request,
    address: string,
  ): Promise<Response> {
    const query = new URL(request.url).searchParams
    switch (entry.handler) {
      case 'public-read':
        return publicRead(entry, route, query, reads)
      case 'order-read':
        return orderRead(entry, route, query, reads, await bearerOf(request))
      case 'quote':
        return handleQuote(request, orders)
      case 'place-order':
        return handleOrder(request, { ...orders, bearers: accounts.bearers })
      case 'chat':
        return options.chat === undefined ? noRoute() : handleChat(request, options.chat)
      case 'sign-in':
        return handleSignIn(request, address, accounts)
      case 'register':
        return handleRegistration(request, accounts)
      case 'sign-out':
        return handleSignOut(request, accounts)
      case 'password-reset':
        return handleResetRequest(request, accounts)
      case 'new-password':
        return handleNewPassword(request, accounts)
      default:
        return handleAccount(entry.handler, request, route, accounts)
    }
  }

  /** One that is no longer good is left out: an order of a guest opens with key and e-mail all the same. */
  async function bearerOf({ headers }: Request): Promise<string | null> {
    const bearer = await accounts.bearers.confirm(headers.get('authorization'))
    return bearer.kind === 'confirmed' ? bearer.authorization : null
  }

  async function limitOf({ handler }: AllowedRoute, address: string): Promise<Response | null> {
    const scope = scopes[handler]
    return scope === undefined ? null : limiter.take(scope, address)
  }

  return {
    catalogueChanged,
    async handle(request, { address }) {
      try {
        const response = await forVisitor(address, () => dispatch(request, address))
        return request.method === 'HEAD' ? new Response(null, response) : response
      } catch (error) {
        logFault(`Fault at ${request.method} ${new URL(request.url).pathname}`, error)
        return refusal(500, 'internal_server_error', 'Došlo je do greške. Pokušajte ponovo.')
      }
    },
  }
}
