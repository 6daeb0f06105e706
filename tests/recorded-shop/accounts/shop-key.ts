import type { Call } from '../http/call.ts'
import type { World } from '../world.ts'
import { isSignedBy } from './oauth.ts'

/**
 * The shop key of a call. WooCommerce looks for one only where the address says `wp-json/wc/` (fact 1); an unknown key is
 * like none, a known one with a wrong secret is an error (fact 3). Basic counts only where TLS is believed (fact 2).
 */
export function keyOf(world: World, call: Call): 'read' | 'write' | 'wrong secret' | null {
  if (!call.uri.includes('wp-json/wc/')) return null
  const permission = world.options.keyMayWrite ? 'write' : 'read'
  if (!world.options.believesTls) {
    const signed = isSignedBy(world, call)
    return signed === null ? null : signed ? permission : 'wrong secret'
  }
  const given = basicOf(call) ?? inQuery(call)
  if (given === null || given.key !== world.key) return null
  return given.secret === world.secret ? permission : 'wrong secret'
}

function basicOf({ headers }: Call): { key: string; secret: string } | null {
  const coded = /^Basic (.+)$/i.exec(headers.get('authorization') ?? '')?.[1]
  if (coded === undefined) return null
  const [key = '', secret = ''] = Buffer.from(coded, 'base64').toString('utf8').split(':')
  return { key, secret }
}

function inQuery({ query }: Call): { key: string; secret: string } | null {
  const [key, secret] = [query.get('consumer_key'), query.get('consumer_secret')]
  return key === null || secret === null ? null : { key, secret }
}
