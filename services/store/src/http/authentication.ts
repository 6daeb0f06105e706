import { checkKey, type KeyPair, type Permissions } from '../domain/consumer-keys.ts'
import { type Customer, findCustomer } from '../domain/customers.ts'
import { expiredToken, isSessionEnded, verifyLoginToken } from '../domain/login-session.ts'
import type { Rejection } from '../domain/rejection.ts'
import type { StoreContext } from './context.ts'

/** The sender of a request: a guest, a customer or an API key. */
export type Identity =
  | { readonly kind: 'guest' }
  | { readonly kind: 'customer'; readonly customer: Customer }
  /** A request that is authenticated with one of the shop's API keys. */
  | { readonly kind: 'api-key' }

/**
 * Headers of responses that must not be cached. Only responses to guests may be cached (recording
 * `wc-customers-get`).
 */
export const PRIVATE_HEADERS = {
  'Cache-Control': 'no-cache, must-revalidate, max-age=0, no-store, private',
} as const

/**
 * Reads the bearer token or the API key of a request. Without these, and with an unknown or revoked key, the
 * sender is a guest. Every route, including public routes, rejects an invalid token, a wrong secret of a key
 * and a key without the required permission (recording `jwt-tmeister-expired-bearer-on-public-route`, wire
 * fact 3).
 */
export async function authenticate(
  request: Request,
  url: URL,
  context: StoreContext,
): Promise<Identity | Rejection> {
  const bearer = readBearerToken(request.headers)
  if (bearer !== null) return authenticateCustomer(bearer, context)
  const pair = readApiKey(request.headers, url)
  return pair === null ? { kind: 'guest' } : authenticateApiKey(pair, request.method, context)
}

/** The signed-in customer; null for guests and API keys. */
export function customerOf(identity: Identity): Customer | null {
  return identity.kind === 'customer' ? identity.customer : null
}

/** The token in the header `Authorization: Bearer …`; null without this header or for another scheme. */
export function readBearerToken(headers: Headers): string | null {
  return /^bearer\s+(.*)$/i.exec(headers.get('authorization') ?? '')?.[1]?.trim() ?? null
}

async function authenticateCustomer(bearer: string, context: StoreContext): Promise<Identity | Rejection> {
  const subject = verifyLoginToken(bearer, context)
  if ('status' in subject) return subject
  const { sql } = context.database
  const customer = await findCustomer(sql, subject.customerId)
  if (customer === null || customer.tokenEpoch !== subject.epoch) return expiredToken
  return (await isSessionEnded(sql, bearer)) ? expiredToken : { kind: 'customer', customer }
}

/**
 * WooCommerce accepts API keys only when the URL contains `wp-json/wc/`, so not with `?rest_route=` (wire
 * fact 1).
 */
function readApiKey(headers: Headers, url: URL): KeyPair | null {
  if (!`${url.pathname}${url.search}`.includes('wp-json/wc/')) return null
  const key = url.searchParams.get('consumer_key') ?? ''
  const secret = url.searchParams.get('consumer_secret') ?? ''
  return key !== '' && secret !== '' ? { key, secret } : readBasicAuth(headers)
}

function readBasicAuth(headers: Headers): KeyPair | null {
  const encoded = /^basic\s+([\w+/=-]+)\s*$/i.exec(headers.get('authorization') ?? '')?.[1]
  if (encoded === undefined) return null
  const [, key, secret] = /^([^:]+):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString()) ?? []
  return key === undefined || secret === undefined ? null : { key, secret }
}

async function authenticateApiKey(
  pair: KeyPair,
  method: string,
  context: StoreContext,
): Promise<Identity | Rejection> {
  const permissions = await checkKey(context.database.sql, pair)
  if (permissions === 'unknown') return { kind: 'guest' }
  if (permissions === 'wrong-secret') return authenticationError('Consumer secret is invalid.')
  const required = method === 'GET' || method === 'HEAD' ? 'read' : 'write'
  if (allows(permissions, required)) return { kind: 'api-key' }
  return authenticationError(`The API key provided does not have ${required} permissions.`)
}

function allows(permissions: Permissions, required: 'read' | 'write'): boolean {
  return permissions === 'read_write' || permissions === required
}

function authenticationError(message: string): Rejection {
  return { status: 401, code: 'woocommerce_rest_authentication_error', message }
}
