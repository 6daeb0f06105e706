import type { Call } from '../http/call.ts'
import { asObject } from '../json.ts'
import type { World } from '../world.ts'
import type { Customer } from './customers.ts'
import { readToken, signToken } from './jwt.ts'

const lifeSeconds = { tmeister: 7 * 24 * 3600, usefulteam: 600 }

/** A fresh token of the plugin that is installed: 7 days or 10 minutes. The user's id is a text inside of it. */
export function tokenFor(world: World, customer: Customer, issued = world.now()): string {
  const seconds = Math.floor(issued / 1000)
  const life = lifeSeconds[world.options.plugin ?? 'tmeister']
  const data = { user: { id: String(customer.id) } }
  return signToken({ iss: world.url, iat: seconds, nbf: seconds, exp: seconds + life, data }, world.signing)
}

/** Whose bearer this is; a text when it is not valid; null when there is none. */
export function readBearer(world: World, call: Call): Customer | string | null {
  const token = /^Bearer (.+)$/i.exec(call.headers.get('authorization') ?? '')?.[1]
  return token === undefined ? null : readCustomerToken(world, token)
}

export function readCustomerToken(world: World, token: string): Customer | string {
  const claims = readToken(token, world.signing, world.now())
  if (typeof claims === 'string') return claims
  if (claims.iss !== world.url) return 'The iss do not match with this server'
  const { id } = asObject(asObject(claims.data).user)
  return world.customers.find(customer => String(customer.id) === id) ?? 'User not found in this site.'
}
