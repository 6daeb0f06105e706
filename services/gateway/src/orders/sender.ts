import { createHash } from 'node:crypto'
import { isRecord } from '../quote/order-lines.ts'
import type { AskStore } from '../store/ask-store.ts'

/** Who sends an order. */
export type Sender =
  | { readonly kind: 'guest' }
  /** `id` is the same for every token of one customer. */
  | { readonly kind: 'customer'; readonly id: string; readonly authorization: string }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unavailable' }

/**
 * A bearer counts only if the store confirms it: an invalid one is never silently a guest's order. Both JWT plugins answer on
 * this route, with different codes (wire facts, JWT plugins); only the status is read.
 */
export async function readSender(ask: AskStore, authorization: string | null): Promise<Sender> {
  if (authorization === null) return { kind: 'guest' }
  if (!/^bearer \S/i.test(authorization)) return { kind: 'refused' }
  const reply = await ask({
    method: 'POST',
    route: '/jwt-auth/v1/token/validate',
    headers: { authorization },
  })
  if (reply.kind === 'lost' || reply.status >= 500) return { kind: 'unavailable' }
  if (reply.status !== 200) return { kind: 'refused' }
  return { kind: 'customer', id: customerId(authorization), authorization }
}

/** Read from a token the store has just confirmed; where a plugin keeps the id elsewhere, the token itself stands for it. */
function customerId(authorization: string): string {
  const token = authorization.slice('bearer '.length).trim()
  const claims = payloadOf(token)
  const data = isRecord(claims) && isRecord(claims.data) ? claims.data : {}
  const id = isRecord(data.user) ? data.user.id : undefined
  return id === undefined ? createHash('sha256').update(token).digest('hex') : String(id)
}

function payloadOf(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'))
  } catch {
    return null
  }
}
