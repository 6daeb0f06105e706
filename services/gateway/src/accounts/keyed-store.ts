import { logFault } from '../http/log-fault.ts'
import type { AskStore, Question, StoreAnswer } from '../store/ask-store.ts'

/** A consumer key of the shop with its secret: it opens every customer and every order (ARCHITECTURE, decision 1). */
export interface ShopKey {
  readonly key: string
  readonly secret: string
}

/** What may be asked with the shop's key; nobody outside `accounts/` has it. */
export type AskWithKey = (question: KeyedQuestion) => Promise<StoreAnswer>

export type KeyedQuestion = Pick<Question, 'method' | 'route' | 'body'>

/** The customers and the orders, and nothing beneath or beside them. */
const OPEN_TO_THE_KEY: readonly (readonly [method: string, route: RegExp])[] = [
  ['GET', /^\/wc\/v3\/customers\/[1-9][0-9]{0,9}$/],
  ['POST', /^\/wc\/v3\/customers$/],
  ['GET', /^\/wc\/v3\/orders\?customer=[1-9][0-9]{0,9}&[a-z0-9_=&]+$/],
  // Everybody's newest orders, only to find one again by its mark (`orders/find-marked-order.ts`).
  [
    'GET',
    /^\/wc\/v3\/orders\?status=any&orderby=date&order=desc&per_page=100&page=[1-9][0-9]?&_fields=[a-z_,]+$/,
  ],
  ['GET', /^\/wc\/v3\/orders\/[1-9][0-9]{0,9}$/],
]

/**
 * Adds the shop's key to the few questions that need it; throws for any other, because a key on a wrong route would be a
 * door for everybody. A key that the store refuses is a fault of the installation: logged without the key, answered `lost`.
 */
export function createAskWithKey(ask: AskStore, { key, secret }: ShopKey): AskWithKey {
  const authorization = `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`
  return async ({ method, route, body }) => {
    if (!OPEN_TO_THE_KEY.some(([allowed, pattern]) => allowed === method && pattern.test(route))) {
      throw new Error(`The shop key is not for ${method} ${route.replace(/\?.*/s, '')}`)
    }
    const reply = await ask({
      method,
      route,
      headers: { authorization },
      ...(body !== undefined && { body }),
    })
    if (reply.kind === 'lost' || (reply.status !== 401 && reply.status !== 403)) return reply
    logFault('The store does not accept the shop key', `status ${reply.status}`)
    return { kind: 'lost' }
  }
}
