import type { Answer } from '../http/answer.ts'
import type { Call } from '../http/call.ts'
import { refusal } from '../recorded.ts'
import type { World } from '../world.ts'
import type { Customer } from './customers.ts'
import { keyOf } from './shop-key.ts'
import { readBearer } from './tokens.ts'

export interface Visitor {
  readonly customer: Customer | null
  readonly key: 'read' | 'write' | null
}

/** Who asks; or the refusal that stands before every route: Tmeister's bad bearer, a wrong secret (facts 3, 29). */
export function identify(world: World, call: Call): Visitor | Answer {
  const key = keyOf(world, call)
  if (key === 'wrong secret') return refusal('wc-customers-wrong-secret')
  if (key !== null && !mayUse(key, call.method)) return refusal('wc-customers-read-only-key-write')
  return { customer: null, key, ...bearerOf(world, call) }
}

function mayUse(key: 'read' | 'write', method: string): boolean {
  return key === 'write' || ['GET', 'HEAD', 'OPTIONS'].includes(method)
}

function bearerOf(world: World, call: Call): Partial<Visitor> | Answer {
  const { plugin } = world.options
  // usefulteam's looks only at addresses that say wp-json (fact 1).
  if (plugin === null || (plugin === 'usefulteam' && call.style === 'query')) return {}
  const bearer = readBearer(world, call)
  if (bearer === null) return {}
  if (typeof bearer !== 'string') return { customer: bearer }
  // The validate route speaks for itself.
  const isQuiet = plugin === 'usefulteam' || call.route === '/jwt-auth/v1/token/validate'
  if (isQuiet) return {}
  return { ...refusal('jwt-tmeister-validate-expired', { 'Expired token': bearer }) }
}

export function isAnswer(found: Visitor | Answer): found is Answer {
  return 'status' in found
}
