import { createHash } from 'node:crypto'
import { isRecord } from '@sultan/kernel/is-record'
import { decodeTokenClaims } from '@sultan/woo-client/token-claims'
import { LRUCache } from 'lru-cache'
import type { StoreClient } from '../store/store-client.ts'

/** Who sent a request, as confirmed by the store. Claims in the token are not trusted (decision 0008). */
type VerifiedToken =
  | { readonly kind: 'guest' }
  | { readonly kind: 'verified'; readonly user: TokenUser; readonly authorization: string }
  | { readonly kind: 'rejected' }
  | { readonly kind: 'unavailable' }

export interface TokenUser {
  readonly id: number
  readonly name: string
  readonly slug: string
}

export interface TokenVerifier {
  /**
   * Verifies an `Authorization` header; a request without the header (null) is a guest's. A header without a
   * bearer token, or with a token that the store does not accept, is rejected. When the store does not
   * respond, fails or returns 429, the result is `unavailable`.
   */
  verify(authorization: string | null): Promise<VerifiedToken>
  /**
   * Like `verify`, but without the cache, and rejects a token that may expire before the order is placed. One
   * JWT plugin ignores an expired token, so the order would become a guest's (recording
   * `jwt-usefulteam-expired-bearer-on-public-route`).
   */
  verifyForOrder(authorization: string | null): Promise<VerifiedToken>
  /**
   * Drops the cached tokens of the customers with these ids, or of all customers. To be called when a
   * customer's session has ended or a customer's password has changed.
   */
  invalidate(customerIds: 'all' | readonly number[]): void
}

/**
 * How long a token that the store has revoked may still be accepted. The token's own expiry applies
 * immediately.
 */
const CACHE_MS = 5 * 60_000
const MAX_CACHED_TOKENS = 5000
/**
 * Minimum remaining lifetime of a token for an order: time enough to calculate the quote and place the order
 * in a slow store.
 */
const MIN_REMAINING_FOR_ORDER_MS = 60_000
/**
 * A bearer token has three parts of base64url. Anything else is not sent to the store, so nothing can be
 * injected into a header.
 */
const BEARER_PATTERN = /^bearer ([\w-]{1,2000}\.[\w-]{1,4000}\.[\w-]{1,1000})$/i

/** Creates a verifier that caches users in memory by the hash of their token. `now` in ms since 1970. */
export function createTokenVerifier(storeClient: StoreClient, now: () => number): TokenVerifier {
  const cache = new LRUCache<string, { readonly user: TokenUser; readonly until: number }>({
    max: MAX_CACHED_TOKENS,
  })
  let invalidations = 0

  async function verify(authorization: string | null, isForOrder: boolean): Promise<VerifiedToken> {
    if (authorization === null) return { kind: 'guest' }
    const token = BEARER_PATTERN.exec(authorization)?.[1]
    if (token === undefined) return { kind: 'rejected' }
    const bearer = `Bearer ${token}`
    const hash = createHash('sha256').update(token).digest('base64')
    const cached = isForOrder ? undefined : cache.get(hash)
    if (cached !== undefined && cached.until > now())
      return { kind: 'verified', user: cached.user, authorization: bearer }
    const invalidationsBefore = invalidations
    const user = await fetchTokenUser(storeClient, bearer)
    if (typeof user === 'string') {
      cache.delete(hash)
      return { kind: user }
    }
    const expiresAt = decodeTokenClaims(token)?.expiresAt ?? null
    if (isForOrder && expiresAt !== null && expiresAt < now() + MIN_REMAINING_FOR_ORDER_MS)
      return { kind: 'rejected' }
    // If a session ended while the token was verified, the token is not cached, because the token may belong
    // to this session. A token without an expiry gets `until` 0, so that the token is never accepted from the
    // cache.
    if (invalidations === invalidationsBefore)
      cache.set(hash, { user, until: Math.min(now() + CACHE_MS, expiresAt ?? 0) })
    return { kind: 'verified', user, authorization: bearer }
  }

  return {
    verify: authorization => verify(authorization, false),
    verifyForOrder: authorization => verify(authorization, true),
    invalidate(customerIds) {
      invalidations += 1
      if (customerIds === 'all') return cache.clear()
      for (const [hash, { user }] of cache.entries()) if (customerIds.includes(user.id)) cache.delete(hash)
    },
  }
}

/**
 * The only route on which both supported JWT plugins return the user of the token (recordings
 * `jwt-*-users-me-*`).
 */
async function fetchTokenUser(
  storeClient: StoreClient,
  authorization: string,
): Promise<TokenUser | 'rejected' | 'unavailable'> {
  const response = await storeClient({ method: 'GET', route: '/wp/v2/users/me', headers: { authorization } })
  if (response.kind === 'lost' || response.status >= 500 || response.status === 429) return 'unavailable'
  const { id, name, slug } = isRecord(response.body) ? response.body : {}
  if (response.status !== 200 || typeof id !== 'number' || !Number.isSafeInteger(id) || id < 1)
    return 'rejected'
  return { id, name: String(name ?? ''), slug: String(slug ?? '') }
}
