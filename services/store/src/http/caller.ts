import { checkKey, type KeyPair, type Permissions } from '../domain/consumer-keys.ts'
import { type Customer, findCustomer } from '../domain/customers.ts'
import { hasSessionEnded } from '../domain/ended-sessions.ts'
import { expiredToken, readLoginToken } from '../domain/login-token.ts'
import type { Refusal } from '../domain/refusal.ts'
import type { StoreContext } from './endpoint.ts'

/** Who is asking. */
export type Caller =
  | { readonly kind: 'guest' }
  | { readonly kind: 'customer'; readonly customer: Customer }
  /** Somebody with a key of the shop: the shop itself. */
  | { readonly kind: 'shop' }

/** Answers to somebody known are for him alone (`wc-customers-get`). */
export const PRIVATE_HEADERS = {
  'Cache-Control': 'no-cache, must-revalidate, max-age=0, no-store, private',
} as const

/**
 * Reads the bearer or the shop's key of a request. Whatever is wrong with either is refused on every route, the public ones
 * included (`jwt-tmeister-expired-bearer-on-public-route`, fact 3); none at all is a guest.
 */
export async function identify(request: Request, url: URL, context: StoreContext): Promise<Caller | Refusal> {
  const bearer = readBearer(request.headers)
  if (bearer !== null) return identifyCustomer(bearer, context)
  const pair = readKey(request.headers, url)
  return pair === null ? { kind: 'guest' } : identifyShop(pair, request.method, context)
}

/** The customer who asks; null for guests and for the shop. */
export function customerOf(caller: Caller): Customer | null {
  return caller.kind === 'customer' ? caller.customer : null
}

/** What stands behind `Bearer`; null when that is not how the header begins. */
export function readBearer(headers: Headers): string | null {
  return /^bearer\s+(.*)$/i.exec(headers.get('authorization') ?? '')?.[1]?.trim() ?? null
}

async function identifyCustomer(bearer: string, context: StoreContext): Promise<Caller | Refusal> {
  const subject = readLoginToken(bearer, context)
  if ('status' in subject) return subject
  const { sql } = context.database
  const customer = await findCustomer(sql, subject.customerId)
  if (customer === null || customer.tokenEpoch !== subject.epoch) return expiredToken
  return (await hasSessionEnded(sql, bearer)) ? expiredToken : { kind: 'customer', customer }
}

/** Keys count only where the address says `wp-json/wc/`, as in WooCommerce (fact 1): not on `?rest_route=`. */
function readKey(headers: Headers, url: URL): KeyPair | null {
  if (!`${url.pathname}${url.search}`.includes('wp-json/wc/')) return null
  const key = url.searchParams.get('consumer_key') ?? ''
  const secret = url.searchParams.get('consumer_secret') ?? ''
  return key !== '' && secret !== '' ? { key, secret } : readBasic(headers)
}

function readBasic(headers: Headers): KeyPair | null {
  const encoded = /^basic\s+([\w+/=-]+)\s*$/i.exec(headers.get('authorization') ?? '')?.[1]
  if (encoded === undefined) return null
  const [, key, secret] = /^([^:]+):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString()) ?? []
  return key === undefined || secret === undefined ? null : { key, secret }
}

async function identifyShop(pair: KeyPair, method: string, context: StoreContext): Promise<Caller | Refusal> {
  const permissions = await checkKey(context.database.sql, pair)
  if (permissions === 'unknown') return { kind: 'guest' }
  if (permissions === 'wrong-secret') return authenticationError('Consumer secret is invalid.')
  const wanted = method === 'GET' || method === 'HEAD' ? 'read' : 'write'
  if (allows(permissions, wanted)) return { kind: 'shop' }
  return authenticationError(`The API key provided does not have ${wanted} permissions.`)
}

function allows(permissions: Permissions, wanted: 'read' | 'write'): boolean {
  return permissions === 'read_write' || permissions === wanted
}

function authenticationError(message: string): Refusal {
  return { status: 401, code: 'woocommerce_rest_authentication_error', message }
}
