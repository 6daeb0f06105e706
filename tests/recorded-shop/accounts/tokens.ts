import type { ShopRequest } from '../http/call.ts'
import { asObject } from '../json.ts'
import type { ShopState } from '../shop-state.ts'
import type { Customer } from './customers.ts'
import { readToken, signToken } from './jwt.ts'

const lifeSeconds = { tmeister: 7 * 24 * 3600, usefulteam: 600, 'usefulteam-2': 7 * 24 * 3600 }

/**
 * Creates a JWT as the installed plug-in does, with the user id as a string. The token is valid for 10
 * minutes with the current version of usefulteam's plug-in, and for 7 days with its older versions and
 * Tmeister's plug-in.
 */
export function tokenFor(shop: ShopState, customer: Customer, issued = shop.now()): string {
  const seconds = Math.floor(issued / 1000)
  const life = lifeSeconds[shop.options.plugin ?? 'tmeister']
  const data = { user: { id: String(customer.id) } }
  return signToken({ iss: shop.url, iat: seconds, nbf: seconds, exp: seconds + life, data }, shop.signing)
}

/**
 * Returns the customer of the request's bearer token, an error message for an invalid token, or null without
 * a token.
 */
export function readBearer(shop: ShopState, call: ShopRequest): Customer | string | null {
  const token = /^Bearer (.+)$/i.exec(call.headers.get('authorization') ?? '')?.[1]
  return token === undefined ? null : readCustomerToken(shop, token)
}

export function readCustomerToken(shop: ShopState, token: string): Customer | string {
  const claims = readToken(token, shop.signing, shop.now())
  if (typeof claims === 'string') return claims
  if (claims.iss !== shop.url) return 'The iss do not match with this server'
  const { id } = asObject(asObject(claims.data).user)
  return shop.customers.find(customer => String(customer.id) === id) ?? 'User not found in this site.'
}
