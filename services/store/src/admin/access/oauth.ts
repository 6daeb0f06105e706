import { lt } from 'drizzle-orm'
import { oauthNonces } from '../../db/admin-tables.ts'
import type { Executor } from '../../db/executor.ts'
import { type ConsumerKey, findActiveKey } from '../../domain/consumer-keys.ts'
import { safeEqual } from '../../domain/digest.ts'
import type { Rejection } from '../../domain/rejection.ts'
import { openSecret } from '../../domain/sealed-secret.ts'
import { type OAuthParams, oauthSignature } from './oauth-signature.ts'

/** Maximum difference between the clocks of a client and of the server, in s, as in WooCommerce. */
const MAX_CLOCK_DIFFERENCE_S = 15 * 60
const MAX_NONCE_LENGTH = 200
const REQUIRED = [
  'oauth_consumer_key',
  'oauth_timestamp',
  'oauth_nonce',
  'oauth_signature',
  'oauth_signature_method',
]

/**
 * Returns the parameters of the query string and of an OAuth `Authorization` header in one map. Returns null
 * for a request without OAuth: when `oauth_consumer_key` and `oauth_signature` are both missing.
 */
export function readOAuthParams(request: Request, url: URL): OAuthParams | null {
  const header = /^oauth\s+(.*)$/is.exec(request.headers.get('authorization') ?? '')?.[1]
  const given = header === undefined ? [] : header.split(',').flatMap(parseHeaderParam)
  const params = new Map([...url.searchParams, ...given])
  return params.has('oauth_consumer_key') || params.has('oauth_signature') ? params : null
}

/**
 * Finds the API key with which a request is signed. The signature must match the URL that was requested, not
 * the URL of the shop (a difference from wire fact 108). Each OAuth nonce of an API key is accepted once.
 */
export async function verifyOAuth(
  db: Executor,
  request: Request,
  { url, params, now }: { readonly url: URL; readonly params: OAuthParams; readonly now: Date },
): Promise<ConsumerKey | Rejection> {
  const missing = REQUIRED.filter(name => (params.get(name) ?? '') === '')
  if (missing.length > 0)
    return rejected(
      `Missing OAuth ${missing.length === 1 ? 'parameter' : 'parameters'} ${missing.join(', ')}`,
    )
  const key = params.get('oauth_consumer_key') ?? ''
  const row = await findActiveKey(db, key)
  if (row === null) return rejected('Consumer key is invalid.')
  const secret = row.sealedSecret === null ? null : openSecret(key, row.sealedSecret)
  if (secret === null)
    return rejected('This API key is from an earlier version and cannot sign requests. Create another key.')
  const address = `${url.origin}${url.pathname}`
  const expected = oauthSignature({ method: request.method, url: address, params }, secret)
  if (expected === null) return rejected('Invalid signature - signature method is invalid.')
  if (!safeEqual(expected, params.get('oauth_signature') ?? ''))
    return rejected('Invalid signature - provided signature does not match.')
  const timestamp = Number(params.get('oauth_timestamp'))
  if (!(Math.abs(now.getTime() / 1000 - timestamp) <= MAX_CLOCK_DIFFERENCE_S))
    return rejected('Invalid timestamp.')
  const nonce = params.get('oauth_nonce') ?? ''
  const isNew =
    nonce.length <= MAX_NONCE_LENGTH && (await storeNonce(db, row.id, nonce, new Date(timestamp * 1000)))
  return isNew ? row : rejected('Invalid nonce - nonce has already been used.')
}

/** Deletes stored OAuth nonces that are no longer needed, because their timestamps would be rejected. */
export async function deleteOldNonces(db: Executor, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - 2 * MAX_CLOCK_DIFFERENCE_S * 1000)
  await db.delete(oauthNonces).where(lt(oauthNonces.signedAt, oldest))
}

async function storeNonce(db: Executor, keyId: number, nonce: string, signedAt: Date): Promise<boolean> {
  const stored = await db
    .insert(oauthNonces)
    .values({ keyId, nonce, signedAt })
    .onConflictDoNothing()
    .returning({ keyId: oauthNonces.keyId })
  return stored.length > 0
}

function parseHeaderParam(part: string): [string, string][] {
  const [, name, value] = /^\s*(oauth_\w+)="([^"]*)"\s*$/.exec(part) ?? []
  if (name === undefined || value === undefined) return []
  try {
    return [[name, decodeURIComponent(value)]]
  } catch {
    return []
  }
}

function rejected(message: string): Rejection {
  return { status: 401, code: 'woocommerce_rest_authentication_error', message }
}
