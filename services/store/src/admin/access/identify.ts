import type { Database } from '@sultan/sql/database'
import { checkKey, findActiveKey, type KeyPair, type Permissions } from '../../domain/consumer-keys.ts'
import type { Rejection } from '../../domain/rejection.ts'
import { findApplicationPassword, findStaffMember } from '../../domain/staff.ts'
import { routePath } from '../../http/router.ts'
import type { Actor } from './actor.ts'
import { readOAuthParams, verifyOAuth } from './oauth.ts'

/** Dependencies for identifying the sender of a request. */
interface IdentityContext {
  readonly database: Database
  readonly now: () => Date
}

const guest: Actor = { kind: 'guest' }

/**
 * Identifies the sender of a request: an API key (by OAuth signature, Basic authentication or query
 * parameters) or a member of the staff (by application password). Unless `isSecure` is set, all credentials
 * except OAuth signatures are ignored (wire fact 76).
 */
export async function identify(
  request: Request,
  url: URL,
  { isSecure }: { readonly isSecure: boolean },
  context: IdentityContext,
): Promise<Actor | Rejection> {
  const db = context.database.sql
  // WooCommerce accepts API keys only when the URL contains `wp-json/wc/` (wire fact 1). Here the path of the
  // URL must contain `wp-json/wc/`, so a request to `/?rest_route=…` cannot use an API key. The requested
  // route must be below `/wc/` too: the route of `/wp-json/wc/?rest_route=/wp/v2/users` is not below `/wc/`.
  const readsKeys = url.pathname.includes('wp-json/wc/') && routePath(url)?.startsWith('/wc/') === true
  const oauth = readsKeys ? readOAuthParams(request, url) : null
  if (oauth !== null) {
    const row = await verifyOAuth(db, request, { url, params: oauth, now: context.now() })
    return 'status' in row ? row : permitted(row, request.method)
  }
  if (!isSecure) return guest
  const query = {
    key: url.searchParams.get('consumer_key') ?? '',
    secret: url.searchParams.get('consumer_secret') ?? '',
  }
  if (readsKeys && query.key !== '' && query.secret !== '') return identifyKey(query, request, context)
  const basic = readBasic(request.headers)
  if (basic === null) return guest
  const isConsumerKey = basic.key.startsWith('ck_')
  if (isConsumerKey && readsKeys) return identifyKey(basic, request, context)
  return identifyStaff(basic, context)
}

async function identifyKey(
  pair: KeyPair,
  request: Request,
  { database }: IdentityContext,
): Promise<Actor | Rejection> {
  const permissions = await checkKey(database.sql, pair)
  if (permissions === 'unknown') return guest
  if (permissions === 'wrong-secret') return authenticationError('Consumer secret is invalid.')
  const row = await findActiveKey(database.sql, pair.key)
  return row === null ? guest : permitted(row, request.method)
}

async function identifyStaff(
  { key: login, secret }: KeyPair,
  { database }: IdentityContext,
): Promise<Actor | Rejection> {
  // PostgreSQL rejects U+0000 in text, so no member of the staff has U+0000 in the user name.
  const member = login.includes('\0') ? null : await findStaffMember(database.sql, login)
  if (member === null) return { status: 401, code: 'invalid_username', message: UNKNOWN_USER }
  const passwordId = await findApplicationPassword(database.sql, member.id, secret)
  if (passwordId === null) return { status: 401, code: 'incorrect_password', message: WRONG_PASSWORD }
  return { kind: 'staff', id: member.id, name: member.username, role: member.role, passwordId }
}

const UNKNOWN_USER = '<strong>Error:</strong> Unknown username. Check again or try your email address.'
const WRONG_PASSWORD = 'The provided password is an invalid application password.'

function permitted(
  {
    id,
    description,
    permissions,
  }: { readonly id: number; readonly description: string; readonly permissions: Permissions },
  method: string,
): Actor | Rejection {
  const isRead = method === 'GET' || method === 'HEAD'
  const required = isRead ? 'read' : 'write'
  if (method === 'OPTIONS' || permissions === 'read_write' || permissions === required)
    return { kind: 'key', id, name: description }
  return authenticationError(`The API key provided does not have ${required} permissions.`)
}

function readBasic(headers: Headers): KeyPair | null {
  const encoded = /^basic\s+([\w+/=-]+)\s*$/i.exec(headers.get('authorization') ?? '')?.[1]
  if (encoded === undefined) return null
  const [, key, secret] = /^([^:]+):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString()) ?? []
  return key === undefined || secret === undefined ? null : { key, secret }
}

function authenticationError(message: string): Rejection {
  return { status: 401, code: 'woocommerce_rest_authentication_error', message }
}
