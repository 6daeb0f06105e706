import { createHash } from 'node:crypto'
import { isRecord } from '@sultan/kernel/is-record'
import type { AskStore } from '../store/ask-store.ts'

/** Who asks, as the store itself says; nothing is believed that stands in a token. */
export type Bearer =
  | { readonly kind: 'guest' }
  | { readonly kind: 'confirmed'; readonly user: ConfirmedUser; readonly authorization: string }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unavailable' }

export interface ConfirmedUser {
  readonly id: number
  readonly name: string
  readonly slug: string
}

export interface Bearers {
  /** Reads an `Authorization` header; null is a guest, anything but a bearer that the store confirms is refused. */
  confirm(authorization: string | null): Promise<Bearer>
  /**
   * The same for an order: the store is asked every time, and a token that ends while the order is being made is refused. One JWT
   * plug-in passes over a bad token in silence, and the order would be a guest's (`jwt-usefulteam-expired-bearer-on-public-route`).
   */
  confirmForOrder(authorization: string | null): Promise<Bearer>
  /** The store is asked again for every token of this customer: a session or all of them have ended. */
  forget(customerId: number): void
}

/** So long a token may outlive what ended it at the store (a changed password); its own end counts at once. */
const KEPT_MS = 5 * 60_000
const MOST_KEPT = 5000
/** Quote, order and a slow store in between. */
const ORDER_TAKES_MS = 60_000
/** Three parts of base64url: what is no JWT is not even shown to the store, and nothing gets into a header. */
const BEARER = /^bearer ([\w-]{1,2000}\.[\w-]{1,4000}\.[\w-]{1,1000})$/i

/** `now` in ms. Kept in memory by the token's hash: who reads the memory finds no tokens. */
export function createBearers(ask: AskStore, now: () => number): Bearers {
  const kept = new Map<string, { readonly user: ConfirmedUser; readonly until: number }>()

  function keep(name: string, user: ConfirmedUser, until: number): void {
    if (kept.size >= MOST_KEPT) {
      for (const [other, { until }] of kept) if (until <= now()) kept.delete(other)
      const [oldest] = kept.keys()
      if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    }
    kept.set(name, { user, until })
  }

  function known(name: string): ConfirmedUser | null {
    const entry = kept.get(name)
    if (entry !== undefined && entry.until > now()) return entry.user
    kept.delete(name)
    return null
  }

  async function confirm(authorization: string | null, isForOrder: boolean): Promise<Bearer> {
    if (authorization === null) return { kind: 'guest' }
    const token = BEARER.exec(authorization)?.[1]
    if (token === undefined) return { kind: 'refused' }
    const bearer = `Bearer ${token}`
    const name = createHash('sha256').update(token).digest('base64')
    const before = isForOrder ? null : known(name)
    if (before !== null) return { kind: 'confirmed', user: before, authorization: bearer }
    const user = await askWho(ask, bearer)
    if (typeof user === 'string') {
      kept.delete(name)
      return { kind: user }
    }
    const end = endOf(token)
    if (isForOrder && end !== 0 && end < now() + ORDER_TAKES_MS) return { kind: 'refused' }
    keep(name, user, Math.min(now() + KEPT_MS, end))
    return { kind: 'confirmed', user, authorization: bearer }
  }

  return {
    confirm: authorization => confirm(authorization, false),
    confirmForOrder: authorization => confirm(authorization, true),
    forget(customerId) {
      for (const [name, { user }] of kept) if (user.id === customerId) kept.delete(name)
    },
  }
}

/** Recordings `jwt-*-users-me-*`: the one route on which both plug-ins say whose token it is. */
async function askWho(
  ask: AskStore,
  authorization: string,
): Promise<ConfirmedUser | 'refused' | 'unavailable'> {
  const reply = await ask({ method: 'GET', route: '/wp/v2/users/me', headers: { authorization } })
  if (reply.kind === 'lost' || reply.status >= 500 || reply.status === 429) return 'unavailable'
  const { id, name, slug } = isRecord(reply.body) ? reply.body : {}
  if (reply.status !== 200 || typeof id !== 'number' || !Number.isSafeInteger(id) || id < 1) return 'refused'
  return { id, name: String(name ?? ''), slug: String(slug ?? '') }
}

/** In ms, of a token that the store has just confirmed; 0 (not to be kept) when it does not say. */
function endOf(token: string): number {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    return isRecord(claims) && typeof claims.exp === 'number' ? claims.exp * 1000 : 0
  } catch {
    return 0
  }
}
